/** The search for entries that come near a request that missed: found by their terms, judged one by one, in bounded time. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Judgement } from "@/lib/domain/candidate";
import { type Entry, isSetAside } from "@/lib/domain/entry";
import type { NearEntry } from "@/lib/domain/pending";
import type { Project } from "@/lib/domain/project";
import type { GuardReport, Verdict } from "@/lib/domain/verdict";
import { judgePair } from "@/lib/matching/judge-pair";
import { nearTerms } from "@/lib/matching/near-terms";
import type { MatchingRules } from "@/lib/matching/rules";
import type { Gateway } from "./ports";
import { type ReadRequest, readStoredForm } from "./read-call";
import { rulesFor } from "./rules-for";

/** How many are found by their terms, and how many of those are judged. */
const foundMax = 20;
const judgedMax = 10;

export interface Judged {
  readonly entry: Entry;
  readonly judgement: Judgement;
  /** Whether a person should look at it. */
  readonly worth: boolean;
}

export interface Nearest {
  /** Those that a guard held back first, then the nearest. */
  readonly judged: readonly Judged[];
  /** The time was over before all were looked at. */
  readonly cut: boolean;
  /** How many entries were searched, or would have been. */
  readonly searched: number;
}

export interface NearSearch {
  readonly project: Project;
  readonly request: ReadRequest;
  readonly verdict: Verdict;
  /** Null: as long as it takes. */
  readonly budgetMs: number | null;
  /** By which rules the search knows the project's entries, where `project` has rules that are only tried. */
  readonly keyedBy?: string;
  /** Entries that were judged before. */
  readonly except?: readonly string[];
}

type Tools = Pick<Gateway, "store" | "near" | "clock">;

/** Entries that a tier found and a guard held back are judged whatever the time. */
export async function findNearest(gateway: Tools, search: NearSearch): Promise<Nearest> {
  const { verdict, budgetMs, except = [] } = search;
  const until = budgetMs === null ? null : gateway.clock.now() + budgetMs;
  const held = verdict.kind === "miss" ? verdict.heldBack.map(({ entry }) => entry) : [];
  const known = new Set([...held, ...except]);
  const heldBack: Judged[] = [];
  for (const id of new Set(held.filter((entry) => !except.includes(entry))))
    heldBack.push(...(await judge(gateway, search, { id, guards: guardsOn(verdict, id) })));
  const found = await inTime(gateway, until, hitsFor(gateway, search));
  const near: Judged[] = [];
  let looked = 0;
  let cut = found === null;
  for (const { id } of found?.hits ?? []) {
    if (known.has(id)) continue;
    if (looked === judgedMax) break;
    cut = until !== null && gateway.clock.now() > until;
    if (cut) break;
    near.push(...(await judge(gateway, search, { id, guards: [] })));
    looked += 1;
    if (until === null) await breathe();
  }
  near.sort((a, b) => b.judgement.score - a.judgement.score);
  return {
    judged: [...heldBack, ...near],
    cut,
    searched: found?.searched ?? (await countEntries(gateway, search)),
  };
}

const countEntries = async ({ store }: Tools, { project }: NearSearch): Promise<number> =>
  (await store.projects.counts(project.name)).entries;

const hitsFor = (gateway: Tools, { project, request, keyedBy }: NearSearch) =>
  gateway.near.search({
    project: project.name,
    endpoint: request.endpoint,
    keyedBy: keyedBy ?? rulesFor(project).keyedBy,
    terms: nearTerms(request.canonical),
    limit: foundMax,
  });

/** What `work` gives, or null where the time is over first; it then goes on for the next search to find. */
async function inTime<T>({ clock }: Tools, until: number | null, work: Promise<T>): Promise<T | null> {
  if (until === null) return work;
  let stop = () => {};
  const over = new Promise<null>((resolve) => {
    stop = clock.after(Math.max(0, until - clock.now()), () => resolve(null));
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    stop();
    // Nobody waits for a search that was given up.
    work.catch(() => {});
  }
}

interface Pairing {
  readonly id: string;
  readonly guards: readonly GuardReport[];
}

async function judge(gateway: Tools, search: NearSearch, { id, guards }: Pairing): Promise<Judged[]> {
  const entry = await gateway.store.entries.find(id);
  if (!entry || isSetAside(entry)) return [];
  return [judgeEntry(entry, search.request, { guards, rules: rulesFor(search.project).rules })];
}

/** Pure: what there is to say of this entry for that request. */
export function judgeEntry(
  entry: Entry,
  request: Pick<ReadRequest, "normal">,
  { guards, rules }: { guards: readonly GuardReport[]; rules: MatchingRules },
): Judged {
  const stored = readStoredForm(entry, rules).normal();
  const { worth, ...judgement } = judgePair({
    stored,
    incoming: request.normal(),
    answer: entry.answer,
    guards,
    rules,
  });
  return { entry, judgement, worth };
}

/** The guards that held back this entry: a report names it, and says their sentences. */
export function guardsOn(verdict: Verdict, entry: string): GuardReport[] {
  if (verdict.kind === "serve") return [];
  const said = verdict.trail.filter(({ matched }) => matched === entry).map((report) => report.said);
  const own = verdict.guards.filter(({ sentence }) => said.some((text) => text.includes(sentence)));
  return [...new Map(own.map((report) => [report.guard, report])).values()];
}

/** Below this, similar serves nothing; where it is off, only an equal request is served. */
export const neededScore = ({ similar, serveThreshold }: MatchingRules): number =>
  similar === "off" ? 1 : serveThreshold;

/** A judged entry as explanations name it: with its first difference. */
export function nearEntryOf({ entry, judgement }: Judged, rules: MatchingRules): NearEntry {
  const [first] = judgement.costs;
  return {
    entry: entry.id,
    score: judgement.score,
    needs: neededScore(rules),
    lastMessage: entry.lastMessage,
    difference: first ? { path: first.path, stored: first.stored, incoming: first.incoming } : null,
    reason: judgement.reason,
  };
}
