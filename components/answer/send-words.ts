/** What pressing Send will do, in the words of the button; and what it did, in the words of the last-action bar. */
import type { PendingListShape } from "@/lib/api/shapes/pending";

export interface SendPlan {
  readonly label: string;
  /** Why nothing would happen; null where something does. */
  readonly whyNot: string | null;
}

type Callers = Pick<PendingListShape, "callers" | "state">;

interface Wish {
  readonly save: boolean;
  readonly isError: boolean;
}

export function sendPlan({ callers, state }: Callers, { save, isError }: Wish): SendPlan {
  const what = isError ? "Send error" : "Send";
  const whom = callers === 1 ? "1 caller" : `${callers} callers`;
  if (callers > 0)
    return { label: save ? `${what} to ${whom} and save` : `${what} once, don't save`, whyNot: null };
  const why = state === "overdue" ? "timed out" : "caller gone";
  if (save) return { label: `Save for next time (${why})`, whyNot: null };
  return { label: "Nobody to send to", whyNot: "No caller waits, and the answer is not to be saved." };
}

export interface Sent {
  readonly released: number;
  readonly entry: string | null;
}

export function sentWords({ released, entry }: Sent): string {
  const delivered =
    released === 0
      ? "No caller waited"
      : `Delivered to ${released === 1 ? "1 caller" : `${released} callers`}`;
  return entry === null ? `${delivered} · not saved` : `${delivered} · saved as entry ${entry}`;
}
