/** The list of waiting calls, oldest first. New ones append; nothing here moves focus or changes the order. */
"use client";
import { useCallback, useEffect, useRef } from "react";
import { useActor } from "@/components/shell/actor";
import { EmptyState } from "@/components/ui/empty-state";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import { hourOf } from "./countdown";
import { PendingRow } from "./pending-row";
import type { EndedRow } from "./row-memory";

export interface PendingListProps {
  readonly rows: readonly PendingListShape[];
  readonly ended: readonly EndedRow[];
  readonly selected: string | null;
  readonly onOpen: (id: string, byKey: boolean) => void;
  readonly onMove: (by: 1 | -1) => void;
}

export function PendingList({ rows, ended, selected, onOpen, onMove }: PendingListProps) {
  const [actor] = useActor();
  // One handler for all rows, so that a new call draws one row and not a thousand.
  const latest = useRef({ onOpen, onMove });
  useEffect(() => {
    latest.current = { onOpen, onMove };
  });
  const open = useCallback((id: string, byKey: boolean) => latest.current.onOpen(id, byKey), []);
  const move = useCallback((by: 1 | -1) => latest.current.onMove(by), []);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title="Nothing waiting">
          {ended.length === 0
            ? "A call that no entry answers appears here by itself."
            : "What just ended stands below."}
        </EmptyState>
      ) : (
        <ol aria-label="Waiting calls" className="flex flex-col">
          {rows.map((row) => (
            <PendingRow
              key={row.id}
              row={row}
              isSelected={row.id === selected}
              actor={actor}
              onOpen={open}
              onMove={move}
            />
          ))}
        </ol>
      )}
      {ended.length > 0 && (
        <section aria-label="Just ended" className="pt-3">
          <h2 className="px-2 text-xs font-semibold text-muted">Just ended</h2>
          <ol className="flex flex-col">
            {ended.map(({ row, endedAt }) => (
              <PendingRow
                key={row.id}
                row={row}
                isSelected={row.id === selected}
                actor={actor}
                onOpen={open}
                onMove={move}
                endedWord={`ended ${hourOf(new Date(endedAt).toISOString())}`}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
