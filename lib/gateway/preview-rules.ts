/** What new rules would do to what a project has stored: before they are saved, and without saving anything. */
import { answerSummary } from "@/lib/domain/answer";
import type { Entry } from "@/lib/domain/entry";
import type { MatchingSettings } from "@/lib/domain/matching-settings";
import type { Project } from "@/lib/domain/project";
import { preview } from "@/lib/shared/text";
import { becomingEqual, fallingApart } from "./compare-keys";
import { type WronglyServed, wronglyServed } from "./history-check";
import { isChanged, placeIdentities, planRekey } from "./plan-rekey";
import type { Gateway } from "./ports";
import { rulesFor } from "./rules-for";
import { type Survey, surveyKeys } from "./survey-keys";

export interface Listed<T> {
  /** All of them; `items` has at most 200. */
  readonly count: number;
  readonly items: readonly T[];
}

export interface EntryRef {
  readonly entry: string;
  readonly lastMessage: string;
  readonly answerSummary: string;
}

export interface Loss {
  readonly kind: "alias" | "candidate" | "pair";
  readonly id: string;
  readonly entry: string;
  readonly lastMessage: string;
  readonly why: string;
}

export interface RulesPreview {
  readonly entries: number;
  readonly lookedAt: number;
  readonly complete: boolean;
  readonly changed: Listed<EntryRef>;
  readonly becomingEqual: Listed<{
    readonly key: "exact" | "normalised";
    readonly entries: readonly [EntryRef, EntryRef];
    readonly sameAnswer: boolean;
  }>;
  readonly losing: Listed<Loss>;
  /** Pairs that become equal and have different answers: saving asks what to do with them. */
  readonly collisions: number;
  readonly servedWrongly: Listed<WronglyServed>;
}

const listedMax = 200;
/** A preview is waited for: what is not looked at by then is said to be missing. */
const surveyBudgetMs = 20_000;

/** Pure towards the store. */
export async function previewRules(
  gateway: Gateway,
  project: Project,
  matching: MatchingSettings,
): Promise<RulesPreview> {
  const rules = rulesFor({ matching });
  const { entries } = await gateway.store.projects.counts(project.name);
  const survey = await surveyKeys(gateway, { project: project.name, rules, budgetMs: surveyBudgetMs });
  const changed = placeIdentities(survey.entries).filter(isChanged);
  const equal = becomingEqual(survey);
  const clashes = equal.filter(({ sameAnswer }) => !sameAnswer);
  const losses = await lossesOf(gateway, { project, rules, survey, patch: { matching } });
  // Those that need a decision first.
  const shown = [...clashes, ...equal.filter(({ sameAnswer }) => sameAnswer)].slice(0, listedMax);
  const refs = createRefs(gateway);
  const pairs = [];
  for (const { ids, ...pair } of shown)
    pairs.push({ ...pair, entries: [await refs(ids[0]), await refs(ids[1])] as const });
  const changedItems = [];
  for (const { after } of changed.slice(0, listedMax)) changedItems.push(await refs(after.id));
  return {
    entries,
    lookedAt: survey.entries.length,
    complete: survey.complete,
    changed: { count: changed.length, items: changedItems },
    becomingEqual: { count: equal.length, items: pairs },
    losing: { count: losses.length, items: losses.slice(0, listedMax) },
    collisions: clashes.length,
    servedWrongly: toListed(await wronglyServed(gateway, project, matching)),
  };
}

const toListed = <T>(items: readonly T[]): Listed<T> => ({
  count: items.length,
  items: items.slice(0, listedMax),
});

async function lossesOf(
  gateway: Gateway,
  rekeying: Parameters<typeof planRekey>[1] & { readonly survey: Survey },
): Promise<Loss[]> {
  const plan = await planRekey(gateway, rekeying);
  const losses: Loss[] = [];
  for (const id of plan.droppedAliases) {
    const alias = await gateway.store.aliases.find(id);
    if (alias)
      losses.push({
        kind: "alias",
        id,
        entry: alias.entry,
        lastMessage: alias.lastMessage,
        why: "a newer alias would have the same key",
      });
  }
  for (const id of plan.droppedCandidates) {
    const candidate = await gateway.store.candidates.find(id);
    if (candidate)
      losses.push({
        kind: "candidate",
        id,
        entry: candidate.entry,
        lastMessage: candidate.lastMessage,
        why: "another candidate would be the same pair",
      });
  }
  for (const [newer, older] of fallingApart(rekeying.survey).slice(0, listedMax)) {
    const entry = await gateway.store.entries.find(older);
    if (entry)
      losses.push({
        kind: "pair",
        id: older,
        entry: newer,
        lastMessage: entry.lastMessage,
        why: "the two are found for each other's requests now, and would not be",
      });
  }
  return losses;
}

/** Each entry is read once. */
function createRefs({ store }: Pick<Gateway, "store">): (id: string) => Promise<EntryRef> {
  const known = new Map<string, EntryRef>();
  return async (id) => {
    const ref = known.get(id) ?? refOf(id, await store.entries.find(id));
    known.set(id, ref);
    return ref;
  };
}

export const refOf = (id: string, entry: Entry | null): EntryRef => ({
  entry: id,
  lastMessage: entry?.lastMessage ?? "",
  answerSummary: entry ? preview(answerSummary(entry.answer)) : "",
});
