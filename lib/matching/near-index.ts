/** An inverted index over the terms of questions: which entries share most of the rarest terms. In memory, incremental. */

export interface NearHit {
  readonly id: string;
  /** Higher is nearer; only good for ordering. */
  readonly score: number;
}

export interface NearIndex {
  readonly size: number;
  /** Replaces what was known of the id. */
  add(id: string, terms: readonly string[]): void;
  remove(id: string): void;
  /** Best first; equal ones newest first. */
  search(terms: readonly string[], limit: number): NearHit[];
}

/** From matching.md 7: more terms cost time and find nothing further. */
const termsAsked = 24;
/** Postings looked at in one search: a term that every entry has says nothing. */
const postingsMax = 60_000;

export function createNearIndex(): NearIndex {
  /** Ids by number; a hole where one was removed. */
  const ids: (string | null)[] = [];
  const numbers = new Map<string, number>();
  const postings = new Map<string, number[]>();
  let removed = 0;

  const rarest = (terms: readonly string[]): { list: readonly number[]; weight: number }[] =>
    [...new Set(terms)]
      .flatMap((term) => {
        const list = postings.get(term);
        return list ? [{ list, weight: Math.log(1 + ids.length / list.length) }] : [];
      })
      .sort((a, b) => a.list.length - b.list.length)
      .slice(0, termsAsked);

  const remove = (id: string): void => {
    const number = numbers.get(id);
    if (number === undefined) return;
    numbers.delete(id);
    ids[number] = null;
    removed += 1;
    if (removed > 1_000 && removed > ids.length / 2) compact();
  };

  /** Postings keep removed numbers until half of them are. */
  const compact = (): void => {
    const moved = new Map<number, number>();
    const kept = ids.filter((id, number) => {
      if (id !== null) moved.set(number, moved.size);
      return id !== null;
    });
    ids.splice(0, ids.length, ...kept);
    for (const [number, id] of ids.entries()) if (id !== null) numbers.set(id, number);
    for (const [term, list] of postings) {
      const left = list.flatMap((number) => moved.get(number) ?? []);
      if (left.length === 0) postings.delete(term);
      else postings.set(term, left);
    }
    removed = 0;
  };

  return {
    get size() {
      return numbers.size;
    },
    add(id, terms) {
      remove(id);
      const number = ids.push(id) - 1;
      numbers.set(id, number);
      for (const term of new Set(terms)) {
        const list = postings.get(term);
        if (list) list.push(number);
        else postings.set(term, [number]);
      }
    },
    remove,
    search(terms, limit) {
      const scores = new Map<number, number>();
      let looked = 0;
      for (const { list, weight } of rarest(terms)) {
        if (looked > 0 && looked + list.length > postingsMax) break;
        looked += list.length;
        for (const number of list) scores.set(number, (scores.get(number) ?? 0) + weight);
      }
      return topOf(scores, limit, ids);
    },
  };
}

function topOf(
  scores: ReadonlyMap<number, number>,
  limit: number,
  ids: readonly (string | null)[],
): NearHit[] {
  const best: (readonly [number, number])[] = [];
  for (const scored of scores) {
    const last = best.at(-1);
    if (best.length >= limit && last && !isBefore(scored, last)) continue;
    const at = best.findIndex((other) => isBefore(scored, other));
    best.splice(at === -1 ? best.length : at, 0, scored);
    if (best.length > limit) best.pop();
  }
  return best.flatMap(([number, score]) => {
    const id = ids[number];
    return id == null ? [] : [{ id, score }];
  });
}

const isBefore = (left: readonly [number, number], right: readonly [number, number]): boolean =>
  left[1] > right[1] || (left[1] === right[1] && left[0] > right[0]);
