/**
 * Every error a client can see: one table of stable codes, one class that carries them.
 * Knows nothing of HTTP frameworks; the two route helpers in lib/server turn an AppError into a reply.
 * docs/errors.md is generated from this table and tested against it.
 */

interface ErrorRow {
  readonly status: number;
  /** May the same request succeed later without anybody changing it? Sent as `x-should-retry` under /v1. */
  readonly retry: boolean;
  readonly meaning: string;
}

export const errorTable = {
  // Seen by the app under test, in the provider's shape. 400 for misses and timeouts: the one family no client retries.
  semula_miss: {
    status: 400,
    retry: false,
    meaning: "No entry may answer this request and the project replays only.",
  },
  semula_record_timeout: {
    status: 400,
    retry: false,
    meaning: "Nobody answered within record_timeout. The question stays answerable.",
  },
  semula_pending: {
    status: 503,
    retry: true,
    meaning: "The question is still open; this silent hold ended before the client would drop it. Come back.",
  },
  semula_failed: { status: 400, retry: false, meaning: "Whoever answered chose to fail this call." },
  semula_upstream_error: {
    status: 502,
    retry: true,
    meaning: "The real provider failed or could not be reached.",
  },
  semula_invalid_request: {
    status: 400,
    retry: false,
    meaning: "The request is malformed; the message says where and what to do.",
  },
  semula_unauthorized: { status: 401, retry: false, meaning: "The token is missing or wrong." },
  semula_shutting_down: {
    status: 503,
    retry: true,
    meaning: "The server is stopping. The question is kept; come back.",
  },
  semula_storage: {
    status: 503,
    retry: true,
    meaning: "The database could not be read or written; nothing was half-saved.",
  },
  semula_internal: {
    status: 500,
    retry: false,
    meaning: "A fault in semula. The request id leads to it in the server's log.",
  },
  model_not_found: {
    status: 404,
    retry: false,
    meaning: "No call or entry of this project names that model.",
  },

  // Seen by the management API, as RFC 9457 problems.
  invalid_request: { status: 400, retry: false, meaning: "The request to the management API is malformed." },
  invalid_answer: {
    status: 422,
    retry: false,
    meaning: "The answer breaks the contract of the request; every problem is listed with its path.",
  },
  not_found: { status: 404, retry: false, meaning: "Nothing of that kind has this id or name." },
  method_not_allowed: { status: 405, retry: false, meaning: "The address exists but not for this method." },
  already_answered: {
    status: 409,
    retry: false,
    meaning: "Somebody else answered first; the reply says who and with what.",
  },
  version_conflict: {
    status: 409,
    retry: false,
    meaning: "The thing changed since you read it; read it again and decide anew.",
  },
  entry_exists: {
    status: 409,
    retry: false,
    meaning: "An entry with this key has another answer; pass replace to make a new version.",
  },
  project_exists: { status: 409, retry: false, meaning: "A project of that name exists." },
  project_protected: { status: 409, retry: false, meaning: "The project `default` always exists." },
  invalid_rules: {
    status: 422,
    retry: false,
    meaning: "A matching or redaction rule cannot be used; every problem is listed with its path.",
  },
  rules_collide: {
    status: 409,
    retry: false,
    meaning:
      "Under these rules entries with different answers have one key; the reply lists them. Pass on_collision to decide.",
  },
  already_decided: {
    status: 409,
    retry: false,
    meaning: "Somebody else decided this candidate first; the reply says who, when and how.",
  },
  candidate_stale: {
    status: 409,
    retry: false,
    meaning: "The entry changed since it was compared; the reply has the candidate as it compares now.",
  },
  candidate_guarded: {
    status: 409,
    retry: false,
    meaning: "A guard that no person may overrule holds this entry back from this request.",
  },
  alias_exists: {
    status: 409,
    retry: false,
    meaning: "An alias leads this request to another entry; unlink it first.",
  },
  claimed: {
    status: 409,
    retry: false,
    meaning: "Another actor has claimed it; claim with take_over to continue.",
  },
  unauthorized: { status: 401, retry: false, meaning: "The token is missing or wrong." },
  forbidden_origin: {
    status: 403,
    retry: false,
    meaning: "Cross-site requests and unknown Host names are refused.",
  },
  body_too_large: { status: 413, retry: false, meaning: "The body is over SEMULA_BODY_BYTES_MAX." },
  storage_unavailable: {
    status: 503,
    retry: true,
    meaning: "The database could not be read or written; nothing was half-saved.",
  },
  shutting_down: { status: 503, retry: true, meaning: "The server is stopping." },
  internal: {
    status: 500,
    retry: false,
    meaning: "A fault in semula. The request id leads to it in the server's log.",
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/** One thing that is wrong, and where: `path` is a JSON path such as `messages[2].role`, or null for the whole. */
export interface Problem {
  readonly path: string | null;
  readonly message: string;
  /** Stable rule name, e.g. `tool_not_offered`. */
  readonly rule?: string;
}

export interface AppErrorOptions {
  /** For people and logs on our side only; may hold what a client must not see. */
  readonly internal?: string;
  readonly status?: number;
  readonly param?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problems?: readonly Problem[];
  /** Extra members of the reply: who answered, which text, the nearest entry. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** Routes are bundled apart, each with its own copy of this class: what tells an AppError is this mark. */
const brand = Symbol.for("semula.AppError");

/** Ends a use case. `message` is public: it says what is wrong, where, and what to do. */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && brand in value;
  }

  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryable: boolean;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = options.status ?? errorTable[code].status;
    this.retryable = errorTable[code].retry;
    this.options = options;
  }
}
