/** What became of a pair: who decided, when and why; and how to take it back. */
"use client";
import Link from "next/link";
import { TimeAgo } from "@/components/log/time-ago";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import { Button } from "@/components/ui/button";
import type { CandidateShape } from "@/lib/api/shapes/candidate";
import type { Decisions } from "./use-decisions";

export interface DonePanelProps {
  readonly pair: CandidateShape;
  readonly decisions: Decisions;
}

export function DonePanel({ pair, decisions }: DonePanelProps) {
  const isApproved = pair.status === "approved";
  return (
    <section
      aria-label="Decision"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair bg-bg px-3 py-2 text-sm"
    >
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="font-semibold">{isApproved ? "✓ Approved" : "✗ Rejected"}</strong> by{" "}
        <SafeLine text={pair.decided_by ?? "somebody"} max={80} />
        {pair.decided_at !== null && (
          <>
            {" "}
            <TimeAgo iso={pair.decided_at} />
          </>
        )}
        {": "}
        {isApproved ? (
          <>
            <Link
              href={`${placeHref(pair.project, "entries", pair.entry)}?tab=aliases`}
              className="underline"
            >
              the entry
            </Link>{" "}
            answers exactly this request.
          </>
        ) : (
          "the pair is not proposed again."
        )}
        {pair.decision_reason !== null && (
          <p className="text-muted">
            “<SafeLine text={pair.decision_reason} max={2000} />”
          </p>
        )}
      </div>
      <Button
        onPress={() => void decisions.reopen(pair)}
        isDisabled={decisions.busy !== null}
        data-action="reopen"
      >
        {decisions.busy === "reopen"
          ? "Reopening…"
          : isApproved
            ? "Reopen: unlink and decide anew"
            : "Reopen: decide anew"}
      </Button>
    </section>
  );
}
