/** How a long text is shown: first its head and tail, then whole, in chunks that the browser lays out one by one. */
import { chunkByCodePoints, cutWhole, isLowSurrogate } from "@/lib/shared/text";

const wholeCharsMax = 20_000;
const headChars = 4_000;
const tailChars = 2_000;
const chunkChars = 16_000;

export interface ShortText {
  readonly head: string;
  readonly hiddenChars: number;
  readonly tail: string;
}

/** Null where the text is short enough to be shown whole. */
export function shorten(text: string): ShortText | null {
  if (text.length <= wholeCharsMax) return null;
  const head = cutWhole(text, headChars);
  const at = text.length - tailChars;
  const tail = text.slice(isLowSurrogate(text.charCodeAt(at)) ? at + 1 : at);
  return { head, tail, hiddenChars: text.length - head.length - tail.length };
}

export const textChunks = (text: string): readonly string[] =>
  text.length <= chunkChars ? [text] : chunkByCodePoints(text, chunkChars);

/** `812 KB`: thousands of bytes, as file managers write it. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Characters / 4, the same estimate as the usage of a replay. */
export function tokenEstimate(chars: number): string {
  const tokens = Math.ceil(chars / 4);
  return tokens < 1000 ? `~${tokens} tokens` : `~${(tokens / 1000).toFixed(1)}k tokens`;
}
