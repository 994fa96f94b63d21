/** Approving, rejecting and opening again: one at a time, told in the bar at the bottom, and what came of it. */
"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { currentActor } from "@/components/shell/actor";
import { reportAction } from "@/components/shell/last-actions";
import { placeHref } from "@/components/shell/places";
import type { CandidateShape } from "@/lib/api/shapes/candidate";
import { approveCandidate, rejectCandidate, reopenCandidate } from "@/lib/queries/candidate-mutations";
import { type DecisionKind, type Refusal, refusalOf } from "./refusal";
import { undoOne } from "./undo";

export interface DecisionInput {
  readonly reason: string;
  /** Also answers the call that waits. */
  readonly answerWaiting: boolean;
}

export interface DecisionsOptions {
  readonly onDecided: (id: string) => void;
  /** After an undo: show it again. */
  readonly onReopened: (id: string) => void;
}

export function useDecisions({ onDecided, onReopened }: DecisionsOptions) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState<DecisionKind | null>(null);
  const isRunning = useRef(false);

  async function run(kind: DecisionKind, id: string, send: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(kind);
    setRefusal(null);
    try {
      await send();
    } catch (error) {
      setRefusal(refusalOf(kind, id, error));
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  const approve = (pair: CandidateShape, { reason, answerWaiting }: DecisionInput) =>
    run("approve", pair.id, async () => {
      const body = {
        version: pair.version,
        actor: currentActor(),
        answer_waiting: answerWaiting,
        ...said(reason),
      };
      const { version, released, waiting } = await approveCandidate(client, {
        params: { id: pair.id },
        body,
      });
      reportAction({
        text: `Same: the entry answers “${pair.last_message}” from now on${releasedWords(released)}`,
        link:
          waiting && pair.pending !== null && released === 0
            ? { href: placeHref(pair.project, "pending", pair.pending), label: "A call still waits" }
            : { href: placeHref(pair.project, "entries", pair.entry), label: "Entry" },
        undo: undoOne(client, { id: pair.id, version, question: pair.last_message }, () =>
          onReopened(pair.id),
        ),
      });
      onDecided(pair.id);
    });

  const reject = (pair: CandidateShape, { reason }: DecisionInput) =>
    run("reject", pair.id, async () => {
      const body = { version: pair.version, actor: currentActor(), ...said(reason) };
      const { version } = await rejectCandidate(client, { params: { id: pair.id }, body });
      reportAction({
        text: `Different: “${pair.last_message}” is never paired with that entry again`,
        undo: undoOne(client, { id: pair.id, version, question: pair.last_message }, () =>
          onReopened(pair.id),
        ),
      });
      onDecided(pair.id);
    });

  const reopen = (pair: CandidateShape) =>
    run("reopen", pair.id, async () => {
      const body = { version: pair.version, actor: currentActor() };
      await reopenCandidate(client, { params: { id: pair.id }, body });
      reportAction({ text: `Open again: “${pair.last_message}”` });
    });

  return { approve, reject, reopen, busy, refusal };
}

export type Decisions = ReturnType<typeof useDecisions>;

const said = (reason: string) => (reason.trim() === "" ? {} : { reason: reason.trim() });

const releasedWords = (released: number): string =>
  released === 0 ? "" : ` · answered ${released} waiting ${released === 1 ? "call" : "calls"}`;
