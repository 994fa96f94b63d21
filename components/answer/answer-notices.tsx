/** What a person must know before they type on: somebody else is on it, the caller left, the time is over. */
"use client";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PendingShape } from "@/lib/api/shapes/pending";
import type { Claim } from "./use-claim";

export interface AnswerNoticesProps {
  readonly pending: PendingShape;
  readonly claim: Claim;
  readonly isElsewhere: boolean;
  readonly onContinue: () => void;
}

export function AnswerNotices({ pending, claim, isElsewhere, onContinue }: AnswerNoticesProps) {
  return (
    <>
      {claim.other !== null && (
        <Notice
          kind="warning"
          announce
          actions={
            <Button data-action="take-over" onPress={claim.takeOver}>
              Take over
            </Button>
          }
        >
          {`${claim.other} is on it. You can answer all the same; the first answer wins.`}
        </Notice>
      )}
      {isElsewhere && (
        <Notice
          kind="warning"
          announce
          actions={
            <Button data-action="continue-here" onPress={onContinue}>
              Continue here
            </Button>
          }
        >
          You are typing this answer in another tab.
        </Notice>
      )}
      <StateNotice pending={pending} />
    </>
  );
}

function StateNotice({ pending }: { readonly pending: PendingShape }) {
  if (pending.callers > 0 || pending.status !== "pending") return null;
  const title = pending.state === "overdue" ? "The time is over" : "The caller is gone";
  return (
    <Notice kind="info" announce title={title}>
      Your text stays. Save the answer, and the next equal call gets it at once.
    </Notice>
  );
}
