/** The difference of two token lists: Myers' O(ND) algorithm ("An O(ND) Difference Algorithm", 1986), bounded. */

/** What of `a` is replaced by what of `b`; either may be empty. Indices into the token lists, end exclusive. */
export interface Hunk {
  readonly a: readonly [start: number, end: number];
  readonly b: readonly [start: number, end: number];
}

export interface TokenDiff {
  /** Tokens removed plus tokens added. */
  readonly distance: number;
  readonly hunks: readonly Hunk[];
}

/** Beyond this many edits the rest counts as one hunk: time and memory grow with its square. */
const editsMax = 1_000;

/** The difference of lists that are asked for again: `tokensOf` gives the same list for the same long text. */
const remembered = new WeakMap<readonly string[], WeakMap<readonly string[], TokenDiff>>();

export function diffTokens(a: readonly string[], b: readonly string[]): TokenDiff {
  const known = remembered.get(a)?.get(b);
  if (known) return known;
  const diff = findDiff(a, b);
  const ofA = remembered.get(a) ?? new WeakMap<readonly string[], TokenDiff>();
  remembered.set(a, ofA.set(b, diff));
  return diff;
}

function findDiff(a: readonly string[], b: readonly string[]): TokenDiff {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  if (endA === start && endB === start) return { distance: 0, hunks: [] };
  const whole: TokenDiff = {
    distance: endA - start + endB - start,
    hunks: [{ a: [start, endA], b: [start, endB] }],
  };
  if (endA === start || endB === start) return whole;
  const steps = findSteps(a.slice(start, endA), b.slice(start, endB));
  return steps === null ? whole : { distance: steps.length, hunks: hunksOf(steps, start) };
}

/** Shared tokens by all tokens, in order, 0 to 1. Two empty lists are alike. */
export function tokenRatio(a: readonly string[], b: readonly string[]): number {
  const all = a.length + b.length;
  return all === 0 ? 1 : 1 - diffTokens(a, b).distance / all;
}

/** One edit: the token of `a` at `x` goes, or that of `b` at `y` comes before `x`. */
interface Step {
  readonly kind: "removed" | "added";
  readonly x: number;
  readonly y: number;
}

type Frontier = Int32Array;

function findSteps(a: readonly string[], b: readonly string[]): Step[] | null {
  const max = Math.min(a.length + b.length, editsMax);
  const furthest: Frontier = new Int32Array(2 * max + 3);
  const trace: Frontier[] = [];
  for (let edits = 0; edits <= max; edits += 1) {
    trace.push(furthest.slice(max - edits, max + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const x = advance(a, b, { diagonal, from: startOf(furthest, max, { diagonal, edits }) });
      furthest[max + diagonal + 1] = x;
      if (x >= a.length && x - diagonal >= b.length) return stepsBack(trace, a.length, b.length);
    }
  }
  return null;
}

interface Reach {
  readonly diagonal: number;
  readonly edits: number;
}

/** Where a path on this diagonal begins: below the one beside it, or right of it, whichever reaches further. */
function startOf(furthest: Frontier, offset: number, { diagonal, edits }: Reach): number {
  const left = furthest[offset + diagonal] ?? 0;
  const above = furthest[offset + diagonal + 2] ?? 0;
  return diagonal === -edits || (diagonal !== edits && left < above) ? above : left + 1;
}

function advance(
  a: readonly string[],
  b: readonly string[],
  { diagonal, from }: { diagonal: number; from: number },
): number {
  let x = from;
  while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
  return x;
}

/** `trace[d]` holds the frontier before the edit d, its middle at index d. */
function stepsBack(trace: readonly Frontier[], lengthA: number, lengthB: number): Step[] {
  const steps: Step[] = [];
  let [x, y] = [lengthA, lengthB];
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const frontier = trace[edits] ?? new Int32Array();
    const at = (diagonal: number): number => frontier[diagonal + edits + 1] ?? 0;
    const diagonal = x - y;
    const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const before = isDown ? diagonal + 1 : diagonal - 1;
    const beforeX = at(before);
    const beforeY = beforeX - before;
    steps.push(
      isDown ? { kind: "added", x: beforeX, y: beforeY } : { kind: "removed", x: beforeX, y: beforeY },
    );
    [x, y] = [beforeX, beforeY];
  }
  return steps.reverse();
}

function hunksOf(steps: readonly Step[], start: number): Hunk[] {
  const hunks: { a: [number, number]; b: [number, number] }[] = [];
  for (const { kind, x, y } of steps) {
    const [atA, atB] = [start + x, start + y];
    let current = hunks.at(-1);
    if (!current || atA > current.a[1] || atB > current.b[1]) {
      current = { a: [atA, atA], b: [atB, atB] };
      hunks.push(current);
    }
    if (kind === "removed") current.a[1] = atA + 1;
    else current.b[1] = atB + 1;
  }
  return hunks;
}
