/** Text by code points: nothing here ever splits a surrogate pair. */

export const previewCharsMax = 300;

/** One line of at most `max` code units, ending in an ellipsis when cut. */
export function preview(text: string, max = previewCharsMax): string {
  const line = text
    .slice(0, max * 4)
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= max ? line : `${cutWhole(line, max - 1)}…`;
}

/** The first `max` code units, one fewer where the cut would fall inside a code point. */
export function cutWhole(text: string, max: number): string {
  const cut = text.slice(0, max);
  return isHighSurrogate(cut.charCodeAt(cut.length - 1)) && text.length > max ? cut.slice(0, -1) : cut;
}

/** Pieces of at most `size` code points each; joined they equal `text`. Empty text gives no piece. */
export function chunkByCodePoints(text: string, size: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = start;
    for (let taken = 0; taken < size && end < text.length; taken += 1) {
      end += isHighSurrogate(text.charCodeAt(end)) && isLowSurrogate(text.charCodeAt(end + 1)) ? 2 : 1;
    }
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

export const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
export const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
