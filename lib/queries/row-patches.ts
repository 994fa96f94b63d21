/**
 * Pure changes to cached pages: replace, remove, append, prepend by id. A row older than the cached one never wins;
 * an equal version does, since who is connected changes without a new version.
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

/** The same data when nothing changed, so that nobody renders for it. */
export function replaceRow<Item extends VersionedRow, Data extends Pages<Item>>(data: Data, row: Item): Data {
  if (!holdsRow(data, row.id)) return data;
  return mapItems<Item, Data>(data, (items) =>
    items.map((item) => (item.id === row.id && item.version <= row.version ? row : item)),
  );
}

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
