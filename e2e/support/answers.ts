/** Answering pending calls from a test, as a person would: wait for one, then answer it. */
import type { ApiClient } from "@/lib/api/client";
import type { AnswerBody, PendingShape } from "@/lib/api/shapes/pending";

/** Who asks: a server or a project of one. */
export interface Inbox {
  readonly api: ApiClient;
  readonly name?: string;
}

export const testActor = "tester";
const waitS = 20;

/** The oldest open call of the project, waited for and claimed. Throws when none comes. */
export async function nextPending(inbox: Inbox, actor = testActor): Promise<PendingShape> {
  const { pending } = await inbox.api.pending.wait({ query: { project: inbox.name, timeout: waitS, actor } });
  if (pending) return pending;
  throw new Error(`No call was pending in project ${inbox.name ?? "(any)"} within ${waitS} s.`);
}

/** A text, or a whole answer body. */
export type Answering = string | AnswerBody;

/** Waits for the next call and answers it: `answerNext(project, "Mango")`. */
export async function answerNext(inbox: Inbox, answering: Answering) {
  const pending = await nextPending(inbox);
  const reply = await answer(inbox.api, pending.id, answering);
  return { pending, reply };
}

export async function answer(api: ApiClient, id: string, answering: Answering) {
  const body = typeof answering === "string" ? { answer: { content: answering } } : answering;
  return api.pending.answer({ params: { id }, body: { actor: testActor, ...body } });
}

/** Waits for the next call and fails it. */
export async function failNext(inbox: Inbox, message: string, rest: FailRest = {}) {
  const pending = await nextPending(inbox);
  await inbox.api.pending.fail({ params: { id: pending.id }, body: { message, actor: testActor, ...rest } });
  return pending;
}

interface FailRest {
  readonly status?: number;
  readonly code?: string;
  readonly retry?: boolean;
}

/** Open calls of the project. */
export async function listPending(inbox: Inbox) {
  const { items } = await inbox.api.pending.list({ query: { project: inbox.name } });
  return items;
}
