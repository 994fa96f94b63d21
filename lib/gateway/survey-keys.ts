/** What keys the stored rows of a project would have under other rules, read from their requests. Changes nothing. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Entry } from "@/lib/domain/entry";
import { preview } from "@/lib/shared/text";
import type { EntryKeys, RedactedRow } from "@/lib/storage/store";
import { termsOf } from "./new-entry";
import type { Gateway } from "./ports";
import { type ReadRequest, readStoredAgain, type Stored } from "./read-call";
import type { ProjectRules } from "./rules-for";

/** What is compared of an entry: no request and no answer, so that a hundred thousand fit. */
export interface SurveyedEntry {
  readonly endpoint: Entry["endpoint"];
  readonly before: Pick<Entry, "identity" | "exactKey" | "normalisedKey" | "similarKey" | "keyedBy">;
  /** `identity` as if no other entry had it. */
  readonly after: EntryKeys;
  readonly nearTermsBefore: string;
  /** Equal texts, equal answers. */
  readonly answer: string;
}

export interface Survey {
  readonly entries: readonly SurveyedEntry[];
  readonly redacted: readonly RedactedRow[];
  /** False where the time was over first. */
  readonly complete: boolean;
}

export interface SurveyQuestion {
  readonly project: string;
  readonly rules: ProjectRules;
  /** Null: as long as it takes. */
  readonly budgetMs: number | null;
}

type Tools = Pick<Gateway, "store" | "digest" | "clock" | "log">;

const pageRows = 100;
/** Rows read between two breaths: calls are answered in between. */
const breathRows = 10;

/** Newest first. Rows that these rules have keyed already are not read again. */
export async function surveyKeys(gateway: Tools, question: SurveyQuestion): Promise<Survey> {
  const { project, rules, budgetMs } = question;
  const until = budgetMs === null ? null : gateway.clock.now() + budgetMs;
  const entries: SurveyedEntry[] = [];
  const redacted: RedactedRow[] = [];
  for (let after: string | null = null; ; ) {
    const rows = await gateway.store.entries.list({ project }, { after, limit: pageRows });
    const page = rows.slice(0, pageRows);
    for (const [index, entry] of page.entries()) {
      if (index % breathRows === 0) await breathe();
      if (until !== null && gateway.clock.now() > until) return { entries, redacted, complete: false };
      const read = rekeyed(gateway, entry, rules);
      if (read === null) continue;
      entries.push(read.surveyed);
      if (read.redacted) redacted.push(read.redacted);
    }
    after = page.at(-1)?.id ?? null;
    if (rows.length <= pageRows) return { entries, redacted, complete: true };
  }
}

interface Rekeyed {
  readonly surveyed: SurveyedEntry;
  readonly redacted: RedactedRow | null;
}

/** Null where the stored request cannot be read: such an entry keeps its keys and is served to nobody. */
function rekeyed(gateway: Tools, entry: Entry, rules: ProjectRules): Rekeyed | null {
  const { id, endpoint, identity, exactKey, normalisedKey, similarKey, keyedBy, nearTerms } = entry;
  const before = { identity, exactKey, normalisedKey, similarKey, keyedBy };
  const known = { endpoint, before, nearTermsBefore: nearTerms, answer: JSON.stringify(entry.answer) };
  if (keyedBy === rules.keyedBy) {
    const own = identity.endsWith(`~${id}`) ? identity.slice(0, -id.length - 1) : identity;
    const { secretsDigest } = entry;
    const after = { id, identity: own, exactKey, normalisedKey, similarKey, secretsDigest, nearTerms };
    return { surveyed: { ...known, after }, redacted: null };
  }
  const read = readOrTell(gateway, entry, rules);
  if (read === null) return null;
  const after = {
    ...rowKeysOf(entry, read),
    identity: read.identity,
    similarKey: read.fingerprint.similarKey,
    nearTerms: termsOf(read),
  };
  return { surveyed: { ...known, after }, redacted: redactedRow(entry, read) };
}

/** Reads a stored row under these rules; null, and a line in the log, where that fails. */
export function readOrTell(
  gateway: Pick<Gateway, "digest" | "log">,
  row: Stored & Pick<Entry, "id" | "secretsDigest">,
  rules: ProjectRules,
): ReadRequest | null {
  try {
    return readStoredAgain(gateway, row, rules);
  } catch (error) {
    gateway.log.fault(`The stored request of ${row.id} cannot be read any more`, error);
    return null;
  }
}

export const rowKeysOf = ({ id }: Pick<Entry, "id">, { fingerprint, secretsDigest }: ReadRequest) => ({
  id,
  exactKey: fingerprint.exactKey,
  normalisedKey: fingerprint.normalisedKey,
  secretsDigest,
});

/** Null where today's patterns find nothing new. */
export const redactedRow = (
  { id, request }: Pick<Entry, "id" | "request">,
  read: ReadRequest,
): RedactedRow | null =>
  read.text === request ? null : { id, request: read.text, lastMessage: preview(read.parsed.lastMessage) };
