/** A tested request: domain → management API. */
import type { TestMatchReply } from "@/lib/api/shapes/test-match";
import type { Mode } from "@/lib/domain/mode";
import { neededScore } from "@/lib/gateway/find-nearest";
import { rulesFor } from "@/lib/gateway/rules-for";
import type { Tested } from "@/lib/gateway/test-match";
import type { NormalMessage } from "@/lib/matching/normalise";
import { marks } from "@/lib/matching/text/tokens";
import { preview } from "@/lib/shared/text";
import { renderAnswerFields } from "./answer-input";
import { renderExplanation } from "./render";

const listedMax = 200;

export function renderTested(
  tested: Tested,
  { whatIf, sent }: { whatIf: boolean; sent: string | null },
): TestMatchReply {
  const { project, verdict, answer, explanations } = tested;
  const explanation = explanations?.[project.mode] ?? null;
  return {
    project: project.name,
    saved: false,
    what_if: whatIf,
    sentence: sentenceOf(tested, project.mode),
    record: renderVerdict(tested, "record"),
    replay: renderVerdict(tested, "replay"),
    stages: renderStages(tested, sent),
    trail: verdict.trail.map(({ tier, said, matched }) => ({ tier, said, entry: matched })),
    explanation: explanation && renderExplanation(explanation),
    nearest: renderNearest(tested),
    served: answer && renderAnswerFields(answer),
  };
}

/** Of a miss the sentence that the app, the log and the pages get. */
function sentenceOf({ verdict, explanations }: Tested, mode: Mode): string {
  if (verdict.kind === "miss") return explanations?.[mode].sentence ?? verdict.reason;
  const said = verdict.trail.find(({ tier }) => tier === verdict.tier)?.said ?? "";
  return `Entry ${verdict.entry} is served by tier ${verdict.tier}: ${said}.`;
}

function renderVerdict(tested: Tested, mode: Mode): TestMatchReply["record"] {
  const { verdict } = tested;
  const sentence = sentenceOf(tested, mode);
  if (verdict.kind === "miss")
    return { outcome: mode === "record" ? "park" : "miss", tier: null, score: null, entry: null, sentence };
  const { tier, score, entry } = verdict;
  return { outcome: "hit", tier, score, entry, sentence };
}

function renderStages({ request }: Tested, sent: string | null): TestMatchReply["stages"] {
  const { messages, params, tools, volatile, technicalLines } = request.normal();
  const { fingerprint, parsed, text } = request;
  return {
    request: JSON.parse(text),
    redacted: sent !== null && text !== sent,
    remarks: [...parsed.remarks],
    messages: messages.map(renderMessage),
    params: { ...params },
    tools: tools.map((tool) => ({ ...tool })),
    volatile: volatile.slice(0, listedMax).map(({ kind, raw }) => ({ kind, value: preview(raw) })),
    technical_lines: technicalLines.slice(0, listedMax).map((line) => preview(line)),
    exact_key: fingerprint.exactKey,
    normalised_key: fingerprint.normalisedKey,
    similar_key: fingerprint.similarKey,
    matcher_version: fingerprint.matcherVersion,
  };
}

function renderMessage({ role, name, text, raw }: NormalMessage) {
  const normalised = readable(text);
  return { role, name, text: raw, normalised, changed: raw !== normalised };
}

const depth = new RegExp(`${marks.depth}(\\d+) ?`, "g");

/** The private marks of the normal form, for people. */
const readable = (text: string): string =>
  text
    .replace(depth, (_, levels: string) => "  ".repeat(Number(levels)))
    .replaceAll(marks.open, "⟨")
    .replaceAll(marks.close, "⟩");

function renderNearest({ nearest, project }: Tested): TestMatchReply["nearest"] {
  const needs = neededScore(rulesFor(project).rules);
  return nearest.map(({ entry, judgement, worth, decided }) => ({
    entry: entry.id,
    version: entry.version,
    last_message: entry.lastMessage,
    score: judgement.score,
    needs,
    worth,
    decided,
    reason: judgement.reason,
    notes: judgement.notes,
    costs: judgement.costs,
    risks: judgement.risks,
    guards: judgement.guards,
  }));
}
