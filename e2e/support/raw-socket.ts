/** HTTP as bytes on a socket, for what no client library would send. */
import { connect } from "node:net";

export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Writes the pieces and reads until the reply is whole or the connection ends. */
export function sendRaw(
  port: number,
  pieces: readonly (string | Uint8Array)[],
  withinMs = 20_000,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = Buffer.alloc(0);
    const timer = setTimeout(() => finish(), withinMs);
    const finish = (error?: Error) => {
      clearTimeout(timer);
      socket.destroy();
      const text = received.toString("utf8");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? Number.NaN);
      const split = text.indexOf("\r\n\r\n");
      if (Number.isNaN(status)) reject(error ?? new Error(`no reply: ${text.slice(0, 200)}`));
      else resolve({ status, head: text.slice(0, split), body: text.slice(split + 4) });
    };
    socket.on("data", (piece) => {
      received = Buffer.concat([received, piece]);
      if (isWhole(received.toString("latin1"))) finish();
    });
    socket.on("end", () => finish());
    socket.on("error", (error) => finish(error));
    for (const piece of pieces) socket.write(piece);
  });
}

function isWhole(text: string): boolean {
  const split = text.indexOf("\r\n\r\n");
  if (split < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, split))?.[1];
  if (length !== undefined) return text.length - split - 4 >= Number(length);
  return text.endsWith("0\r\n\r\n");
}
