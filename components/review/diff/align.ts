/**
 * Which message of one request stands beside which of the other. Equal ones first; between those the most alike, in
 * order, so that a turn put in does not shift the rest.
 */
import { diffLists, type Hunk } from "./diff-lists";
import { bagLikeness, wordBag } from "./tokens";

export interface Alignable {
  /** Equal exactly when the messages are. */
  readonly key: string;
  readonly role: string;
  readonly text: string;
}

/** Indices; null where the other side has nothing. */
export type Aligned =
  | readonly [stored: number, incoming: null]
  | readonly [null, number]
  | readonly [number, number];

export function align(stored: readonly Alignable[], incoming: readonly Alignable[]): readonly Aligned[] {
  const hunks = diffLists(
    stored.map(({ key }) => key),
    incoming.map(({ key }) => key),
  ) ?? [{ a: [0, stored.length], b: [0, incoming.length] }];
  const rows: Aligned[] = [];
  let [atA, atB] = [0, 0];
  const passEqual = (end: number) => {
    for (; atA < end; atA += 1, atB += 1) rows.push([atA, atB]);
  };
  for (const hunk of hunks) {
    passEqual(hunk.a[0]);
    rows.push(...alignHunk(stored, incoming, hunk));
    [atA, atB] = [hunk.a[1], hunk.b[1]];
  }
  passEqual(stored.length);
  return rows;
}

/** Over this the best pairing is not looked for. */
const cellsMax = 20_000;
const likeMin = 0.2;
/** Enough to tell two messages apart. */
const comparedChars = 4_000;

function alignHunk(
  stored: readonly Alignable[],
  incoming: readonly Alignable[],
  { a, b }: Hunk,
): readonly Aligned[] {
  const left = stored.slice(...a);
  const right = incoming.slice(...b);
  const pairs =
    left.length * right.length > cellsMax ? pairInOrder(left, right) : pairBest(likenessOf(left, right));
  return withRest(pairs, left.length, right.length).map(
    ([i, j]) => [i === null ? null : i + a[0], j === null ? null : j + b[0]] as Aligned,
  );
}

type Pair = readonly [number, number];

const pairInOrder = (left: readonly Alignable[], right: readonly Alignable[]): readonly Pair[] =>
  Array.from({ length: Math.min(left.length, right.length) }, (_, at): Pair => [at, at]);

function likenessOf(left: readonly Alignable[], right: readonly Alignable[]): readonly (readonly number[])[] {
  const bags = right.map(({ text }) => wordBag(text.slice(0, comparedChars)));
  const isOnlyPair = left.length === 1 && right.length === 1;
  return left.map(({ role, text }) => {
    const bag = wordBag(text.slice(0, comparedChars));
    return right.map((other, at) => {
      const likeness = bagLikeness(bag, bags[at] ?? new Map());
      if (role !== other.role) return likeness * 0.5;
      // Nothing else could stand beside it.
      return isOnlyPair ? 1 : likeness;
    });
  });
}

/** The pairs, in order, whose likeness sums up highest. */
function pairBest(likeness: readonly (readonly number[])[]): readonly Pair[] {
  const [rows, columns] = [likeness.length, likeness[0]?.length ?? 0];
  const worth = (i: number, j: number): number => {
    const like = likeness[i]?.[j] ?? 0;
    return like >= likeMin ? like : 0;
  };
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const row = best[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), worth(i, j) + at(i + 1, j + 1));
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (worth(i, j) > 0 && at(i, j) === worth(i, j) + at(i + 1, j + 1)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** What is left alone goes between, what was taken away before what was put in. */
function withRest(pairs: readonly Pair[], lengthA: number, lengthB: number): readonly Aligned[] {
  const rows: Aligned[] = [];
  let [a, b] = [0, 0];
  for (const [i, j] of [...pairs, [lengthA, lengthB] as const]) {
    for (; a < i; a += 1) rows.push([a, null]);
    for (; b < j; b += 1) rows.push([null, b]);
    if (i < lengthA && j < lengthB) rows.push([i, j]);
    a = i + 1;
    b = j + 1;
  }
  return rows;
}
