/**
 * j, k, Enter and Escape for a grid of React Aria. j and k move the focus; with something open they open what they
 * come to. Enter on a row is the grid's own.
 */
"use client";
import type { RefObject } from "react";
import { useKey } from "./use-key";

export interface ListKeys {
  /** Ids in the order shown; also the keys of the rows. */
  readonly ids: readonly string[];
  /** Null while nothing is open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly listRef: RefObject<HTMLElement | null>;
}

export function useListKeys({ ids, openId, onOpen, onClose, listRef }: ListKeys): void {
  const move = (step: 1 | -1): boolean => {
    const at = ids.indexOf(focusedId(listRef.current) ?? openId ?? "");
    const next = ids[at === -1 ? 0 : at + step];
    if (next === undefined) return true;
    focusRow(listRef.current, next);
    if (openId !== null) onOpen(next);
    return true;
  };
  useKey("next", () => move(1));
  useKey("previous", () => move(-1));
  useKey("open", () => {
    const first = ids[0];
    if (first === undefined || focusedId(listRef.current) !== null) return false;
    onOpen(first);
    return true;
  });
  useKey(
    "close",
    () => {
      onClose();
      if (openId !== null) focusRow(listRef.current, openId);
      return true;
    },
    openId !== null,
  );
}

const focusedId = (list: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest<HTMLElement>("[data-key][role=row]");
  return row && list?.contains(row) ? (row.dataset.key ?? null) : null;
};

export function focusRow(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[role=row][data-key="${CSS.escape(id)}"]`)?.focus();
}
