/** Cursor pages in the cache: how the next one is asked for, and how pages become one list. */
import type { InfiniteData } from "@tanstack/react-query";

export type NextCursor = string | undefined;

export interface CursorPage<Item> {
  items: Item[];
  next: string | null;
}

export const nextCursor = (page: { readonly next: string | null }): NextCursor => page.next ?? undefined;

export const flattenPages = <Item>(data: InfiniteData<CursorPage<Item>, NextCursor>): Item[] =>
  data.pages.flatMap((page) => page.items);

/** Pages as the cache holds them. */
export type Pages<Item, Page extends CursorPage<Item> = CursorPage<Item>> = InfiniteData<Page, NextCursor>;

/** The cursor of the first page: none. */
export const firstPage = (): NextCursor => undefined;
