/**
 * The draft of one answer on the page: restored when it opens, saved while it is typed. Only one tab writes a draft;
 * a tab that lost it to another shows what it has and takes it back on demand.
 */
"use client";
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { systemClock } from "@/lib/shared/clock";
import type { AnswerDraft } from "./draft/answer-draft";
import { newerDraft, readDraft } from "./draft/draft-envelope";
import { type DraftAction, draftReducer } from "./draft/draft-reducer";
import { DraftSaver, type DraftState } from "./draft/draft-saver";
import { deviceDraft, putDeviceDraft } from "./draft-storage";
import { useWriterLock } from "./writer-lock";

/** The server's copy. */
export interface ServerDraft {
  readonly load: () => Promise<string | null>;
  readonly save: (text: string) => Promise<unknown>;
}

export interface DraftOptions {
  readonly empty: AnswerDraft;
  /** Name of the draft on this device. */
  readonly name: string;
  /** Must not change while the editor is mounted; null: this device only. */
  readonly server: ServerDraft | null;
}

export interface DraftSession {
  readonly draft: AnswerDraft;
  readonly dispatch: Dispatch<DraftAction>;
  readonly state: DraftState;
  /** The person changed something since the editor opened. */
  readonly isTouched: boolean;
  /** When, by this browser's clock; 0: not yet. */
  readonly typedAt: { readonly current: number };
  /** Another tab writes this draft now. */
  readonly isElsewhere: boolean;
  readonly continueHere: () => void;
  readonly flush: () => void;
  readonly discard: () => void;
}

export function useDraft({ empty, name, server }: DraftOptions): DraftSession {
  const [draft, apply] = useReducer(draftReducer, empty);
  const [state, setState] = useState<DraftState>({ kind: "none" });
  const [isTouched, setTouched] = useState(false);
  const typedAt = useRef(0);
  const parts = useRef({ empty, server });
  const [saver] = useState(
    () =>
      new DraftSaver({
        clock: systemClock,
        device: { put: (text) => putDeviceDraft(name, text) },
        server: server && { put: server.save },
        onState: setState,
      }),
  );
  const lock = useWriterLock(`semula.draft.${name}`, () => saver.stop());

  const restore = useCallback(async () => {
    const [device, remote] = await Promise.all([
      deviceDraft(name),
      parts.current.server?.load().catch(() => null) ?? null,
    ]);
    const like = parts.current.empty;
    const found = newerDraft(readDraft(device, like), readDraft(remote, like));
    // What was typed while this loaded is newer than anything stored.
    if (!found || typedAt.current > 0) return;
    apply({ type: "replace", draft: found.draft });
    setTouched(true);
    setState({ kind: "saved", at: found.at });
  }, [name]);
  useEffect(() => void restore(), [restore]);

  const { take } = lock;
  const dispatch = useCallback(
    (action: DraftAction) => {
      typedAt.current = Date.now();
      take();
      setTouched(true);
      apply(action);
    },
    [take],
  );
  useEffect(() => {
    if (typedAt.current > 0) saver.typed(draft);
  }, [draft, saver]);

  const flush = useCallback(() => void saver.flush(), [saver]);
  useFlushOnLeave(flush);
  const discard = useCallback(() => {
    typedAt.current = 0;
    setTouched(false);
    apply({ type: "replace", draft: parts.current.empty });
    void saver.discard();
  }, [saver]);
  const continueHere = useCallback(() => {
    typedAt.current = 0;
    take();
    void restore();
  }, [take, restore]);
  return {
    draft,
    dispatch,
    state,
    isTouched,
    typedAt,
    isElsewhere: lock.isLost,
    continueHere,
    flush,
    discard,
  };
}

function useFlushOnLeave(flush: () => void): void {
  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && flush();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);
}
