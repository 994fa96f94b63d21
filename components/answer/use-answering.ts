/** The draft of a pending call's answer, what the server thinks of it, and how it is sent. */
"use client";
import { useCallback, useMemo, useRef } from "react";
import { currentActor } from "@/components/shell/actor";
import { reportAction } from "@/components/shell/last-actions";
import type { PendingShape } from "@/lib/api/shapes/pending";
import { browserApi } from "@/lib/queries/browser-api";
import { checkAnswer, saveDraft, useAnswerPending } from "@/lib/queries/pending-mutations";
import { emptyDraft, isEmptyDraft } from "./draft/answer-draft";
import type { DraftAction } from "./draft/draft-reducer";
import { toAnswerPart } from "./draft/to-body";
import type { AnswerProblem } from "./problems";
import { type Sent, sentWords } from "./send-words";
import { type CheckAnswer, useCheck } from "./use-check";
import { type ServerDraft, useDraft } from "./use-draft";
import { useSend } from "./use-send";

export interface AnsweringOptions {
  readonly pending: PendingShape;
  /** True while the answer is on its way: its closing is then this person's own doing. */
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: () => void;
  readonly onInvalid: (problems: readonly AnswerProblem[]) => void;
}

export function useAnswering({ pending, onSending, onSent, onInvalid }: AnsweringOptions) {
  const { id, project, contract } = pending;
  const empty = useMemo(() => emptyDraft(contract, pending.wants.kind), [contract, pending.wants.kind]);
  const server = useMemo(() => serverDraft(id), [id]);
  const session = useDraft({ empty, name: `${project}/${id}`, server });
  const { draft } = session;
  const part = useMemo(() => toAnswerPart(draft, contract), [draft, contract]);
  const isOpen = pending.status === "pending";
  const check: CheckAnswer = (checked, signal) => checkAnswer({ params: { id }, body: checked, signal });
  const { problems, currentProblems, setProblems } = useCheck(check, part, isOpen && session.isTouched);
  const { mutateAsync } = useAnswerPending();
  const idempotencyKey = useKeyOf();

  const send = useSend<Sent>({
    isEmpty: isEmptyDraft(draft),
    isBreaking: draft.breaking,
    // What was wrong before the last keystroke must not stop it: the server has the last word.
    problems: currentProblems,
    send: (breaking) => {
      const body = { ...toAnswerPart(draft, contract, breaking), save: draft.save, actor: currentActor() };
      onSending(true);
      const sent = mutateAsync({
        params: { id },
        body: { ...body, idempotency_key: idempotencyKey(JSON.stringify(body)) },
      });
      sent.catch(() => onSending(false));
      return sent;
    },
    onSent: (sent) => {
      reportAction({
        text: sentWords(sent),
        ...(sent.entry === null
          ? {}
          : { link: { href: entryHref(project, sent.entry), label: "Edit entry" } }),
      });
      session.discard();
      onSent();
    },
    onInvalid: (found) => {
      setProblems(found);
      onInvalid(found);
    },
  });

  const isSending = send.state.kind === "sending";
  const { dispatch: change } = session;
  // What is typed while the answer is on its way would be thrown away with the draft.
  const dispatch = useCallback((action: DraftAction) => !isSending && change(action), [isSending, change]);
  return { session, dispatch, part, problems, send, isOpen, isSending };
}

const entryHref = (project: string, entry: string): string =>
  `/p/${encodeURIComponent(project)}/entries/${encodeURIComponent(entry)}`;

const serverDraft = (id: string): ServerDraft => ({
  load: async () =>
    (await browserApi.pending.getDraft({ params: { id }, query: { actor: currentActor() } })).text,
  save: (text) => saveDraft(id, currentActor(), text),
});

/** The same body sent again after a lost reply carries the same key; a changed one gets another. */
function useKeyOf(): (body: string) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    if (last.current.body !== body) {
      last.current = {
        body,
        key: [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join(""),
      };
    }
    return last.current.key;
  };
}
