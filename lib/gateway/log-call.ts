/** One log record a call, made when its reply ended. */
import type { LogRecord, Outcome, Tier } from "@/lib/domain/log";
import { redactText } from "@/lib/matching/redaction/redact";
import { preview } from "@/lib/shared/text";
import type { Handling } from "./handling";

export interface CallEnd {
  readonly outcome: Outcome;
  readonly status: number;
  readonly tier?: Tier;
  readonly score?: number;
  readonly entry?: string | null;
  readonly pending?: string | null;
  readonly errorCode?: string | null;
  readonly explanation?: string | null;
  /** Where the reply already named the record. */
  readonly id?: string;
}

/** A call whose body could not be read has no request. */
type Logged = Pick<Handling, "gateway" | "call"> & { readonly request: Handling["request"] | null };

/** Hands the record to the log; never delays the caller. */
export function logCall({ gateway, call, request }: Logged, end: CallEnd): void {
  const now = gateway.clock.now();
  const record: LogRecord = {
    id: end.id ?? gateway.newId(),
    at: now,
    project: call.project.name,
    outcome: end.outcome,
    tier: end.tier ?? null,
    score: end.score ?? null,
    latencyMs: Math.max(0, Math.round(now - call.startedAt)),
    entry: end.entry ?? null,
    pending: end.pending ?? null,
    lastMessage: request ? preview(request.parsed.lastMessage) : "",
    model: request?.parsed.model ?? "",
    stream: request?.parsed.stream ?? false,
    status: end.status,
    run: redactText(call.header("x-semula-run")?.slice(0, 200) ?? "") || null,
    errorCode: end.errorCode ?? null,
    explanation: end.explanation ?? null,
  };
  gateway.log.record(record);
  gateway.log.model(record.project, record.model, now);
}
