/** The body of a request, within its limit and decompressed. */
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { AppError, type ErrorCode } from "@/lib/errors";

interface Limit {
  readonly bytesMax: number;
  /** Of the errors. */
  readonly code: ErrorCode;
}

/** Throws AppError: 413 where it is larger, 415 for an unknown encoding, 400 where it is broken or the caller left. */
export async function readBody(request: Request, bytesMax: number, code: ErrorCode): Promise<Uint8Array> {
  const limit = { bytesMax, code };
  const declared = request.headers.get("content-length");
  if (Number(declared ?? 0) > bytesMax) throw tooLarge(limit);
  if (!request.body) return new Uint8Array();
  try {
    // HTTP itself ends a body at its declared length, and reading it whole costs a fraction of reading it in pieces.
    const bytes =
      declared === null ? await readPieces(request.body, limit) : new Uint8Array(await request.arrayBuffer());
    return await decompress(bytes, request.headers.get("content-encoding"), limit);
  } catch (cause) {
    if (!request.signal.aborted) throw cause;
    throw new AppError(code, "The caller left before the body was complete.", { status: 400, cause });
  }
}

/** Counts while reading, since nothing said how much would come. */
async function readPieces(body: ReadableStream<Uint8Array>, limit: Limit): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > limit.bytesMax) throw tooLarge(limit);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

const decoders: Readonly<Record<string, typeof gunzip | undefined>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: inflate,
  br: brotliDecompress,
};

async function decompress(
  bytes: Uint8Array,
  encoding: string | null,
  { bytesMax, code }: Limit,
): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase() ?? "identity";
  if (name === "identity" || name === "") return bytes;
  const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decoder) {
    const known = Object.keys(decoders).join(", ");
    throw new AppError(
      code,
      `The content-encoding "${name.slice(0, 40)}" is not known here. Send plain JSON, or one of ${known}.`,
      { status: 415 },
    );
  }
  try {
    return await promisify<Uint8Array, { maxOutputLength: number }, Buffer>(decoder)(bytes, {
      maxOutputLength: bytesMax,
    });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge({ bytesMax, code });
    throw new AppError(code, `The body is not valid ${name}.`, { status: 400, cause });
  }
}

const tooLarge = ({ bytesMax, code }: Limit): AppError =>
  new AppError(
    code,
    `The body is larger than ${bytesMax} bytes. Send less, or raise SEMULA_BODY_BYTES_MAX.`,
    { status: 413 },
  );
