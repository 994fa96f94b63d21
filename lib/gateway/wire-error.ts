/** Errors in the provider's words: ours, and those made on purpose. */
import type { ErrorAnswer } from "@/lib/domain/answer";
import type { NearEntry } from "@/lib/domain/pending";
import type { AppError } from "@/lib/errors";
import type { WireError } from "@/lib/protocol/adapter";
import type { Reply } from "./ports";
import { jsonHeaders, type Provenance, provenanceHeaders } from "./reply-headers";

/** The provider's type where it is not the usual one of the status class. */
const typeByStatus: Readonly<Record<number, string>> = { 429: "requests" };

const typeOf = (status: number): string =>
  typeByStatus[status] ?? (status >= 500 ? "server_error" : "invalid_request_error");

/** An error made on purpose, in the provider's words for its status. */
export const wireErrorOf = ({ message, type, status, code }: ErrorAnswer): WireError => ({
  message,
  type: type ?? typeOf(status),
  param: null,
  code,
});

/** One of our own errors in the provider's shape. */
export const ownWireError = ({ message, status, code, options }: AppError): WireError => ({
  message,
  type: typeOf(status),
  param: options.param ?? null,
  code,
  ...(options.details ? { details: options.details } : {}),
});

/** Seconds after which a client may ask again; whole, and within the limits clients honour. */
const retryAfterS = "1";

/** The reply for one of our own errors: it says whether to come back. */
export function ownErrorReply(
  error: AppError,
  from: Provenance,
  render: (error: WireError) => string,
): Reply {
  const retry: Record<string, string> = error.retryable
    ? { "retry-after": retryAfterS }
    : { "x-should-retry": "false" };
  return {
    status: error.status,
    headers: { ...jsonHeaders, ...retry, ...error.options.headers, ...provenanceHeaders(from) },
    body: render(ownWireError(error)),
  };
}

/** A near entry on the wire, the same in the miss reply and in the management API. */
export const renderNearEntry = ({ entry, score, needs, lastMessage, difference, reason }: NearEntry) => ({
  entry,
  score,
  needs,
  last_message: lastMessage,
  difference,
  reason: reason ?? null,
});
