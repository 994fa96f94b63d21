/** One call, open: what is asked beside what is answered. Works while it waits and after it has ended. */
"use client";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useRef, useState } from "react";
import { focusFirst } from "@/components/answer/focus-field";
import { type AfterSend, PendingAnswer } from "@/components/answer/pending-answer";
import { Segments } from "@/components/answer/segments";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { PendingShape } from "@/lib/api/shapes/pending";
import { browserApi } from "@/lib/queries/browser-api";
import { pendingQuery } from "@/lib/queries/pending-queries";
import { problemText } from "@/lib/queries/problem-text";
import { DeadlineAnnouncer } from "./deadline-announcer";
import { RequestPane } from "./request-pane";

export interface DetailProps {
  readonly id: string;
  readonly onHold: () => void;
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: (after: AfterSend) => void;
  /** Set when the cursor should go into the editor once it is there. */
  readonly wantsFocus: { current: boolean };
  readonly editor: Ref<HTMLFormElement>;
}

export function Detail({ id, ...rest }: DetailProps) {
  const { data, error, refetch } = useQuery(pendingQuery(browserApi, id));
  if (data) return <Panes key={id} pending={data} {...rest} />;
  if (!error) return <SkeletonRows label="Loading the call" />;
  return (
    <div className="p-4">
      <Notice
        kind="error"
        announce
        title="This call cannot be shown"
        actions={
          <Button onPress={() => void refetch()} data-action="retry">
            Retry
          </Button>
        }
      >
        {problemText(error)}
      </Notice>
    </div>
  );
}

const views = [
  { value: "request", label: "Request" },
  { value: "answer", label: "Answer" },
] as const;

/** Positioned, so that what is hidden for eyes inside it does not stretch the page. */
const pane = "relative min-h-0 min-w-0 overflow-auto p-3";

function Panes({
  pending,
  onHold,
  onSending,
  onSent,
  wantsFocus,
  editor,
}: Omit<DetailProps, "id"> & { readonly pending: PendingShape }) {
  // Narrow screens show one of the two.
  const [view, setView] = useState<"request" | "answer">("request");
  const answer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    setView("answer");
    requestAnimationFrame(() => focusFirst(answer.current));
  }, [wantsFocus]);
  return (
    <>
      <div className="px-3 pt-2 sm:hidden">
        <Segments label="Part of the call" segments={views} value={view} onChange={setView} action="part" />
      </div>
      <section
        aria-label="Request"
        data-scroll
        className={classNames(pane, "max-sm:flex-1", view === "answer" && "max-sm:hidden")}
      >
        <h2 className="sr-only">Request</h2>
        <RequestPane pending={pending} onHold={onHold} />
      </section>
      <section
        ref={answer}
        aria-label="Answer"
        data-scroll
        className={classNames(
          pane,
          "pb-0 max-sm:flex-1 sm:max-lg:border-t lg:border-l border-hair",
          view === "request" && "max-sm:hidden",
        )}
      >
        <h2 className="sr-only">Answer</h2>
        <PendingAnswer pending={pending} onSending={onSending} onSent={onSent} ref={editor} />
      </section>
      <DeadlineAnnouncer row={pending} />
    </>
  );
}
