/** Entries: domain → management API. */
import type { EntryListShape, EntryShape } from "@/lib/api/shapes/entry";
import { answerSummary } from "@/lib/domain/answer";
import type { Entry, EntryVersion } from "@/lib/domain/entry";
import { readStored } from "@/lib/gateway/read-call";
import { preview } from "@/lib/shared/text";
import { renderAnswerFields } from "./answer-input";
import { isoTime, isoTimeOrNull } from "./render";
import { renderContract } from "./render-pending";

export function renderEntryRow(entry: Entry): EntryListShape {
  return {
    id: entry.id,
    project: entry.project,
    origin: entry.origin,
    actor: entry.actor,
    last_message: entry.lastMessage,
    model: entry.model,
    answer_summary: preview(answerSummary(entry.answer)),
    request: JSON.parse(entry.request),
    ...renderAnswerFields(entry.answer),
    exact_key: entry.exactKey,
    normalised_key: entry.normalisedKey,
    task: entry.task,
    prompt_version: entry.promptVersion,
    contract_breaking: entry.contractBreaking,
    hits: entry.hits,
    last_hit_at: isoTimeOrNull(entry.lastHitAt),
    version: entry.version,
    created_at: isoTime(entry.createdAt),
    updated_at: isoTime(entry.updatedAt),
  };
}

export const renderEntry = (entry: Entry): EntryShape => ({
  ...renderEntryRow(entry),
  contract: renderContract(readStored(entry).parsed.contract),
});

export const renderEntryVersion = (version: EntryVersion) => ({
  version: version.version,
  ...renderAnswerFields(version.answer),
  answer_summary: preview(answerSummary(version.answer)),
  contract_breaking: version.contractBreaking,
  actor: version.actor,
  created_at: isoTime(version.createdAt),
});
