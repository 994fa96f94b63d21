/** The pure core on labelled pairs: no server, no database. */
import type { Answer } from "@/lib/domain/answer";
import type { Entry } from "@/lib/domain/entry";
import type { ParsedRequest } from "@/lib/domain/request";
import { AppError } from "@/lib/errors";
import { canonicalise } from "@/lib/matching/canonicalise";
import { decide } from "@/lib/matching/decide";
import type { Spelling } from "@/lib/matching/inert/spelling";
import { judgePair } from "@/lib/matching/judge-pair";
import { fingerprint } from "@/lib/matching/keys";
import type { MatchRequest } from "@/lib/matching/match";
import { normaliseRequest } from "@/lib/matching/normalise";
import { redactJson } from "@/lib/matching/redaction/redact";
import type { MatchingRules } from "@/lib/matching/rules";
import { substituteAnswer } from "@/lib/matching/substitute";
import { getAdapter } from "@/lib/protocol/registry";
import { parseExactJson } from "@/lib/shared/exact-json";
import type { Label, MatchCase } from "./case-file";

export interface CoreResult {
  readonly label: Label;
  readonly tier: string | null;
  readonly reason: string;
  readonly score: number;
  /** What would be served. */
  readonly answer: Answer | null;
}

export interface CoreSettings {
  readonly rules: MatchingRules;
  readonly spelling: Spelling | null;
}

const noLabels = { task: null, promptVersion: null };
const adapter = getAdapter("chat.completions");

export function readBody(
  body: unknown,
  rules: MatchingRules,
): { parsed: ParsedRequest; request: MatchRequest } {
  const json = redactJson(parseExactJson(JSON.stringify(body), { depthMax: 128 })).body;
  const parsed = adapter.parseRequest(json, noLabels);
  const canonical = canonicalise(parsed.neutral, rules);
  const normal = normaliseRequest(canonical, rules);
  return {
    parsed,
    request: {
      canonical,
      fingerprint: fingerprint(canonical, rules),
      secretsDigest: null,
      normal: () => normal,
    },
  };
}

/** A request that the endpoint refuses is a miss. */
export function judgeCore(pair: MatchCase, settings: CoreSettings): CoreResult {
  try {
    return judgeReadable(pair, settings);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { label: "miss", tier: null, reason: error.message, score: 0, answer: null };
  }
}

function judgeReadable(pair: MatchCase, { rules, spelling }: CoreSettings): CoreResult {
  const stored = readBody(pair.stored, rules);
  const incoming = readBody(pair.incoming, rules);
  const answer = plainAnswer(pair.answer);
  const entry = entryOf(stored.request, answer);
  const { verdict, substitutions } = decide(
    incoming.request,
    { entries: [{ entry, normal: stored.request.normal }], aliases: [], rejected: new Set() },
    { rules, spelling },
  );
  if (verdict.kind === "serve") {
    const { tier, score } = verdict;
    return { label: "serve", tier, reason: "", score, answer: substituteAnswer(answer, substitutions) };
  }
  const judged = judgePair({
    stored: stored.request.normal(),
    incoming: incoming.request.normal(),
    answer,
    guards: verdict.guards,
    rules,
  });
  return {
    label: judged.worth ? "review" : "miss",
    tier: null,
    reason: judged.reason,
    score: judged.score,
    answer: null,
  };
}

export function plainAnswer(message: Record<string, unknown>): Answer {
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls : [];
  return {
    kind: "message",
    usage: null,
    choices: [
      {
        finishReason: calls.length > 0 ? "tool_calls" : "stop",
        chunks: null,
        message: {
          content: typeof message.content === "string" ? message.content : null,
          refusal: typeof message.refusal === "string" ? message.refusal : null,
          toolCalls: calls.map((call) => ({
            kind: "function",
            name: call.function.name,
            arguments: call.function.arguments,
          })),
          functionCall: null,
        },
      },
    ],
  };
}

/** Only what keys are, and what guards read of it. */
export function entryOf(request: MatchRequest, answer: Answer): Entry {
  return {
    ...request.fingerprint,
    id: "E",
    secretsDigest: null,
    answer,
    request: "{}",
    lastMessage: "",
  } as Entry;
}
