/** Requests and entries for the tests of this folder, each with as little as possible said. */

import type { Alias } from "@/lib/domain/alias";
import { textAnswer } from "@/lib/domain/answer";
import type { Entry } from "@/lib/domain/entry";
import type { NeutralCall, NeutralMessage, NeutralRequest } from "@/lib/domain/request";
import { type ExactJson, exactFromPlain } from "@/lib/shared/exact-json";
import { canonicalise } from "../canonicalise";
import { fingerprint } from "../keys";
import type { MatchRequest, StoredAlias, StoredEntry } from "../match";
import { normaliseRequest } from "../normalise";
import { defaultRules } from "../rules";

export const message = (
  role: NeutralMessage["role"],
  text: string,
  more: Partial<NeutralMessage> = {},
): NeutralMessage => ({
  role,
  name: null,
  parts: text === "" ? [] : [{ kind: "text", text }],
  calls: [],
  answersCall: null,
  extra: {},
  ...more,
});

export const call = (name: string, value: ExactJson, more: Partial<NeutralCall> = {}): NeutralCall => ({
  kind: "function",
  name,
  arguments: { kind: "json", value },
  ordinal: 0,
  extra: {},
  ...more,
});

export const tool = (name: string, description = "Does something.") => ({
  name,
  value: exactFromPlain({
    type: "function",
    function: {
      name,
      description,
      parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    },
  }),
});

export const neutral = (more: Partial<NeutralRequest> = {}): NeutralRequest => ({
  endpoint: "chat.completions",
  params: { model: "gpt-4o-mini" },
  tools: [],
  messages: [message("system", "You are brief."), message("user", "Name a fruit like a lemon.")],
  task: null,
  promptVersion: null,
  ...more,
});

export const canonical = (more: Partial<NeutralRequest> = {}) => canonicalise(neutral(more), defaultRules);
export const keysOf = (more: Partial<NeutralRequest> = {}) => fingerprint(canonical(more), defaultRules);
export const exactKeyOf = (more: Partial<NeutralRequest> = {}) => keysOf(more).exactKey;

export const matchRequest = (
  more: Partial<NeutralRequest> = {},
  secretsDigest: string | null = null,
): MatchRequest => {
  const request = canonical(more);
  const normal = normaliseRequest(request, defaultRules);
  return { canonical: request, fingerprint: keysOf(more), secretsDigest, normal: () => normal };
};

/** What storage would give for entries of these requests. */
export const storedEntry = (request: MatchRequest, id: string, more: Partial<Entry> = {}): StoredEntry => ({
  entry: entryFor(request, id, more),
  normal: request.normal,
});

/** An alias that was approved for a request. */
export const storedAlias = (
  approved: MatchRequest,
  { entry, normal }: StoredEntry,
  more: Partial<Alias> = {},
): StoredAlias => ({
  alias: {
    id: "ALIAS",
    project: "default",
    endpoint: "chat.completions",
    entry: entry.id,
    entryVersion: entry.version,
    exactKey: approved.fingerprint.exactKey,
    normalisedKey: approved.fingerprint.normalisedKey,
    keyedBy: "",
    secretsDigest: approved.secretsDigest,
    matcherVersion: approved.fingerprint.matcherVersion,
    request: "{}",
    lastMessage: "",
    task: null,
    promptVersion: null,
    acceptedGuards: [],
    candidate: null,
    actor: "ann",
    createdAt: 0,
    ...more,
  },
  entry,
  normal: approved.normal,
  entryNormal: normal,
});

/** An entry as it would be stored for a request. */
export function entryFor(request: MatchRequest, id: string, more: Partial<Entry> = {}): Entry {
  const { exactKey, normalisedKey, similarKey, matcherVersion } = request.fingerprint;
  return {
    id,
    project: "default",
    endpoint: request.canonical.endpoint,
    identity: exactKey,
    exactKey,
    normalisedKey,
    similarKey,
    keyedBy: "",
    nearTerms: "",
    secretsDigest: request.secretsDigest,
    matcherVersion,
    request: "{}",
    answer: textAnswer("Lime"),
    origin: "human",
    actor: null,
    lastMessage: "Name a fruit like a lemon.",
    model: "gpt-4o-mini",
    task: null,
    promptVersion: null,
    contractBreaking: false,
    hits: 0,
    lastHitAt: null,
    version: 1,
    createdAt: 0,
    updatedAt: 0,
    ...more,
  };
}
