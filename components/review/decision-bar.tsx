/** The decision on a pair. It is there before the comparison and stays in view; each button says what it does. */
"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { CheckOption } from "@/components/answer/check-option";
import { KeyBadge, useKey } from "@/components/shell/keys/use-key";
import { placeHref } from "@/components/shell/places";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { TextField } from "@/components/ui/field";
import type { CandidateListShape, CandidateShape } from "@/lib/api/shapes/candidate";
import type { DecisionInput, Decisions } from "./use-decisions";

export interface DecisionBarProps {
  /** What the list knows of it: enough to draw the bar. */
  readonly row: CandidateListShape | undefined;
  /** All of it: what is decided on. Undefined while it is read. */
  readonly pair: CandidateShape | undefined;
  readonly decisions: Decisions;
  readonly onSkip: () => void;
}

export function DecisionBar({ row, pair, decisions, onSkip }: DecisionBarProps) {
  const [reason, setReason] = useState("");
  const [answersWaiting, setAnswersWaiting] = useState(false);
  const shown = pair ?? row;
  const isWaiting = shown?.waiting === true;
  const whyNot = pair ? whyNotApproved(pair) : null;
  const input: DecisionInput = { reason, answerWaiting: isWaiting && answersWaiting };
  const canDecide = pair !== undefined && decisions.busy === null;
  const canApprove = canDecide && whyNot === null;
  const approve = () => {
    if (pair && canApprove) void decisions.approve(pair, input);
    setReason("");
  };
  const reject = () => {
    if (pair && canDecide) void decisions.reject(pair, input);
    setReason("");
  };
  useDecisionKeys({ approve, reject, onSkip });
  return (
    <section aria-label="Decision" className="flex flex-col gap-2 border-b border-hair bg-bg px-3 py-2">
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-4 max-sm:gap-1">
        <Button
          variant="primary"
          className={shape}
          onPress={approve}
          isDisabled={!canApprove}
          {...(whyNot === null ? {} : { "aria-describedby": "why-not-approved" })}
          data-action="approve"
        >
          <Words
            name={decisions.busy === "approve" ? "Saving…" : "Same"}
            effect="serve this entry to this request"
          />
          <KeyBadge id="approve" className="[&_span]:text-text" />
        </Button>
        <Button className={shape} onPress={reject} isDisabled={!canDecide} data-action="reject">
          <Words name={decisions.busy === "reject" ? "Saving…" : "Different"} effect="never pair them" />
          <KeyBadge id="reject" />
        </Button>
        {shown && shown.pending !== null && (
          <AnswerLink project={shown.project} pending={shown.pending} isWaiting={isWaiting} />
        )}
        <Button variant="quiet" className={shape} onPress={onSkip} data-action="skip">
          <Words name="Skip" effect="to the end of my list" />
          <KeyBadge id="skip" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {isWaiting && (
          <CheckOption
            isOn={answersWaiting}
            onChange={setAnswersWaiting}
            action="answer-waiting"
            isDisabled={whyNot !== null}
          >
            Same also answers{" "}
            {(shown?.callers ?? 0) > 1 ? `the ${shown?.callers} waiting calls` : "the waiting call"} with this
          </CheckOption>
        )}
        {whyNot !== null && (
          <span id="why-not-approved" className="text-muted">
            {whyNot}
          </span>
        )}
        <details>
          <summary
            className="min-h-6 cursor-default text-muted max-sm:min-h-11 max-sm:content-center"
            data-action="toggle-reason"
          >
            Give a reason
          </summary>
          <TextField
            label="Reason, kept with the decision"
            value={reason}
            onChange={setReason}
            maxLength={2000}
            autoComplete="off"
            className="w-80 max-w-full py-1"
          />
        </details>
      </div>
    </section>
  );
}

/** Narrow screens have room for the word only; the rest is still read out. */
const shape = "max-sm:px-1! gap-1.5 sm:h-9";

function Words({ name, effect }: { readonly name: string; readonly effect: string }) {
  return (
    <span>
      {name}
      <span className="font-normal max-sm:sr-only">: {effect}</span>
    </span>
  );
}

interface AnswerLinkProps {
  readonly project: string;
  readonly pending: string;
  readonly isWaiting: boolean;
}

function AnswerLink({ project, pending, isWaiting }: AnswerLinkProps) {
  const router = useRouter();
  const href = placeHref(project, "pending", pending);
  useKey("answerNow", () => {
    router.push(href);
    return true;
  });
  return (
    <Link href={href} className={classNames(buttonClass(), shape)} data-action="answer-now">
      <Words
        name="Answer"
        effect={isWaiting ? "give the waiting call its own answer now" : "write it an answer of its own"}
      />
      <KeyBadge id="answerNow" />
    </Link>
  );
}

function useDecisionKeys(actions: Record<"approve" | "reject" | "onSkip", () => void>): void {
  // A key that is held down must not decide on what nobody has seen.
  const once = (run: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) run();
    return true;
  };
  useKey("approve", once(actions.approve));
  useKey("reject", once(actions.reject));
  useKey("skip", once(actions.onSkip));
}

function whyNotApproved({ guards, settled_by }: CandidateShape): ReactNode {
  const hard = guards.find(({ severity }) => severity === "hard");
  if (hard) return `Cannot be approved: ${hard.sentence}.`;
  return settled_by === null ? null : "Cannot be approved: the request has an answer by now.";
}
