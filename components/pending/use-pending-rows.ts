/** The rows of the list with their memory: what waits, and what ended a moment ago. */
"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { serverNow } from "@/components/live/clock";
import { browserApi } from "@/lib/queries/browser-api";
import { pendingListQuery } from "@/lib/queries/pending-queries";
import { emptyMemory, remember } from "./row-memory";

const noRows: never[] = [];

export function usePendingRows(project: string) {
  const list = useInfiniteQuery(pendingListQuery(browserApi, project));
  const own = useRef(new Set<string>());
  const rows = list.data ?? noRows;
  const [memory, setMemory] = useState(emptyMemory);
  // Derived from the rows before, so it is brought up to date while rendering and needs no second paint.
  if (memory.rows !== rows) setMemory(remember(memory, rows, { nowMs: serverNow(), ownIds: own.current }));
  const closingHere = useCallback((id: string, isClosing: boolean) => {
    if (isClosing) own.current.add(id);
    else own.current.delete(id);
  }, []);
  return { list, rows, ended: memory.ended, closingHere };
}
