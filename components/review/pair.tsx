/** One pair, open: the decision, the risks, both requests compared, the score and the answer. */
"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useMemo, useRef } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import { buttonClass } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { CandidateListShape, CandidateShape } from "@/lib/api/shapes/candidate";
import { browserApi } from "@/lib/queries/browser-api";
import { candidateQuery } from "@/lib/queries/candidate-queries";
import { problemCode } from "@/lib/queries/problem-text";
import { DecisionBar } from "./decision-bar";
import { DonePanel } from "./done-panel";
import { markOpened } from "./opened-pairs";
import { PairBody } from "./pair-body";
import { PairMissing } from "./pair-missing";
import { RiskMarks } from "./risk-marks";
import type { Decisions } from "./use-decisions";

export interface PairProps {
  readonly project: string;
  readonly id: string;
  /** The row, where the list has it. */
  readonly row: CandidateListShape | undefined;
  readonly decisions: Decisions;
  readonly onSkip: () => void;
  readonly isSplit: boolean;
  readonly onSplit: (isSplit: boolean) => void;
}

export function Pair({ project, id, row, decisions, onSkip, isSplit, onSplit }: PairProps) {
  const { data, error, refetch } = useQuery(candidateQuery(browserApi, id));
  const pair = data?.project === project ? data : undefined;
  const scroller = useRef<HTMLElement>(null);
  const isRead = pair !== undefined;
  useEffect(() => {
    if (isRead) markOpened(id);
  }, [isRead, id]);
  useEffect(() => {
    if (scroller.current && id !== "") scroller.current.scrollTop = 0;
  }, [id]);
  if ((error && (!data || problemCode(error) === "not_found")) || (data && !pair)) {
    return (
      <PairMissing
        project={project}
        id={id}
        error={error}
        elsewhere={data?.project}
        onRetry={() => void refetch()}
      />
    );
  }
  const shown = pair ?? row;
  return (
    <section
      ref={scroller}
      aria-label="Pair"
      data-scroll
      className="relative flex min-h-0 min-w-0 flex-1 flex-col max-xl:overflow-auto"
    >
      <h2
        tabIndex={-1}
        data-pair-heading
        className="flex items-baseline gap-2 px-3 pt-2 text-md font-medium wrap-anywhere -outline-offset-2"
      >
        {shown && <SafeLine text={shown.last_message === "" ? "(no text)" : shown.last_message} max={160} />}
      </h2>
      <div className="sticky top-0 z-20 shrink-0">
        {pair && pair.status !== "open" ? (
          <DonePanel pair={pair} decisions={decisions} />
        ) : (
          <DecisionBar key={id} row={row} pair={pair} decisions={decisions} onSkip={onSkip} />
        )}
      </div>
      <PairNotices pair={pair} id={id} decisions={decisions} />
      {shown && <PairFacts shown={shown} />}
      {pair ? (
        <OpenPair key={id} pair={pair} isSplit={isSplit} onSplit={onSplit} />
      ) : (
        <SkeletonRows label="Loading the pair" />
      )}
    </section>
  );
}

function PairFacts({ shown }: { readonly shown: CandidateListShape }) {
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 py-2" data-facts>
      {shown.waiting && (
        <Chip mark="waiting" glyph="clock">
          {shown.callers > 1 ? `${shown.callers} callers wait` : "a call waits now"}
        </Chip>
      )}
      <RiskMarks risks={shown.risks} />
      {shown.risks.length === 0 && <Chip>no risk mark</Chip>}
      <Chip>{`≈${shown.score.toFixed(2)}`}</Chip>
      <Chip>
        <SafeLine text={shown.model} max={80} />
      </Chip>
      {shown.seen > 1 && <Chip>{`came ${shown.seen} times`}</Chip>}
    </div>
  );
}

interface PairNoticesProps {
  readonly pair: CandidateShape | undefined;
  readonly id: string;
  readonly decisions: Decisions;
}

function PairNotices({ pair, id, decisions: { refusal } }: PairNoticesProps) {
  return (
    <div className="flex flex-col gap-2 px-3 pt-2 empty:hidden">
      {refusal?.id === id && (
        <Notice kind={refusal.isFault ? "error" : "warning"} announce title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      {pair?.status === "open" && pair.settled_by !== null && (
        <Notice title="There is nothing left to decide">
          An alias or an entry ({pair.settled_by}) answers this request by now.
        </Notice>
      )}
      {pair?.stale && (
        <Notice
          kind="warning"
          announce
          title="The entry was edited since this pair was compared"
          actions={
            <Link href={placeHref(pair.project, "entries", pair.entry)} className={buttonClass()}>
              See the entry
            </Link>
          }
        >
          The score and the marks are of the answer before. “Same” compares it again first and approves
          nothing.
        </Notice>
      )}
    </div>
  );
}

function OpenPair({
  pair,
  isSplit,
  onSplit,
}: Pick<PairProps, "isSplit" | "onSplit"> & { readonly pair: CandidateShape }) {
  const { request, stored_request, answer, finish_reason, served } = pair;
  // Who waits changes the pair, not what is compared.
  const input = useMemo(
    () => ({
      stored: stored_request,
      incoming: request,
      answer: { answer, finish_reason },
      served: { answer: served.answer, finish_reason: served.finish_reason },
    }),
    [stored_request, request, answer, finish_reason, served],
  );
  return <PairBody pair={pair} input={input} isSplit={isSplit} onSplit={onSplit} />;
}
