/** An error answered on purpose: the presets people test their apps with, and what clients do next. */

export interface ErrorDraft {
  readonly preset: string;
  /** As typed; read as a number when sent. */
  readonly status: string;
  readonly message: string;
  readonly code: string;
  readonly type: string;
  /** One `name: value` a line. */
  readonly headers: string;
  /** Sent instead of the provider's error shape when not empty. */
  readonly body: string;
  /** Chunks before the stream breaks off; empty: no cut. */
  readonly cutAfter: string;
  /** The text a cut stream begins with. */
  readonly content: string;
  /** Adds `x-should-retry: false`, which stops the official clients from asking again. */
  readonly noRetry: boolean;
}

const blank: ErrorDraft = {
  preset: "custom",
  status: "500",
  message: "",
  code: "",
  type: "",
  headers: "",
  body: "",
  cutAfter: "",
  content: "",
  noRetry: true,
};

const preset = (name: string, label: string, error: Partial<ErrorDraft>) => ({
  name,
  label,
  error: { ...blank, ...error, preset: name },
});

export const errorPresets = [
  preset("context", "400 context too long", {
    status: "400",
    type: "invalid_request_error",
    code: "context_length_exceeded",
    message:
      "This model's maximum context length is 128000 tokens. Please reduce the length of the messages.",
  }),
  preset("key", "401 wrong key", {
    status: "401",
    type: "invalid_request_error",
    code: "invalid_api_key",
    message: "Incorrect API key provided.",
  }),
  preset("model", "404 no such model", {
    status: "404",
    type: "invalid_request_error",
    code: "model_not_found",
    message: "The model does not exist or you do not have access to it.",
  }),
  preset("timeout", "408 time-out", { status: "408", type: "timeout", message: "Request timed out." }),
  preset("rate", "429 rate limit", {
    status: "429",
    type: "requests",
    code: "rate_limit_exceeded",
    message: "Rate limit reached. Please try again in 1s.",
    headers: "retry-after: 1",
  }),
  preset("server", "500 server error", {
    status: "500",
    type: "server_error",
    message: "The server had an error while processing your request.",
  }),
  preset("overloaded", "503 overloaded", {
    status: "503",
    type: "server_error",
    message: "The engine is currently overloaded, please try again later.",
  }),
  preset("broken", "Broken JSON body", {
    status: "502",
    message: "Broken JSON body",
    headers: "content-type: application/json",
    body: '{"id":"chatcmpl-1","object":"chat.comp',
  }),
  preset("cut", "Stream cut off", {
    status: "500",
    message: "The stream was cut on purpose.",
    cutAfter: "2",
    content: "This text is cut off before",
  }),
  preset("custom", "Custom", {}),
] as const;

/** Both official clients retry these by themselves, twice by default. */
export const isRetriedByClients = (status: number): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500;

/** What the app's client will do with this answer, in one sentence. */
export function whatClientsDo(error: ErrorDraft, stream: boolean): string {
  if (error.cutAfter !== "") {
    return stream
      ? "The stream ends without its last event; the clients raise an error and do not ask again."
      : "The call does not stream: the connection is closed before a whole reply, and clients ask again.";
  }
  if (stream)
    return "If the stream is already open, the error comes as an event inside it, and clients do not ask again.";
  if (!isRetriedByClients(Number(error.status))) return "The official clients do not retry this status.";
  return error.noRetry
    ? "The official clients would retry this status; they are told not to, so one call stays one call."
    : "The official clients retry this, 2 more times by default: up to 3 calls will come here.";
}

/** `name: value` lines as an object; lines without a colon are left out. */
export function readHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return headers;
}
