/** What stands where the list would: nothing yet, nothing left, nothing that fits. */
"use client";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CandidateShelf, Risk } from "@/lib/domain/candidate";
import type { CandidatePage } from "@/lib/queries/candidate-queries";
import { riskWords } from "./risk-words";
import { shelfWords } from "./shelf-of";

export interface ReviewEmptyProps {
  readonly status: CandidateShelf;
  readonly risk: Risk | null;
  readonly counts: CandidatePage["counts"];
  /** Rows without the risk filter. */
  readonly total: number;
  readonly onStatus: (status: CandidateShelf) => void;
  readonly onClearRisk: () => void;
}

export function ReviewEmpty({ status, risk, counts, total, onStatus, onClearRisk }: ReviewEmptyProps) {
  if (risk !== null && total > 0) {
    return (
      <EmptyState
        title="No pair matches"
        actions={
          <Button onPress={onClearRisk} data-action="clear-filter">
            Clear filter
          </Button>
        }
      >
        0 of {total}. Filter: risk {riskWords[risk].short}
      </EmptyState>
    );
  }
  if (counts.open + counts.approved + counts.rejected + counts.settled === 0) {
    return (
      <EmptyState title="No near match yet">
        When a call comes close to an entry and differs too much to be served, the two stand here side by
        side: you say whether the entry may answer it.
      </EmptyState>
    );
  }
  if (status !== "open") {
    return (
      <EmptyState
        title={`Nothing here: ${shelfWords[status].toLowerCase()}`}
        actions={<Button onPress={() => onStatus("open")}>Show open pairs ({counts.open})</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="Nothing to review"
      actions={(["approved", "rejected", "settled"] as const).map(
        (shelf) =>
          counts[shelf] > 0 && (
            <Button key={shelf} onPress={() => onStatus(shelf)} data-action={`show-${shelf}`}>
              {shelfWords[shelf]} ({counts[shelf]})
            </Button>
          ),
      )}
    >
      Every pair is decided. A new one appears here by itself.
    </EmptyState>
  );
}
