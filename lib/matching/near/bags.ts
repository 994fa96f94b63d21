/** Lists as bags: what stands in one more often than in the other. */

export function bagOf<Item>(items: readonly Item[]): Map<Item, number> {
  const bag = new Map<Item, number>();
  for (const item of items) bag.set(item, (bag.get(item) ?? 0) + 1);
  return bag;
}

export interface BagDifference<Item> {
  readonly gone: readonly Item[];
  readonly come: readonly Item[];
}

/** Each item once, in the order of its list. */
export function bagDifference<Item>(stored: readonly Item[], incoming: readonly Item[]): BagDifference<Item> {
  const [left, right] = [bagOf(stored), bagOf(incoming)];
  return {
    gone: [...left].filter(([item, count]) => count > (right.get(item) ?? 0)).map(([item]) => item),
    come: [...right].filter(([item, count]) => count > (left.get(item) ?? 0)).map(([item]) => item),
  };
}

/** An upper bound of the token ratio, without order. */
export function bagRatio(left: readonly string[], right: readonly string[]): number {
  const bag = bagOf(left);
  let shared = 0;
  for (const item of right) {
    const count = bag.get(item) ?? 0;
    if (count === 0) continue;
    shared += 1;
    bag.set(item, count - 1);
  }
  const all = left.length + right.length;
  return all === 0 ? 1 : (2 * shared) / all;
}

export const equalLists = <Item>(left: readonly Item[], right: readonly Item[]): boolean =>
  left.length === right.length && left.every((item, index) => item === right[index]);
