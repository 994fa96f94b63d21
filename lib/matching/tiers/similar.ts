/**
 * Equal but for a closed list of harmless differences (lib/matching/inert), and the system prompts alike above the
 * project's threshold. Only entries with the same similar key come here: parameters, tools, history, results and the
 * question itself are equal. Never where the text itself is the task.
 */
import { mannersMatter } from "../inert/inert-question";
import { compareSystems } from "../inert/inert-system";
import { systemText } from "../inert/system-text";
import type { StoredEntry } from "../match";
import { foundEntry, preferSameSecrets, type Tier, type TierAnswer, type TierQuestion } from "./tier";

export const similarTier: Tier = {
  name: "similar",
  look(question) {
    const { request, stored, rules } = question;
    if (rules.similar === "off") return none("the project has switched this tier off");
    const { similarKey, normalisedKey } = request.fingerprint;
    const related = stored.entries.filter(
      ({ entry }) => entry.similarKey === similarKey && entry.normalisedKey !== normalisedKey,
    );
    if (related.length === 0) return none("no entry is equal but for the system prompt and courtesy");
    const allowed = related.filter(({ entry }) => !stored.rejected.has(entry.id));
    return allowed.length === 0 ? none("the pairing was rejected in review") : lookAt(allowed, question);
  },
};

const none = (said: string): TierAnswer => ({ found: null, said });

interface Judged {
  readonly stored: StoredEntry;
  /** Why it may not be served; null when it may. */
  readonly objection: string | null;
  readonly likeness: number;
}

/** Shown for a hit whose words are all alike: less than for an equal request. */
const scoreMax = 0.995;

function lookAt(related: readonly StoredEntry[], question: TierQuestion): TierAnswer {
  const judged = related.map((stored) => judge(stored, question));
  const close = judged.filter(({ objection }) => objection === null);
  const found = preferSameSecrets(
    close.map(({ stored }) => stored),
    question.request.secretsDigest,
  );
  const likeness = close.find(({ stored }) => stored === found)?.likeness ?? 0;
  if (found === undefined) return none(judged[0]?.objection ?? "");
  return foundEntry(found, "an entry differs in harmless things only", Math.min(scoreMax, likeness));
}

function judge(stored: StoredEntry, { request, rules, spelling }: TierQuestion): Judged {
  const [before, after] = [stored.normal(), request.normal()];
  const { inert, likeness } = compareSystems(systemText(before), systemText(after), spelling);
  const isLoose = rules.similar === "loose";
  const objection =
    (isLoose ? null : mannersMatter(before, after)) ??
    (inert || isLoose ? null : "a difference of the system prompt is not on the list of harmless ones") ??
    (likeness >= rules.serveThreshold
      ? null
      : `the system prompts are alike by ${likeness.toFixed(3)}, below ${rules.serveThreshold}`);
  return { stored, objection, likeness };
}
