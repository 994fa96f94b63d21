/**
 * Pure changes to cached pages: replace, remove, append, prepend by id. A row older than the cached one never wins.
 * Of equal versions, who is connected may differ: there an event wins, and the reply to a change of our own does not,
 * since it may have been written before the event and arrived after it.
 */
import type { CursorPage, Pages } from "./paging";

interface Row {
  readonly id: string;
}
interface VersionedRow extends Row {
  readonly version: number;
}

export const holdsRow = <Item extends Row>(data: Pages<Item>, id: string): boolean =>
  data.pages.some((page) => page.items.some((item) => item.id === id));

/** From an event. The same data when nothing changed, so that nobody renders for it. */
export function replaceRow<Item extends VersionedRow, Data extends Pages<Item>>(data: Data, row: Item): Data {
  if (!holdsRow(data, row.id)) return data;
  return mapItems<Item, Data>(data, (items) =>
    items.map((item) => (item.id === row.id && item.version <= row.version ? row : item)),
  );
}

/** From the reply to a change of our own, which always makes a new version. */
export function settleRow<Item extends VersionedRow, Data extends Pages<Item>>(data: Data, row: Item): Data {
  const isNews = data.pages.some((page) =>
    page.items.some((item) => item.id === row.id && isBehind(item, row)),
  );
  return isNews ? replaceRow<Item, Data>(data, row) : data;
}

/** The same for a thing that is cached by itself. */
export const settleItem = <Item extends VersionedRow>(item: Item, row: VersionedRow): Item =>
  isBehind(item, row) ? { ...item, ...row } : item;

const isBehind = (cached: VersionedRow, reply: VersionedRow): boolean => cached.version < reply.version;

export function removeRow<Item extends Row, Data extends Pages<Item>>(data: Data, id: string): Data {
  if (!holdsRow(data, id)) return data;
  return mapItems<Item, Data>(data, (items) => items.filter((item) => item.id !== id));
}

/** At the end of the last page; left out while later pages are not loaded, since they will bring it. */
export function appendRow<Item extends Row, Data extends Pages<Item>>(data: Data, row: Item): Data {
  const last = data.pages.at(-1);
  if (!last || last.next !== null || holdsRow(data, row.id)) return data;
  return { ...data, pages: [...data.pages.slice(0, -1), { ...last, items: [...last.items, row] }] };
}

/** At the start of the first page. */
export function prependRow<Item extends Row, Data extends Pages<Item>>(data: Data, row: Item): Data {
  const first = data.pages[0];
  if (!first || holdsRow(data, row.id)) return data;
  return { ...data, pages: [{ ...first, items: [row, ...first.items] }, ...data.pages.slice(1)] };
}

function mapItems<Item, Data extends Pages<Item>>(data: Data, change: (items: Item[]) => Item[]): Data {
  const pages = data.pages.map((page: CursorPage<Item>) => ({ ...page, items: change(page.items) }));
  return { ...data, pages };
}
