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

/** Pulls one piece at a time, so that a slow reader slows the writer; a cancelled reader ends the iterable. */
function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next().catch(failLate);
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** What breaks off takes unsent bytes with it: the pieces before get a moment to reach the socket. */
const flushMs = 50;

async function failLate(error: unknown): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, flushMs));
  throw error;
}
