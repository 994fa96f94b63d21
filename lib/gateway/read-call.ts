/**
 * From bytes to a request that can be matched: decode → scan → redact → parse → canonicalise → fingerprint.
 * Redaction comes before everything that is stored, shown, logged or keyed, so a request with the raw secret and the
 * stored one without it have the same key.
 */
import { type Entry, identityOf } from "@/lib/domain/entry";
import type { CanonicalRequest, Endpoint, Fingerprint, ParsedRequest } from "@/lib/domain/request";
import { AppError } from "@/lib/errors";
import { canonicalise } from "@/lib/matching/canonicalise";
import { exactKeyOf, otherKeysOf } from "@/lib/matching/keys";
import { type NormalRequest, normaliseRequest } from "@/lib/matching/normalise";
import { secretsDigest } from "@/lib/matching/redaction/digest";
import { redactJson, redactText } from "@/lib/matching/redaction/redact";
import type { MatchingRules } from "@/lib/matching/rules";
import type { Labels } from "@/lib/protocol/adapter";
import { getAdapter } from "@/lib/protocol/registry";
import { type ExactJson, ExactJsonError, parseExactJson, writeExactJson } from "@/lib/shared/exact-json";
import { once } from "@/lib/shared/once";
import type { Gateway, IncomingCall } from "./ports";
import { type ProjectRules, rulesFor } from "./rules-for";

/** Requests nest no deeper than this: well above any real tool schema, well below the stack. */
const depthMax = 128;

/** A request in the forms that matching compares. */
export interface ReadForm {
  readonly endpoint: Endpoint;
  readonly parsed: ParsedRequest;
  readonly canonical: CanonicalRequest;
  readonly normal: () => NormalRequest;
}

/** A request understood and ready for matching. Everything in it is redacted. */
export interface ReadRequest extends ReadForm {
  /** All but the exact key are made on first use: exact hits must not pay for normalising. */
  readonly fingerprint: Fingerprint;
  readonly keyedBy: string;
  readonly secretsDigest: string | null;
  readonly identity: string;
  /** JSON text of the body, redacted, otherwise as sent. */
  readonly text: string;
}

/** Reads the body of an incoming call. Throws AppError `semula_invalid_request` that says what is wrong and where. */
export function readCall(
  gateway: Pick<Gateway, "digest">,
  endpoint: Endpoint,
  call: IncomingCall,
): ReadRequest {
  const text = decodeBody(call.body);
  const labels = {
    task: labelOf(call, "x-semula-task"),
    promptVersion: labelOf(call, "x-semula-prompt-version"),
  };
  return readRequest(gateway, { endpoint, text, labels }, rulesFor(call.project));
}

export interface RequestSource {
  readonly endpoint: Endpoint;
  readonly text: string;
  readonly labels: Labels;
}

/** Reads a request body given as text. The same errors. */
export function readRequest(
  gateway: Pick<Gateway, "digest">,
  { endpoint, text, labels }: RequestSource,
  { rules, keyedBy }: ProjectRules,
): ReadRequest {
  const redacted = redactJson(scan(text), rules.redaction);
  const form = readForm(getAdapter(endpoint).parseRequest(redacted.body, labels), endpoint, rules);
  const fingerprint = lazyFingerprint(form);
  const digest = secretsDigest(redacted.secrets, gateway.digest);
  return {
    ...form,
    fingerprint,
    keyedBy,
    secretsDigest: digest,
    identity: identityOf(fingerprint.exactKey, digest),
    text: redacted.changed ? writeExactJson(redacted.body) : text,
  };
}

/** What a stored request asks of its answer: it was redacted before it was stored, and it was valid then. */
export function readStored({
  endpoint,
  request,
  task,
  promptVersion,
}: Stored): Pick<ReadForm, "endpoint" | "parsed"> {
  return { endpoint, parsed: getAdapter(endpoint).parseRequest(scan(request), { task, promptVersion }) };
}

/** The same in the forms that matching compares. */
export function readStoredForm(stored: Stored, rules: MatchingRules): ReadForm {
  const { endpoint, parsed } = readStored(stored);
  return readForm(parsed, endpoint, rules);
}

/**
 * A stored request read as if it came in now: redacted by today's patterns, with today's keys. The secrets that were
 * taken out when it came are known by their digest only.
 */
export function readStoredAgain(
  gateway: Pick<Gateway, "digest">,
  stored: Stored & Pick<Entry, "secretsDigest">,
  rules: ProjectRules,
): ReadRequest {
  const { endpoint, request: text, task, promptVersion } = stored;
  const read = readRequest(gateway, { endpoint, text, labels: { task, promptVersion } }, rules);
  const digest = joinedDigest(stored.secretsDigest, read.secretsDigest, gateway.digest);
  return { ...read, secretsDigest: digest, identity: identityOf(read.fingerprint.exactKey, digest) };
}

function joinedDigest(before: string | null, now: string | null, digest: Gateway["digest"]): string | null {
  return before === null || now === null ? (before ?? now) : digest(`${before} ${now}`);
}

export type Stored = Pick<Entry, "endpoint" | "request" | "task" | "promptVersion">;

const readForm = (parsed: ParsedRequest, endpoint: Endpoint, rules: MatchingRules): ReadForm => {
  const canonical = canonicalise(parsed.neutral, rules);
  return { endpoint, parsed, canonical, normal: once(() => normaliseRequest(canonical, rules)) };
};

function lazyFingerprint({ canonical, normal }: ReadForm): Fingerprint {
  const others = once(() => otherKeysOf(normal()));
  return {
    exactKey: exactKeyOf(canonical),
    get normalisedKey() {
      return others().normalisedKey;
    },
    get similarKey() {
      return others().similarKey;
    },
    matcherVersion: canonical.matcherVersion,
  };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeBody(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new AppError("semula_invalid_request", "The body is not valid UTF-8. Send JSON encoded as UTF-8.", {
      cause,
    });
  }
}

function scan(text: string): ExactJson {
  try {
    return parseExactJson(text, { depthMax });
  } catch (error) {
    if (!(error instanceof ExactJsonError)) throw error;
    const advice = error.reason === "empty" ? " Send the request as JSON." : "";
    throw new AppError(
      "semula_invalid_request",
      `The body is not usable JSON: ${redactText(error.message)}.${advice}`,
      {
        cause: error,
      },
    );
  }
}

const labelCharsMax = 200;

function labelOf(call: IncomingCall, name: string): string | null {
  const value = call.header(name)?.trim();
  if (!value) return null;
  if (value.length <= labelCharsMax) return redactText(value);
  throw new AppError(
    "semula_invalid_request",
    `The header ${name} is longer than ${labelCharsMax} characters.`,
    { param: name },
  );
}
