/** Two forms of one text, in pieces that say which words only one of them has. Pure, and bounded in time. */

export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface MarkedPair {
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
}

/** Beyond this many changed words the two are shown as they are. */
const changesMax = 400;
const charsMax = 40_000;

/** Words, placeholders, runs of blanks, and every other character by itself. */
const token = /⟨[^⟩\n]*⟩|[\p{L}\p{N}_]+|\n|[^\S\n]+|./gsu;

/** Null where they differ too much, or are too long, to be marked. */
export function markChanges(before: string, after: string): MarkedPair | null {
  if (before.length > charsMax || after.length > charsMax) return null;
  const left = before.match(token) ?? [];
  const right = after.match(token) ?? [];
  const start = commonLength(left, right);
  const end = commonLength(left.slice(start).reverse(), right.slice(start).reverse());
  const kept = keptPairs(left.slice(start, left.length - end), right.slice(start, right.length - end));
  if (kept === null) return null;
  const keptLeft = new Set(kept.map(([at]) => start + at));
  const keptRight = new Set(kept.map(([, at]) => start + at));
  return {
    before: pieces(left, (at) => at < start || at >= left.length - end || keptLeft.has(at)),
    after: pieces(right, (at) => at < start || at >= right.length - end || keptRight.has(at)),
  };
}

function commonLength(left: readonly string[], right: readonly string[]): number {
  const most = Math.min(left.length, right.length);
  for (let at = 0; at < most; at += 1) if (left[at] !== right[at]) return at;
  return most;
}

function pieces(tokens: readonly string[], isKept: (at: number) => boolean): Piece[] {
  const found: { text: string; isChanged: boolean }[] = [];
  tokens.forEach((text, at) => {
    const isChanged = !isKept(at);
    const last = found.at(-1);
    if (last && last.isChanged === isChanged) last.text += text;
    else found.push({ text, isChanged });
  });
  return found;
}

/** The longest common subsequence as pairs of positions, by Myers' greedy search; null beyond `changesMax` changes. */
function keptPairs(left: readonly string[], right: readonly string[]): (readonly [number, number])[] | null {
  const reach = new Map<number, number>([[1, 0]]);
  const history: Map<number, number>[] = [];
  for (let changes = 0; changes <= changesMax; changes += 1) {
    history.push(new Map(reach));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const down = comesFromAbove(reach, diagonal, changes);
      let x = down ? at(reach, diagonal + 1) : at(reach, diagonal - 1) + 1;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x += 1;
      reach.set(diagonal, x);
      if (x >= left.length && x - diagonal >= right.length)
        return walkBack(history, left.length, right.length);
    }
  }
  return null;
}

const at = (reach: ReadonlyMap<number, number>, diagonal: number): number => reach.get(diagonal) ?? -1;

const comesFromAbove = (reach: ReadonlyMap<number, number>, diagonal: number, changes: number): boolean =>
  diagonal === -changes || (diagonal !== changes && at(reach, diagonal - 1) < at(reach, diagonal + 1));

function walkBack(
  history: readonly ReadonlyMap<number, number>[],
  endX: number,
  endY: number,
): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  let x = endX;
  let y = endY;
  for (let changes = history.length - 1; changes >= 0; changes -= 1) {
    const reach = history[changes] ?? new Map<number, number>();
    const diagonal = x - y;
    const before = comesFromAbove(reach, diagonal, changes) ? diagonal + 1 : diagonal - 1;
    const startX = at(reach, before);
    const startY = startX - before;
    while (x > startX && y > startY && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
      kept.push([x, y]);
    }
    x = startX;
    y = startY;
  }
  return kept;
}
