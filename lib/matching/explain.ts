/** Why a call missed: one sentence, the same in the reply, the log, the CLI and the pages. Redacted text only. */
import type { Mode } from "@/lib/domain/mode";
import type { Explanation, NearEntry } from "@/lib/domain/pending";
import type { Verdict } from "@/lib/domain/verdict";

export interface MissFacts {
  readonly project: string;
  readonly mode: Mode;
  readonly verdict: Verdict;
  /** Best first. */
  readonly nearest: readonly NearEntry[];
  /** The near search ran out of its time. */
  readonly cut: boolean;
  readonly entriesInProject: number;
  /** Where the miss is shown with its differences. */
  readonly pageUrl?: string;
}

/** Below this, an entry is called unlike, but still named. */
const similarMin = 0.35;

export function explainMiss(facts: MissFacts): Explanation {
  const nearest = nearestOf(facts);
  return {
    sentence: [...reason(facts, nearest), ...advice(facts)].join(" "),
    trail: facts.verdict.trail.map(({ tier, said }) => ({ tier, said })),
    nearest,
    cut: facts.cut,
  };
}

/** Entries that a guard held back go first. No score reaches what it would have needed. */
function nearestOf({ verdict, nearest }: MissFacts): NearEntry[] {
  const heldBack = verdict.kind === "miss" ? verdict.heldBack : [];
  const held = new Set(heldBack.map(({ entry }) => entry));
  const others = nearest.filter(({ entry }) => !held.has(entry));
  return [...heldBack, ...others].map((near) => ({
    ...near,
    score: Math.min(near.score, near.needs - 0.01),
  }));
}

function reason(facts: MissFacts, nearest: readonly NearEntry[]): string[] {
  const { verdict, project, entriesInProject, cut } = facts;
  const [guard] = verdict.kind === "miss" ? verdict.guards : [];
  const [best] = nearest;
  if (guard && best) {
    return [
      `No entry may answer this request in project "${project}" without a person. Entry ${best.entry} fits but is held back: ${guard.sentence}.`,
    ];
  }
  const opening = `No entry for this request in project "${project}".`;
  if (best)
    return [
      opening,
      nearestSentence(best),
      ...reasonSentence(best),
      ...(cut ? ["The search was cut short."] : []),
    ];
  if (entriesInProject === 0) return [opening, "Nothing is stored yet."];
  return [opening, cut ? "The search for similar entries was cut short." : "Nothing similar is stored."];
}

function nearestSentence(near: NearEntry): string {
  const { entry, score, needs, difference } = near;
  const scores = `${entry} at ${twoDigits(score)}, needs ${twoDigits(needs)}`;
  const texts = difference && `stored "${difference.stored}", now "${difference.incoming}".`;
  if (score >= similarMin)
    return difference
      ? `Nearest is ${scores}: ${difference.path} differs, ${texts}`
      : `Nearest is ${scores}.`;
  return difference
    ? `Nothing similar is stored: the nearest, ${scores}, differs in ${difference.path}, ${texts}`
    : `Nothing similar is stored: the nearest is ${scores}.`;
}

/** Why it was not served, where the difference alone does not say it. */
function reasonSentence({ reason, score }: NearEntry): string[] {
  if (reason === undefined || score < similarMin || plainReasons.has(reason)) return [];
  return [`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`];
}

const plainReasons = new Set([
  "the requests differ",
  "another question",
  "the question is worded in another way",
]);

/** Rounded down: 0.997 must not read as the 1.00 that it missed. */
const twoDigits = (score: number): string => (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);

function advice({ mode, pageUrl }: MissFacts): string[] {
  const steps =
    mode === "replay" ? ["The project only replays: set it to record and call again, or add an entry."] : [];
  return pageUrl === undefined ? steps : [...steps, `See ${pageUrl}`];
}
