/** Chunk boundaries that an author set for a text. */
import { isHighSurrogate, isLowSurrogate } from "@/lib/shared/text";

/** What is wrong with `chunks` as the pieces of `content`, as the end of a sentence; null when nothing is. */
export function chunksProblem(chunks: readonly string[], content: string | null): string | null {
  if (content === null) return chunks.length === 0 ? null : "need a content that they are the pieces of";
  if (chunks.join("") !== content) return "joined must equal the content";
  const cut = chunks.findIndex(
    (chunk, at) =>
      isHighSurrogate(chunk.charCodeAt(chunk.length - 1)) &&
      isLowSurrogate((chunks[at + 1] ?? "").charCodeAt(0)),
  );
  return cut === -1 ? null : `[${cut}] ends inside a character`;
}
