/** One pair in the list: a link, so that it opens, copies and reads like one. */
"use client";
import { type MouseEvent, memo } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import { classNames } from "@/components/ui/class-names";
import { Glyph } from "@/components/ui/glyph";
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import { isGrave, riskWords } from "./risk-words";
import { shelfOf } from "./shelf-of";

export interface QueueRowProps {
  readonly row: CandidateListShape;
  readonly isSelected: boolean;
  readonly isOpened: boolean;
  readonly onOpen: (id: string) => void;
}

export const QueueRow = memo(function QueueRow({ row, isSelected, isOpened, onOpen }: QueueRowProps) {
  const open = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(row.id);
  };
  const isDone = shelfOf(row) !== "open";
  return (
    <li className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <a
        href={placeHref(row.project, "review", row.id)}
        data-row={row.id}
        data-action="open-pair"
        aria-current={isSelected ? "true" : undefined}
        onClick={open}
        className={classNames(
          "flex min-h-12 flex-col gap-0.5 border-b border-l-4 border-b-hair px-2 py-2 text-text no-underline -outline-offset-2 hover:bg-surface",
          isSelected ? "border-l-accent bg-hair" : "border-l-transparent",
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className="font-mono text-xs tabular-nums">≈{row.score.toFixed(2)}</span>
          <span
            className={classNames(
              "min-w-0 flex-1 truncate text-sm",
              isDone ? "text-muted" : isOpened ? "font-normal" : "font-medium",
            )}
          >
            <SafeLine text={row.last_message === "" ? "(no text)" : row.last_message} max={80} />
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          {isDone ? <DoneWords row={row} /> : <OpenWords row={row} />}
        </span>
      </a>
    </li>
  );
});

function OpenWords({ row }: Pick<QueueRowProps, "row">) {
  const [first, ...rest] = row.risks;
  return (
    <>
      {row.waiting && (
        <span className="inline-flex items-center gap-1 font-medium text-text [--mark:var(--waiting)]">
          <Glyph name="clock" />
          {row.callers > 1 ? `${row.callers} callers wait` : "waits now"}
        </span>
      )}
      {first !== undefined && (
        <span
          className={classNames(
            "inline-flex items-center gap-1",
            isGrave(first) ? "[--mark:var(--error)]" : "[--mark:var(--waiting)]",
          )}
        >
          <Glyph name={isGrave(first) ? "triangle" : "diamond"} />
          {riskWords[first].short}
          {rest.length > 0 && ` +${rest.length}`}
        </span>
      )}
      {row.seen > 1 && <span>came {row.seen} times</span>}
    </>
  );
}

function DoneWords({ row }: Pick<QueueRowProps, "row">) {
  const shelf = shelfOf(row);
  if (shelf === "settled") return <span>= answered otherwise meanwhile</span>;
  return (
    <span className="max-w-full truncate">
      {shelf === "approved" ? "✓ approved" : "✗ rejected"} by{" "}
      <SafeLine text={row.decided_by ?? "somebody"} max={60} />
    </span>
  );
}
