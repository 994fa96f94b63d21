/**
 * Answering one pending call: the editor, its draft, its checks, its claim and its sending, put together.
 * Keyed by the call's id; the request stands elsewhere and is never drawn again by typing here.
 */
"use client";
import { type KeyboardEvent, type Ref, useRef, useState } from "react";
import { useActor } from "@/components/shell/actor";
import { useKey } from "@/components/shell/keys/use-key";
import type { PendingShape } from "@/lib/api/shapes/pending";
import { useHoldPending } from "@/lib/queries/pending-mutations";
import { AnswerEditor } from "./answer-editor";
import { AnswerNotices } from "./answer-notices";
import { ClosedPanel } from "./closed-panel";
import { typedChars } from "./draft/answer-draft";
import { focusPath } from "./focus-field";
import { ProblemList } from "./problem-list";
import { choiceOf, repaired } from "./problems";
import { SendBar } from "./send-bar";
import { sendPlan } from "./send-words";
import { TypingHold } from "./typing-hold";
import { useAnswering } from "./use-answering";
import { useClaim } from "./use-claim";
import { useFocusWhenDrawn } from "./use-focus-when-drawn";
import { conflictOf, useKeepMine } from "./use-keep-mine";

export type AfterSend = "next" | "stay";

export interface PendingAnswerProps {
  readonly pending: PendingShape;
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: (after: AfterSend) => void;
  readonly ref: Ref<HTMLFormElement>;
}

export function PendingAnswer({ pending, onSending, onSent, ref }: PendingAnswerProps) {
  const [actor] = useActor();
  const [choiceAt, setChoiceAt] = useState(0);
  const [wasOpen] = useState(pending.status === "pending");
  const after = useRef<AfterSend>("next");
  const fields = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLElement>(null);
  const focusSummary = useFocusWhenDrawn(summary);
  const answering = useAnswering({
    pending,
    onSending,
    onSent: () => {
      claim.end();
      onSent(after.current);
    },
    onInvalid: (found) => found.length > 0 && focusSummary(),
  });
  const { session, dispatch, part, problems, send, isOpen, isSending } = answering;
  const { draft, isTouched, typedAt } = session;
  const { mutate: hold } = useHoldPending();
  const claim = useClaim({
    id: pending.id,
    actor,
    claimedBy: pending.claimed_by,
    isOpen,
    isTouched,
    typedAt,
  });
  const press = (then: AfterSend) => {
    after.current = then;
    send.press();
    return true;
  };
  useKey("sendNext", () => press("next"), isOpen);
  useKey("sendStay", () => press("stay"), isOpen);

  // A button would take the chord as a press on itself.
  const sendFromButton = (event: KeyboardEvent) => {
    const isChord =
      event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
    if (!isChord || !(event.target instanceof Element) || !event.target.closest("button")) return;
    event.preventDefault();
    event.stopPropagation();
    press(event.shiftKey ? "stay" : "next");
  };

  const conflict = send.state.kind === "conflict" ? conflictOf(send.state.problem) : null;
  const discard = () => {
    session.discard();
    send.reset();
  };
  const entry = pending.entry ?? conflict?.entry ?? null;
  const keep = useKeepMine({ pending, entry, actor, part, onKept: discard });
  if (!isSending && (!isOpen || conflict)) {
    const chars = typedChars(draft);
    const mine = isTouched && chars > 0 ? { chars, keep, onDiscard: discard } : null;
    return <ClosedPanel pending={pending} conflict={conflict} replacesEditor={wasOpen} mine={mine} />;
  }

  const goTo = (path: string | null) => {
    setChoiceAt(choiceOf(path));
    requestAnimationFrame(() => focusPath(fields.current, path));
  };
  return (
    <form
      ref={ref}
      aria-label="Answer"
      onSubmit={(event) => event.preventDefault()}
      onBlur={session.flush}
      onKeyDownCapture={sendFromButton}
      className="flex min-w-0 flex-col gap-3"
    >
      <AnswerNotices
        pending={pending}
        claim={claim}
        isElsewhere={session.isElsewhere}
        onContinue={session.continueHere}
      />
      <fieldset disabled={session.isElsewhere} className="min-w-0 disabled:opacity-60">
        <legend className="sr-only">Your answer</legend>
        <div ref={fields}>
          <AnswerEditor
            contract={pending.contract}
            stream={pending.stream}
            draft={draft}
            dispatch={dispatch}
            problems={problems}
            choiceAt={choiceAt}
            onChoiceAt={setChoiceAt}
          />
        </div>
      </fieldset>
      <ProblemList
        ref={summary}
        problems={problems}
        onGo={goTo}
        onRepair={(problem) => {
          const fixed = repaired(draft, problem);
          if (fixed) dispatch({ type: "replace", draft: fixed });
        }}
      />
      <div className="sticky bottom-0 -mx-3 border-t border-hair bg-bg px-3 py-2">
        <SendBar
          pending={pending}
          actor={actor}
          plan={sendPlan(pending, draft)}
          save={draft.save}
          onSave={(save) => dispatch({ type: "save", save })}
          draftState={session.state}
          send={send.state}
          onSend={() => press("next")}
          onSendAnyway={send.sendAnyway}
          onHold={() => hold({ id: pending.id })}
        />
      </div>
      <TypingHold id={pending.id} deadlineAt={pending.deadline_at} typedAt={typedAt} />
    </form>
  );
}
