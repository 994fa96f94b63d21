/**
 * Which rows the list shows. The cache always has the newest; the reader sees them only while at the top and not
 * frozen. Held back rows are counted, never inserted above what is being read.
 */
"use client";
import { useMemo, useState } from "react";
import type { LogShape } from "@/lib/api/shapes/log";

export interface LogView {
  readonly rows: readonly LogShape[];
  /** How many came since the list was held. */
  readonly heldBack: number;
  readonly isFrozen: boolean;
  readonly setFrozen: (isFrozen: boolean) => void;
  /** Tell whether the reader is at the top. */
  readonly setAtTop: (isAtTop: boolean) => void;
  readonly showNew: () => void;
}

export function useLogView(items: readonly LogShape[]): LogView {
  const [isFrozen, setIsFrozen] = useState(false);
  const [isAtTop, setIsAtTop] = useState(true);
  /** Id of the newest row when the list was held; ids grow with time. */
  const [mark, setMark] = useState<string | null>(null);
  const isHeld = isFrozen || !isAtTop;
  const newest = items[0]?.id ?? null;
  const rows = useMemo(
    () => (isHeld && mark !== null ? items.filter((item) => item.id <= mark) : items),
    [isHeld, mark, items],
  );
  return {
    rows,
    heldBack: items.length - rows.length,
    isFrozen,
    setFrozen(next) {
      if (!isHeld) setMark(newest);
      setIsFrozen(next);
    },
    setAtTop(next) {
      if (next === isAtTop) return;
      if (!isHeld) setMark(newest);
      setIsAtTop(next);
    },
    showNew() {
      setMark(newest);
      setIsFrozen(false);
    },
  };
}
