/** One waiting call in the list: a link, so that it opens, copies and reads like one. */
"use client";
import { type KeyboardEvent, type MouseEvent, memo } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { classNames } from "@/components/ui/class-names";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import { Countdown } from "./countdown";
import { pendingHref } from "./use-selection";

export interface PendingRowProps {
  readonly row: PendingListShape;
  readonly isSelected: boolean;
  /** Whose own claim needs no telling. */
  readonly actor: string;
  /** `byKey`: opened with Enter, which leads into the editor. */
  readonly onOpen: (id: string, byKey: boolean) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly endedWord?: string;
}

export const PendingRow = memo(function PendingRow({
  row,
  actor,
  isSelected,
  onOpen,
  onMove,
  endedWord,
}: PendingRowProps) {
  const open = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(row.id, event.detail === 0);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onMove(event.key === "ArrowDown" ? 1 : -1);
  };
  return (
    <li className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <a
        href={pendingHref(row.project, row.id)}
        data-row={row.id}
        data-action="open-pending"
        aria-current={isSelected ? "true" : undefined}
        onClick={open}
        onKeyDown={move}
        className={classNames(
          "flex min-h-12 flex-col gap-0.5 border-b border-l-4 border-b-hair px-2 py-2 no-underline -outline-offset-2 hover:bg-surface",
          isSelected ? "border-l-accent bg-hair" : "border-l-transparent",
        )}
      >
        <span className="flex items-baseline gap-2">
          {endedWord === undefined ? (
            <Countdown row={row} />
          ) : (
            <span className="text-xs font-medium whitespace-nowrap">{endedWord}</span>
          )}
          <span className="min-w-0 flex-1 truncate text-sm font-medium">
            <SafeLine text={row.last_message === "" ? "(no text)" : row.last_message} max={80} />
          </span>
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-muted">
          {facts(row, actor).map((fact) => (
            <span key={fact} className="max-w-full truncate">
              <SafeLine text={fact} max={100} />
            </span>
          ))}
        </span>
      </a>
    </li>
  );
});

function facts(row: PendingListShape, actor: string): readonly string[] {
  const [near] = row.nearest;
  return [
    wantedWords(row),
    row.model.slice(0, 60),
    row.stream ? "stream" : null,
    row.callers > 1 ? `×${row.callers} callers` : null,
    row.attempts > 1 ? `retry ${row.attempts - 1}` : null,
    near ? `≈${near.score.toFixed(2)} not served` : null,
    row.claimed_by === null || row.claimed_by === actor ? null : `${row.claimed_by} is on it`,
  ].filter((fact) => fact !== null);
}

const kindWords = { text: "text", tool: "tool call", json: "JSON" } as const;

function wantedWords({ wants }: PendingListShape): string {
  return wants.label === null ? kindWords[wants.kind] : `${kindWords[wants.kind]} ${wants.label}`;
}
