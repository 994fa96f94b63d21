/** How far one has come, and the way back and on. */
"use client";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { IconButton } from "@/components/ui/button";
import type { CandidateShelf } from "@/lib/domain/candidate";
import { shelfWords } from "./shelf-of";
import type { Queue } from "./use-queue";

export interface ReviewFactsProps {
  readonly progress: Queue["progress"];
  readonly status: CandidateShelf;
  readonly isUpdating: boolean;
}

export function ReviewFacts({ progress: { done, total, waiting }, status, isUpdating }: ReviewFactsProps) {
  return (
    <span data-progress>
      {status === "open" ? `${done} of ${total} reviewed` : `${total} ${shelfWords[status].toLowerCase()}`}
      {waiting > 0 && ` · ${waiting} ${waiting === 1 ? "waits" : "wait"} now`}
      {isUpdating && " · updating"}
    </span>
  );
}

export interface PairNavProps {
  /** From 1; 0 where the open pair is not in the list. */
  readonly number: number;
  readonly count: number;
  readonly onGo: (by: 1 | -1) => void;
}

export function PairNav({ number, count, onGo }: PairNavProps) {
  return (
    <span className="flex items-center gap-1 text-sm text-muted tabular-nums">
      {number > 0 && `Pair ${number} of ${count}`}
      <IconButton
        label="Pair before (←)"
        icon={<ArrowLeft size={16} strokeWidth={1.5} aria-hidden />}
        isDisabled={number <= 1}
        onPress={() => onGo(-1)}
        data-action="pair-before"
      />
      <IconButton
        label="Next pair (→)"
        icon={<ArrowRight size={16} strokeWidth={1.5} aria-hidden />}
        isDisabled={number === count}
        onPress={() => onGo(1)}
        data-action="pair-next"
      />
    </span>
  );
}
