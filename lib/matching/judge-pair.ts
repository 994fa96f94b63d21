/**
 * Is a near entry worth a person's look, and what should that person see? Answers in order: the first check that finds
 * another question decides. Nothing here ever serves: a pair that passes is proposed, the rest is a miss with a reason.
 */
import type { Answer } from "@/lib/domain/answer";
import type { Judgement } from "@/lib/domain/candidate";
import type { GuardReport } from "@/lib/domain/verdict";
import { attributeCosts, type Costs } from "./near/attribute-costs";
import { checkMedia, checkParams, checkTools } from "./near/check-demands";
import { checkQuestion } from "./near/check-question";
import { checkApplication, checkSystem } from "./near/check-system";
import { checkHistory, checkTurn, hasOtherRoles } from "./near/check-talk";
import { findRisks } from "./near/find-risks";
import type { Finding } from "./near/finding";
import { groupOf } from "./near/group-of";
import { type Pair, pairOf } from "./near/pair-side";
import { shownForms } from "./near/shown-form";
import type { NormalRequest } from "./normalise";
import type { MatchingRules } from "./rules";

/** Cheap ones first. */
const checks: readonly ((pair: Pair) => Finding)[] = [
  checkParams,
  checkTools,
  checkApplication,
  checkMedia,
  checkQuestion,
  checkTurn,
  checkHistory,
  checkSystem,
];

export interface JudgedPair {
  readonly stored: NormalRequest;
  readonly incoming: NormalRequest;
  readonly answer: Answer;
  /** What held the entry back when a tier found it; empty when none did. */
  readonly guards: readonly GuardReport[];
  readonly rules: MatchingRules;
}

/** Of what counts; where all of that is equal, and a guard held the entry back, of the requests as they were written. */
function costsOf(stored: NormalRequest, incoming: NormalRequest): Costs {
  const costs = attributeCosts(...shownForms(stored, incoming));
  return costs.parts.length > 0 ? costs : attributeCosts(stored.canonical, incoming.canonical);
}

/** A hard guard's word is final; a soft guard asks for a person. */
export function judgePair({
  stored,
  incoming,
  answer,
  guards,
  rules,
}: JudgedPair): Judgement & { worth: boolean } {
  const pair = pairOf({ stored, incoming }, { answer, rules });
  const finding = findingOf(pair, guards);
  const { score, parts } = costsOf(stored, incoming);
  const isHeldBack = guards.length > 0;
  const [first = "the requests differ", ...notes] =
    finding.kind === "unlike" ? [finding.reason] : finding.notes;
  return {
    worth: finding.kind === "alike",
    score,
    reason: first,
    notes,
    costs: [...parts],
    risks: findRisks(pair, guards),
    guards: [...guards],
    ...(isHeldBack && parts.length === 0 ? { group: "guard", groupTitle: first } : groupOf(pair)),
  };
}

function findingOf(pair: Pair, guards: readonly GuardReport[]): Finding {
  const hard = guards.find(({ severity }) => severity === "hard");
  if (hard) return { kind: "unlike", reason: hard.sentence };
  if (guards.length > 0) return { kind: "alike", notes: guards.map(({ sentence }) => sentence) };
  if (hasOtherRoles(pair)) return { kind: "alike", notes: ["the role of a message differs"] };
  const notes: string[] = [];
  for (const check of checks) {
    const finding = check(pair);
    if (finding.kind === "unlike") return finding;
    notes.push(...finding.notes);
  }
  return { kind: "alike", notes };
}
