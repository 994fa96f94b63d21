/** Pairs that differ in the same way: how many, in what, and one decision for all of them. */
"use client";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { Button } from "@/components/ui/button";
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import { BulkDialog } from "./bulk-dialog";
import { type BulkAction, bulkPlan } from "./bulk-plan";
import { QueueRow } from "./queue-row";

export interface QueueGroupProps {
  readonly title: string;
  readonly rows: readonly CandidateListShape[];
  readonly selected: string | null;
  readonly opened: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onOpen: (id: string) => void;
}

export function QueueGroup({ title, rows, selected, opened, isOpen, onToggle, onOpen }: QueueGroupProps) {
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const approve = bulkPlan("approve", rows, opened);
  const reject = bulkPlan("reject", rows, opened);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="border-b border-hair" data-group>
      <div className="flex flex-col gap-1 py-2 pr-2 pl-1">
        <Button
          variant="quiet"
          className="h-auto! min-h-8 w-full justify-start! px-1! text-left whitespace-normal!"
          aria-expanded={isOpen}
          onPress={onToggle}
          data-action="toggle-group"
        >
          <Chevron size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
          <span className="font-mono text-xs tabular-nums">×{rows.length}</span>
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            <SafeLine text={title} max={160} />
          </span>
        </Button>
        {approve.all > 0 && (
          <div className="flex flex-wrap items-center gap-1 pl-6">
            <Button
              onPress={() => setAsked("approve")}
              isDisabled={approve.items.length === 0}
              data-action="bulk-approve"
            >
              Approve {approve.items.length}…
            </Button>
            <Button onPress={() => setAsked("reject")} data-action="bulk-reject">
              Reject {reject.items.length}…
            </Button>
            {approve.excluded > 0 && (
              <span className="basis-full text-xs text-muted">
                {approve.excluded} with a risk mark {approve.excluded === 1 ? "was" : "were"} not opened yet:
                {approve.excluded === 1 ? " it is" : " they are"} left out of Approve
              </span>
            )}
          </div>
        )}
      </div>
      {isOpen && (
        <ol
          aria-label={`Pairs of the group ${title.slice(0, 80)}`}
          className="flex flex-col border-t border-hair pl-4"
        >
          {rows.map((row) => (
            <QueueRow
              key={row.id}
              row={row}
              isSelected={row.id === selected}
              isOpened={opened.has(row.id)}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
      {asked !== null && (
        <BulkDialog
          plan={asked === "approve" ? approve : reject}
          title={title}
          opened={opened}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}
