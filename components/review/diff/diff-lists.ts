/** Where two lists differ: Myers' O(ND) algorithm ("An O(ND) Difference Algorithm", 1986), bounded in time and edits. */

/** What of `a` is replaced by what of `b`; either may be empty. Indices, end exclusive. */
export interface Hunk {
  readonly a: readonly [start: number, end: number];
  readonly b: readonly [start: number, end: number];
}

/** Its memory grows with the square of the edits. */
const editsMax = 3_000;
const edgesAsked = 64;

/** In order. Null where it would take too long or too many edits. `isOver` is asked now and then. */
export function diffLists(
  a: readonly string[],
  b: readonly string[],
  isOver: () => boolean = () => false,
): readonly Hunk[] | null {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  if (endA === start && endB === start) return [];
  if (endA === start || endB === start) return [{ a: [start, endA], b: [start, endB] }];
  const trace = findPath(a.slice(start, endA), b.slice(start, endB), isOver);
  return trace && hunksOf(trace, [endA - start, endB - start], start);
}

/** The furthest reach on every diagonal, before each number of edits. Diagonal d stands at index d + its middle. */
function findPath(
  a: readonly string[],
  b: readonly string[],
  isOver: () => boolean,
): readonly Int32Array[] | null {
  const max = Math.min(a.length + b.length, editsMax);
  const reach = new Int32Array(2 * max + 3);
  const trace: Int32Array[] = [];
  const middle = max + 1;
  for (let edits = 0; edits <= max; edits += 1) {
    if (edits % edgesAsked === 0 && isOver()) return null;
    trace.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const left = reach[middle + diagonal - 1] ?? 0;
      const above = reach[middle + diagonal + 1] ?? 0;
      let x = goesDown(diagonal, edits, left < above) ? above : left + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reach[middle + diagonal] = x;
      if (x >= a.length && x - diagonal >= b.length) return trace;
    }
  }
  return null;
}

const goesDown = (diagonal: number, edits: number, isAboveFurther: boolean): boolean =>
  diagonal === -edits || (diagonal !== edits && isAboveFurther);

function hunksOf(
  trace: readonly Int32Array[],
  end: readonly [x: number, y: number],
  offset: number,
): readonly Hunk[] {
  const hunks: { a: [number, number]; b: [number, number] }[] = [];
  let [x, y] = end;
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const reach = trace[edits] ?? new Int32Array();
    const at = (diagonal: number): number => reach[diagonal + edits + 1] ?? 0;
    const diagonal = x - y;
    const isDown = goesDown(diagonal, edits, at(diagonal - 1) < at(diagonal + 1));
    const beforeX = at(isDown ? diagonal + 1 : diagonal - 1);
    const beforeY = beforeX - (isDown ? diagonal + 1 : diagonal - 1);
    const [fromX, fromY] = [beforeX + offset, beforeY + offset];
    const [toX, toY] = isDown ? [fromX, fromY + 1] : [fromX + 1, fromY];
    const last = hunks.at(-1);
    // Read from the end: what touches the hunk before belongs to it.
    if (last && last.a[0] === toX && last.b[0] === toY) {
      last.a[0] = fromX;
      last.b[0] = fromY;
    } else {
      hunks.push({ a: [fromX, toX], b: [fromY, toY] });
    }
    [x, y] = [beforeX, beforeY];
  }
  return hunks.reverse();
}
