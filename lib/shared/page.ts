/** Cursor paging: `{items, next}`, where `next` is opaque to callers and null at the end. */

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export const limitMax = 500;
export const limitDefault = 100;

/** Ask storage for one row more than `limit`; this cuts it off and makes the cursor from the last row kept. */
export function toPage<T extends { readonly id: string }>(rows: readonly T[], limit: number): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? encodeCursor(last.id) : null };
}

export const encodeCursor = (id: string): string => Buffer.from(id, "utf8").toString("base64url");
export const decodeCursor = (cursor: string): string => Buffer.from(cursor, "base64url").toString("utf8");
