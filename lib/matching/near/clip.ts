/** Very long texts are compared around their differences only: what both begin and end with is cut to a little context. */

const charsMax = 40_000;
const contextChars = 2_000;
const keptChars = 30_000;

/** Both texts as they are where they are short. */
export function clipTogether(left: string, right: string): readonly [string, string] {
  if (Math.max(left.length, right.length) <= charsMax) return [left, right];
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left.charCodeAt(head) === right.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    left.charCodeAt(left.length - 1 - tail) === right.charCodeAt(right.length - 1 - tail)
  )
    tail += 1;
  const from = Math.max(0, head - contextChars);
  const cut = (text: string): string =>
    text.slice(from, Math.min(text.length - Math.max(0, tail - contextChars), from + keptChars));
  return [cut(left), cut(right)];
}
