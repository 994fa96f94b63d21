/**
 * A person or an agent answers a pending call: validate → save the entry and close the question in one step →
 * release every waiter. The first valid answer wins; later ones are told by whom and with what.
 */
import { isDeepStrictEqual } from "node:util";
import { type Answer, answerSummary } from "@/lib/domain/answer";
import type { Entry, Origin } from "@/lib/domain/entry";
import { type Pending, summaryOf } from "@/lib/domain/pending";
import { AppError } from "@/lib/errors";
import type { AnswerInput } from "@/lib/protocol/adapter";
import type { AnswerProblem } from "@/lib/protocol/validate-answer/index";
import { entrySaved } from "./entry-saved";
import { getProject } from "./get-project";
import { newEntry } from "./new-entry";
import type { Gateway } from "./ports";
import { type ReadAnswer, readAnswer } from "./read-answer";
import { readStoredAgain } from "./read-call";
import { rulesFor } from "./rules-for";

export interface AnswerCommand {
  readonly id: string;
  readonly input: AnswerInput;
  readonly contractBreaking: boolean;
  readonly save: boolean;
  readonly actor: string;
  readonly origin: Origin;
  readonly idempotencyKey: string | null;
}

export interface AnswerResult {
  readonly pending: Pending;
  readonly entryId: string | null;
  readonly released: number;
  readonly problems: readonly AnswerProblem[];
}

/**
 * Durable before anybody is told. Throws AppError: `not_found`, `invalid_answer`, `already_answered` (unless the same
 * actor sent an equal answer, or the same idempotency key), `entry_exists`.
 */
export async function answerPending(gateway: Gateway, command: AnswerCommand): Promise<AnswerResult> {
  const pending = await getPending(gateway, command.id);
  const project = await getProject(gateway, pending.project);
  // Read again: since it was parked, the rules that make keys may have changed.
  const request = readStoredAgain(gateway, pending, rulesFor(project));
  const read = readAnswer(request, command.input, command.contractBreaking);
  if (pending.status !== "pending") return answeredBefore(pending, command, read);

  const entry = command.save
    ? newEntry(
        gateway,
        { project: project.name, request },
        { ...read, actor: command.actor, origin: command.origin },
      )
    : null;
  const closed = await closeWith(gateway, pending, { command, read, entry });
  gateway.bus.publish({ kind: "pending.answered", pending: summaryOf(closed) });
  if (entry && closed.entryId === entry.id) await entrySaved(gateway, entry);
  const released = gateway.room.release(closed, {
    status: "answered",
    answer: read.answer,
    entryId: closed.entryId,
  });
  return { pending: closed, entryId: closed.entryId, released, problems: read.problems };
}

/** Throws `not_found` in words that help. */
export async function getPending(gateway: Pick<Gateway, "store">, id: string): Promise<Pending> {
  const pending = await gateway.store.pending.find(id);
  if (pending) return pending;
  throw new AppError("not_found", `There is no pending call ${id}. List them with GET /api/pending.`);
}

/** What is to be saved and sent. */
interface Attempt {
  readonly command: AnswerCommand;
  readonly read: ReadAnswer;
  readonly entry: Entry | null;
}

async function closeWith(
  gateway: Gateway,
  pending: Pending,
  { command, read, entry }: Attempt,
): Promise<Pending> {
  const close = (entryId: string | null) =>
    ({
      status: "answered",
      answer: read.answer,
      entryId,
      closedBy: command.actor,
      closedAt: gateway.clock.now(),
      idempotencyKey: command.idempotencyKey,
    }) as const;
  const result = await gateway.store.pending.close(pending, close(entry?.id ?? null), entry);
  if (result.kind === "closed") return result.pending;
  if (result.kind === "lost")
    return answeredBefore(await getPending(gateway, pending.id), command, read).pending;
  // An entry of this identity came from elsewhere in between: an equal one serves as well, another is a conflict.
  const existing =
    entry && (await gateway.store.entries.findByIdentity(entry.project, entry.endpoint, entry.identity));
  if (existing && !isDeepStrictEqual(existing.answer, read.answer)) throw entryExists(existing);
  const retried = await gateway.store.pending.close(
    pending,
    close(existing?.id ?? null),
    existing ? null : entry,
  );
  if (retried.kind === "closed") return retried.pending;
  return answeredBefore(await getPending(gateway, pending.id), command, read).pending;
}

/** The conflict that names the entry in the way. */
export const entryExists = (existing: Entry): AppError =>
  new AppError(
    "entry_exists",
    `Entry ${existing.id} already answers this request with: ${answerSummary(existing.answer)}`,
    {
      details: {
        entry: existing.id,
        version: existing.version,
        answered_with: answerSummary(existing.answer),
      },
    },
  );

function answeredBefore(pending: Pending, command: AnswerCommand, read: ReadAnswer): AnswerResult {
  if (isRepeat(pending, command, read.answer))
    return { pending, entryId: pending.entryId, released: 0, problems: read.problems };
  const summary = pending.answer ? answerSummary(pending.answer) : "";
  const verb = pending.status === "failed" ? "failed this call" : "answered this";
  throw new AppError("already_answered", `${pending.closedBy ?? "Somebody"} ${verb} before you: ${summary}`, {
    details: {
      answered_by: pending.closedBy,
      answered_at: pending.closedAt === null ? null : new Date(pending.closedAt).toISOString(),
      answered_with: summary,
      entry: pending.entryId,
    },
  });
}

/** The same answer again, from the same actor or under the same idempotency key, is no conflict. */
function isRepeat(pending: Pending, command: AnswerCommand, answer: Answer): boolean {
  if (pending.status !== "answered" || !isDeepStrictEqual(pending.answer, answer)) return false;
  const sameKey = command.idempotencyKey !== null && command.idempotencyKey === pending.idempotencyKey;
  return sameKey || pending.closedBy === command.actor;
}
