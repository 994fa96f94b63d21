/** A framework-free Reply as a web Response. */
import type { Reply } from "@/lib/gateway/ports";

const encoder = new TextEncoder();

/** `bodiless`: the request was a HEAD. */
export function toResponse(
  reply: Reply,
  headers: Readonly<Record<string, string>>,
  bodiless = false,
): Response {
  const init = { status: reply.status, headers: { ...reply.headers, ...headers } };
  if (bodiless || reply.status === 204) return new Response(null, init);
  if (typeof reply.body !== "string") return new Response(streamOf(reply.body), init);
  const bytes = encoder.encode(reply.body);
  return new Response(bytes, {
    ...init,
    headers: { ...init.headers, "content-length": String(bytes.byteLength) },
  });
}

/** Long enough for what was written to leave this process, before the connection breaks off on purpose. */
const flushMs = 50;

/**
 * Pulls one piece at a time, so that a slow reader slows the writer; a cancelled reader ends the iterable. Where the
 * iterable throws, the connection is broken off: an error of this name is the one that the framework does not report.
 */
function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      } catch (cause) {
        await new Promise((resolve) => setTimeout(resolve, flushMs));
        throw Object.assign(new Error("The stream broke off.", { cause }), { name: "AbortError" });
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
