/**
 * From bytes to a request that can be matched: decode → scan → redact → parse → canonicalise → fingerprint.
 * Redaction comes before everything that is stored, shown, logged or keyed, so a request with the raw secret and the
 * stored one without it have the same key.
 */
import { type Entry, identityOf } from "@/lib/domain/entry";
import type { CanonicalRequest, Endpoint, Fingerprint, ParsedRequest } from "@/lib/domain/request";
import { AppError } from "@/lib/errors";
import { canonicalise } from "@/lib/matching/canonicalise";
import { fingerprint } from "@/lib/matching/keys";
import { secretsDigest } from "@/lib/matching/redaction/digest";
import { redactJson, redactText } from "@/lib/matching/redaction/redact";
import { defaultRules } from "@/lib/matching/rules";
import type { Labels } from "@/lib/protocol/adapter";
import { getAdapter } from "@/lib/protocol/registry";
import { type ExactJson, ExactJsonError, parseExactJson, writeExactJson } from "@/lib/shared/exact-json";
import type { Gateway, IncomingCall } from "./ports";

/** Requests nest no deeper than this: well above any real tool schema, well below the stack. */
const depthMax = 128;

/** A request understood and ready for matching. Everything in it is redacted. */
export interface ReadRequest {
  readonly endpoint: Endpoint;
  readonly parsed: ParsedRequest;
  readonly canonical: CanonicalRequest;
  readonly fingerprint: Fingerprint;
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
  return readRequest(gateway, { endpoint, text, labels });
}

export interface RequestSource {
  readonly endpoint: Endpoint;
  readonly text: string;
  readonly labels: Labels;
}

/** Reads a request body given as text. The same errors. */
export function readRequest(gateway: Pick<Gateway, "digest">, source: RequestSource): ReadRequest {
  const { endpoint, text, labels } = source;
  const sent = scan(text);
  const redacted = redactJson(sent);
  const parsed = getAdapter(endpoint).parseRequest(redacted.body, labels);
  const canonical = canonicalise(parsed.neutral, defaultRules);
  const keys = fingerprint(canonical);
  const digest = secretsDigest(redacted.secrets, gateway.digest);
  return {
    endpoint,
    parsed,
    canonical,
    fingerprint: keys,
    secretsDigest: digest,
    identity: identityOf(keys.exactKey, digest),
    text: redacted.changed ? writeExactJson(redacted.body) : text,
  };
}

/** Reads a stored request again: it was redacted before it was stored, and it was valid then. */
export function readStored(stored: Stored): Pick<ReadRequest, "endpoint" | "parsed" | "canonical"> {
  const { endpoint, task, promptVersion } = stored;
  const parsed = getAdapter(endpoint).parseRequest(scan(stored.request), { task, promptVersion });
  return { endpoint, parsed, canonical: canonicalise(parsed.neutral, defaultRules) };
}

type Stored = Pick<Entry, "endpoint" | "request" | "task" | "promptVersion">;

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
