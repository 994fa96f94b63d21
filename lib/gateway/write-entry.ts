/** Writing an entry without a call, and changing one: each change is a new version that can be restored. */
import { isDeepStrictEqual } from "node:util";
import type { Answer } from "@/lib/domain/answer";
import type { Entry, Origin } from "@/lib/domain/entry";
import { openKeyOf } from "@/lib/domain/pending";
import type { Endpoint } from "@/lib/domain/request";
import { AppError } from "@/lib/errors";
import type { AnswerInput, Labels } from "@/lib/protocol/adapter";
import type { AnswerProblem } from "@/lib/protocol/validate-answer/index";
import { entryExists } from "./answer-pending";
import { answerWithEntry } from "./change-pending";
import { entryEdited } from "./entry-edited";
import { entrySaved } from "./entry-saved";
import { getProject } from "./get-project";
import { newEntry } from "./new-entry";
import type { Gateway } from "./ports";
import { type ReadAnswer, readAnswer } from "./read-answer";
import { readRequest, readStored } from "./read-call";
import { rulesFor } from "./rules-for";

export interface WriteEntryCommand {
  readonly project: string;
  readonly endpoint: Endpoint;
  /** JSON text of the request body. */
  readonly request: string;
  readonly labels: Labels;
  readonly input: AnswerInput;
  readonly contractBreaking: boolean;
  readonly replace: boolean;
  readonly actor: string;
  readonly origin: Origin;
}

export interface EntryResult {
  readonly entry: Entry;
  /** Calls that waited on this key and now have their answer. */
  readonly released: number;
  readonly problems: readonly AnswerProblem[];
  /** False where an equal entry was there already. */
  readonly created: boolean;
}

/** Throws AppError: `semula_invalid_request` (the request), `invalid_answer`, `entry_exists` (unless `replace`). */
export async function writeEntry(gateway: Gateway, command: WriteEntryCommand): Promise<EntryResult> {
  const { endpoint, request: text, labels, actor, origin } = command;
  const project = await getProject(gateway, command.project);
  const request = readRequest(gateway, { endpoint, text, labels }, rulesFor(project));
  const read = readAnswer(request, command.input, command.contractBreaking);
  const entry = newEntry(gateway, { project: project.name, request }, { ...read, actor, origin });
  const inserted = await gateway.store.entries.insert(entry);
  if (!inserted) return meetExisting(gateway, command, { entry, read });
  await entrySaved(gateway, entry);
  return {
    entry,
    released: await releaseWaiting(gateway, entry, command.actor),
    problems: read.problems,
    created: true,
  };
}

async function meetExisting(
  gateway: Gateway,
  command: WriteEntryCommand,
  { entry, read }: { entry: Entry; read: ReadAnswer },
): Promise<EntryResult> {
  const existing = await gateway.store.entries.findByIdentity(entry.project, entry.endpoint, entry.identity);
  if (!existing) return writeEntry(gateway, command);
  const same = isDeepStrictEqual(existing.answer, read.answer);
  if (!same && !command.replace) throw entryExists(existing);
  const { answer, contractBreaking } = read;
  const change = { version: existing.version, answer, contractBreaking, actor: command.actor };
  const current = same ? existing : await saveVersion(gateway, existing.id, change);
  return {
    entry: current,
    released: await releaseWaiting(gateway, current, command.actor),
    problems: read.problems,
    created: false,
  };
}

/** A question that waits on exactly this request is answered by it. */
async function releaseWaiting(gateway: Gateway, entry: Entry, actor: string): Promise<number> {
  const open = await gateway.store.pending.findOpen(openKeyOf(entry.project, entry.endpoint, entry.identity));
  return open ? answerWithEntry(gateway, open, { entry, actor }) : 0;
}

export interface EditEntryCommand {
  readonly id: string;
  /** The version that was read. */
  readonly version: number;
  readonly input: AnswerInput;
  readonly contractBreaking: boolean;
  readonly actor: string;
}

/** Throws AppError: `not_found`, `invalid_answer`, `version_conflict`. */
export async function editEntry(gateway: Gateway, command: EditEntryCommand): Promise<EntryResult> {
  const entry = await getEntry(gateway, command.id);
  const read = readAnswer(readStored(entry), command.input, command.contractBreaking);
  const { answer, contractBreaking } = read;
  const { version, actor } = command;
  const changed = await saveVersion(gateway, entry.id, { version, answer, contractBreaking, actor });
  return { entry: changed, released: 0, problems: read.problems, created: false };
}

export interface RestoreCommand {
  readonly id: string;
  /** The version that was read. */
  readonly version: number;
  /** The version whose answer is wanted back. */
  readonly restore: number;
  readonly actor: string;
}

/** Makes an earlier answer the current one again, as a new version: nothing of the history is lost. */
export async function restoreEntry(
  gateway: Gateway,
  { id, version, restore, actor }: RestoreCommand,
): Promise<EntryResult> {
  await getEntry(gateway, id);
  const wanted = (await gateway.store.entries.versions(id)).find((row) => row.version === restore);
  if (!wanted) throw new AppError("not_found", `Entry ${id} has no version ${restore}.`);
  const { answer, contractBreaking } = wanted;
  return {
    entry: await saveVersion(gateway, id, { version, answer, contractBreaking, actor }),
    released: 0,
    problems: [],
    created: false,
  };
}

/** Throws AppError `not_found`. */
export async function deleteEntry(gateway: Gateway, id: string): Promise<void> {
  const entry = await getEntry(gateway, id);
  if (await gateway.store.entries.delete(id))
    gateway.bus.publish({ kind: "entry.deleted", id, project: entry.project });
}

/** Throws AppError `not_found`. */
export async function getEntry(gateway: Pick<Gateway, "store">, id: string): Promise<Entry> {
  const entry = await gateway.store.entries.find(id);
  if (entry) return entry;
  throw new AppError("not_found", `There is no entry ${id}. List them with GET /api/entries.`);
}

interface Change {
  readonly version: number;
  readonly answer: Answer;
  readonly contractBreaking: boolean;
  readonly actor: string;
}

async function saveVersion(gateway: Gateway, id: string, { version, ...change }: Change): Promise<Entry> {
  const changed = await gateway.store.entries.update(id, version, {
    ...change,
    updatedAt: gateway.clock.now(),
  });
  if (!changed) throw await versionConflict(gateway, id, version);
  await entryEdited(gateway, changed);
  return changed;
}

async function versionConflict(gateway: Gateway, id: string, version: number): Promise<AppError> {
  const current = await getEntry(gateway, id);
  return new AppError(
    "version_conflict",
    `Entry ${id} is at version ${current.version}; you read version ${version}. Read it again.`,
    {
      details: { version: current.version },
    },
  );
}
