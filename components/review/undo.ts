/** Taking decisions back from the bar at the bottom, wherever the person is by then. */
import type { QueryClient } from "@tanstack/react-query";
import { currentActor } from "@/components/shell/actor";
import { reportAction } from "@/components/shell/last-actions";
import { decideMany, reopenCandidate } from "@/lib/queries/candidate-mutations";
import { problemText } from "@/lib/queries/problem-text";
import { pairs } from "./bulk-plan";

export interface Decided {
  readonly id: string;
  readonly version: number;
  /** The question, to say what was opened again. */
  readonly question: string;
}

/** `onDone`: the page may show the pair again. */
export const undoOne = (client: QueryClient, { id, version, question }: Decided, onDone?: () => void) =>
  onceOnly(async () => {
    await reopenCandidate(client, { params: { id }, body: { version, actor: currentActor() } });
    reportAction({ text: `Open again: “${question}”` });
    onDone?.();
  });

export const undoMany = (
  client: QueryClient,
  decided: readonly { readonly id: string; readonly version: number | null }[],
) =>
  onceOnly(async () => {
    const items = decided.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
    const { done, conflicts } = await decideMany(client, {
      body: { action: "reopen", items, actor: currentActor() },
    });
    const rest = conflicts > 0 ? ` · ${conflicts} changed meanwhile and stay decided` : "";
    reportAction({ text: `Open again: ${pairs(done)}${rest}` });
  });

/** A second press while the first is on its way does nothing. */
export function onceOnly(run: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    run()
      .catch((error: unknown) => reportAction({ text: `Not undone: ${problemText(error)}` }))
      .finally(() => {
        isRunning = false;
      });
  };
}
