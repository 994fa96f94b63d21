/** The list of pairs with its memory: what the server has, in the order in which this person knows it. */
"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import type { CandidateShelf, Risk } from "@/lib/domain/candidate";
import { browserApi } from "@/lib/queries/browser-api";
import { candidateListQuery } from "@/lib/queries/candidate-queries";
import { groupRows, isSorted, moveToEnd, remember, rowsOf, sortAgain, startMemory } from "./queue-memory";
import { shelfOf } from "./shelf-of";

const noRows: readonly CandidateListShape[] = [];

export function useQueue(project: string, shelf: CandidateShelf, risk: Risk | null) {
  const list = useInfiniteQuery(candidateListQuery(browserApi, project, shelf));
  const scope = `${project} ${shelf}`;
  const source = list.data?.items ?? noRows;
  const [stored, setMemory] = useState(() => startMemory(scope));
  let memory = stored;
  // Derived from the rows before, so it is brought up to date while rendering and needs no second paint.
  if (memory.scope !== scope || memory.source !== source) {
    memory = remember(memory.scope === scope ? memory : startMemory(scope), source, shelf);
    setMemory(memory);
  }
  const all = memory.rows;
  const items = useMemo(
    () => groupRows(risk === null ? all : all.filter(({ risks }) => risks.includes(risk))),
    [all, risk],
  );
  const rows = useMemo(() => rowsOf(items), [items]);
  const leftOut = Math.max(0, (list.data?.total ?? 0) - source.length);
  return {
    list,
    items,
    rows,
    counts: list.data?.counts,
    isSorted: isSorted(memory),
    progress: {
      done: all.filter((row) => shelfOf(row) !== shelf).length,
      total: all.length + leftOut,
      waiting: all.filter((row) => row.waiting && shelfOf(row) === "open").length,
    },
    sort: () => setMemory((old) => sortAgain(old, shelf)),
    skip: (id: string) => setMemory((old) => moveToEnd(old, id)),
  };
}

export type Queue = ReturnType<typeof useQueue>;
