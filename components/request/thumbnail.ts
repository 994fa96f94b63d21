/**
 * A small picture of base64 data, made in slices so that the page stays responsive, and handed out as a blob
 * address. Only formats that cannot carry scripts; everything else stays a chip.
 */
const drawable = new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"]);
const base64CharsMax = 40_000_000;
const sidePxMax = 512;
/** A multiple of 4, so that each slice is base64 by itself. */
const sliceChars = 1 << 20;

export interface Thumbnail {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export const canDraw = (mime: string, data: string): boolean =>
  drawable.has(mime) && data.length <= base64CharsMax;

/** Null where the data is no picture. The caller revokes `url`. */
export async function makeThumbnail(
  mime: string,
  data: string,
  signal: AbortSignal,
): Promise<Thumbnail | null> {
  try {
    const bitmap = await createImageBitmap(await blobOf(mime, data, signal));
    const scale = Math.min(1, sidePxMax / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const size = { widthPx: bitmap.width, heightPx: bitmap.height };
    bitmap.close();
    const small = await canvas.convertToBlob();
    return signal.aborted ? null : { url: URL.createObjectURL(small), ...size };
  } catch {
    return null;
  }
}

async function blobOf(mime: string, data: string, signal: AbortSignal): Promise<Blob> {
  const slices: BlobPart[] = [];
  for (let at = 0; at < data.length; at += sliceChars) {
    slices.push(bytesOf(data.slice(at, at + sliceChars)));
    await pause();
    signal.throwIfAborted();
  }
  return new Blob(slices, { type: mime });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
