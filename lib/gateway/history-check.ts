/**
 * What looser rules would have served wrongly in the project's own history: pairs that a person rejected, and stored
 * requests that would get another entry's answer where theirs is known.
 */
import { setImmediate as breathe } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { answerSummary } from "@/lib/domain/answer";
import { type Entry, isSetAside } from "@/lib/domain/entry";
import type { MatchingSettings } from "@/lib/domain/matching-settings";
import type { Project } from "@/lib/domain/project";
import { nothingStored, type StoredEntry } from "@/lib/matching/match";
import { nearTerms } from "@/lib/matching/near-terms";
import { preview } from "@/lib/shared/text";
import { comparePair } from "./compare-again";
import { decideAmong } from "./match-request";
import type { Gateway } from "./ports";
import { readStoredAgain } from "./read-call";
import { rulesFor } from "./rules-for";

export interface WronglyServed {
  readonly kind: "rejected" | "entry";
  readonly id: string;
  readonly entry: string;
  readonly score: number;
  readonly lastMessage: string;
  readonly expected: string;
  readonly wouldServe: string;
}

const rejectedLooked = 200;
const entriesLooked = 200;
const othersLooked = 5;
const budgetMs = 10_000;

/** Empty where the new rules serve no more than the old ones. */
export async function wronglyServed(
  gateway: Gateway,
  project: Project,
  matching: MatchingSettings,
): Promise<WronglyServed[]> {
  if (!isLooser(project.matching, matching)) return [];
  const until = gateway.clock.now() + budgetMs;
  const tried = { ...project, matching };
  return [
    ...(await rejectedThatServe(gateway, tried, until)),
    ...(await entriesThatServe(gateway, { tried, keyedBy: rulesFor(project).keyedBy }, until)),
  ];
}

const looseness = ["off", "inert", "loose"];

const isLooser = (before: MatchingSettings, after: MatchingSettings): boolean =>
  looseness.indexOf(after.similar) > looseness.indexOf(before.similar) ||
  (after.similar !== "off" && after.serveThreshold < before.serveThreshold) ||
  (after.clock === "ignore" && before.clock !== "ignore");

async function rejectedThatServe(
  gateway: Gateway,
  project: Project,
  until: number,
): Promise<WronglyServed[]> {
  const found: WronglyServed[] = [];
  const rows = await gateway.store.candidates.list(
    { project: project.name, shelf: "rejected" },
    { after: null, limit: rejectedLooked },
  );
  for (const { id, entry: entryId } of rows) {
    if (gateway.clock.now() > until) break;
    await breathe();
    const candidate = await gateway.store.candidates.find(id);
    const entry = await gateway.store.entries.find(entryId);
    if (!candidate || !entry) continue;
    const { served, judgement } = comparePair(gateway, { project, incoming: candidate, entry });
    if (!served) continue;
    found.push({
      kind: "rejected",
      id,
      entry: entryId,
      score: judgement.score,
      lastMessage: candidate.lastMessage,
      expected: `rejected by ${candidate.decidedBy ?? "somebody"}`,
      wouldServe: preview(answerSummary(entry.answer)),
    });
  }
  return found;
}

interface Trial {
  readonly tried: Project;
  /** By which the search for near entries knows the project today. */
  readonly keyedBy: string;
}

/** Each of the newest entries is asked as if it were not stored itself. */
async function entriesThatServe(gateway: Gateway, trial: Trial, until: number): Promise<WronglyServed[]> {
  const found: WronglyServed[] = [];
  const rows = await gateway.store.entries.list(
    { project: trial.tried.name },
    { after: null, limit: entriesLooked },
  );
  for (const entry of rows) {
    if (gateway.clock.now() > until) break;
    await breathe();
    const wrong = isSetAside(entry) ? null : await othersAnswer(gateway, trial, entry);
    if (wrong) found.push(wrong);
  }
  return found;
}

async function othersAnswer(
  gateway: Gateway,
  { tried: project, keyedBy }: Trial,
  entry: Entry,
): Promise<WronglyServed | null> {
  const rules = rulesFor(project);
  const request = readStoredAgain(gateway, entry, rules);
  const { hits } = await gateway.near.search({
    project: project.name,
    endpoint: entry.endpoint,
    keyedBy,
    terms: nearTerms(request.canonical),
    limit: othersLooked + 1,
  });
  const entries: StoredEntry[] = [];
  for (const { id } of hits) {
    const other = id === entry.id ? null : await gateway.store.entries.find(id);
    if (!other || isSetAside(other)) continue;
    const read = readStoredAgain(gateway, other, rules);
    entries.push({ entry: { ...other, ...read.fingerprint }, normal: read.normal });
  }
  const { verdict, answer } = decideAmong(gateway, request, {
    stored: { ...nothingStored, entries },
    project,
  });
  if (verdict.kind === "miss" || answer === null || isDeepStrictEqual(answer, entry.answer)) return null;
  return {
    kind: "entry",
    id: entry.id,
    entry: verdict.entry,
    score: verdict.score,
    lastMessage: entry.lastMessage,
    expected: preview(answerSummary(entry.answer)),
    wouldServe: preview(answerSummary(answer)),
  };
}
