/** Cuts a text into the pieces of a stream, and deals its log probabilities out to them. */
import { chunkByCodePoints } from "@/lib/shared/text";
import type { Logprobs, TokenLogprob } from "../attachments";

/**
 * The author's own boundaries, else pieces of `size` code points. A first piece of blanks only is joined with the
 * next: older helpers of the provider's SDK fail when the JSON text they have so far is blank.
 */
export function textPieces(text: string, chunks: readonly string[] | null, size: number): readonly string[] {
  if (chunks) return chunks;
  const pieces = chunkByCodePoints(text, size);
  const firstFull = pieces.findIndex((piece) => piece.trim() !== "");
  if (firstFull <= 0) return pieces;
  return [pieces.slice(0, firstFull + 1).join(""), ...pieces.slice(firstFull + 1)];
}

/**
 * For each piece the tokens that begin in it; the last piece takes what is left, so that the joined lists are the
 * whole list whatever the tokens are. Null: nothing was asked for.
 */
export function dealLogprobs(
  pieces: readonly string[],
  logprobs: Logprobs | null,
  side: "content" | "refusal",
): (Logprobs | null)[] {
  if (!logprobs) return pieces.map(() => null);
  const tokens = logprobs[side] ?? [];
  let taken = 0;
  let tokenStart = 0;
  let pieceEnd = 0;
  return pieces.map((piece, index) => {
    pieceEnd += piece.length;
    const mine: TokenLogprob[] = [];
    for (
      let token = tokens[taken];
      token && (tokenStart < pieceEnd || index === pieces.length - 1);
      token = tokens[taken]
    ) {
      mine.push(token);
      tokenStart += token.token.length;
      taken += 1;
    }
    return side === "content" ? { content: mine, refusal: null } : { content: null, refusal: mine };
  });
}
