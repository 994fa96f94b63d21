/** The list of pairs. Pairs that differ in the same way are one line, decided together or opened. */
"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { useOpenedPairs } from "./opened-pairs";
import { QueueGroup } from "./queue-group";
import type { QueueItem } from "./queue-memory";
import { QueueRow } from "./queue-row";

export interface QueueListProps {
  readonly items: readonly QueueItem[];
  readonly selected: string | null;
  readonly onOpen: (id: string) => void;
}

export function QueueList({ items, selected, onOpen }: QueueListProps) {
  const opened = useOpenedPairs();
  // One handler for all rows, so that a new pair draws one row and not a thousand.
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const open = useCallback((id: string) => latest.current(id), []);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const current = items.find((item) => item.kind === "group" && item.rows.some(({ id }) => id === selected));
  // A group that one has been in stays open: folding it by itself would move the rest.
  if (current?.kind === "group" && selected !== null && !unfolded.has(`${current.group} ${selected}`))
    setUnfolded((old) => new Set([...old, current.group, `${current.group} ${selected}`]));
  const toggle = (group: string) =>
    setUnfolded((old) => {
      const next = new Set(old);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  return (
    <ol aria-label="Pairs" className="flex flex-col">
      {items.map((item) =>
        item.kind === "pair" ? (
          <QueueRow
            key={item.row.id}
            row={item.row}
            isSelected={item.row.id === selected}
            isOpened={opened.has(item.row.id)}
            onOpen={open}
          />
        ) : (
          <QueueGroup
            key={`group ${item.group}`}
            title={item.title}
            rows={item.rows}
            selected={selected}
            opened={opened}
            isOpen={unfolded.has(item.group)}
            onToggle={() => toggle(item.group)}
            onOpen={open}
          />
        ),
      )}
    </ol>
  );
}
