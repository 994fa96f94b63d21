/** Replay: a call that no entry may answer fails at once and says why. */
import type { Verdict } from "@/lib/domain/verdict";
import { AppError } from "@/lib/errors";
import { getAdapter } from "@/lib/protocol/registry";
import { explainCall } from "./explain-call";
import type { Handling } from "./handling";
import { logCall } from "./log-call";
import type { Reply } from "./ports";
import { ownErrorReply, renderNearEntry } from "./wire-error";

/** The 400 `semula_miss` reply: the sentence, the nearest entries, and where the page that explains it is. */
export async function missCall(handling: Handling, verdict: Verdict): Promise<Reply> {
  const { gateway, call, request } = handling;
  const { sentence, nearest, trail, cut } = await explainCall(handling, {
    verdict,
    pending: null,
    budgetMs: gateway.timings.nearBudgetMs,
  });
  const id = gateway.newId();
  const page = `${call.origin}/p/${call.project.name}/log?call=${id}`;
  const error = new AppError("semula_miss", `${sentence} Explained at ${page}`, {
    details: { nearest: nearest.map(renderNearEntry), trail, search_cut: cut, explained_at: page },
  });
  const reply = ownErrorReply(error, { outcome: "miss" }, getAdapter(request.endpoint).renderError);
  logCall(handling, {
    id,
    outcome: "miss",
    status: reply.status,
    errorCode: error.code,
    explanation: sentence,
  });
  return reply;
}
