/** Domain → management API, for what is small: times, projects, log records. */
import type { LogShape } from "@/lib/api/shapes/log";
import type { ProjectShape } from "@/lib/api/shapes/project";
import type { LogRecord } from "@/lib/domain/log";
import type { Explanation } from "@/lib/domain/pending";
import type { Project } from "@/lib/domain/project";
import { modeSentence } from "@/lib/domain/words";
import { renderNearEntry } from "@/lib/gateway/wire-error";
import { renderRules } from "./rules-input";
import type { Runtime } from "./runtime";

export const isoTime = (ms: number): string => new Date(ms).toISOString();
export const isoTimeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms));

export async function renderProject(runtime: Runtime, project: Project): Promise<ProjectShape> {
  const counts = await runtime.gateway.store.projects.counts(project.name);
  return {
    name: project.name,
    mode: project.mode,
    mode_sentence: modeSentence[project.mode],
    record_timeout: project.recordTimeoutMs / 1000,
    hold_ms: project.holdMs,
    stream_chunk_chars: project.streamChunkChars,
    ...renderRules(project.matching),
    upstream: { url: null, has_key: false },
    counts: { pending: counts.pending, open_candidates: counts.openCandidates, entries: counts.entries },
    version: project.version,
    created_at: isoTime(project.createdAt),
  };
}

export const renderExplanation = ({ sentence, trail, nearest, cut }: Explanation) => ({
  sentence,
  trail: [...trail],
  nearest: nearest.map(renderNearEntry),
  cut,
});

export function renderLogRecord(record: LogRecord): LogShape {
  return {
    id: record.id,
    at: isoTime(record.at),
    project: record.project,
    outcome: record.outcome,
    tier: record.tier,
    score: record.score,
    latency_ms: record.latencyMs,
    entry: record.entry,
    pending: record.pending,
    last_message: record.lastMessage,
    model: record.model,
    stream: record.stream,
    status: record.status,
    run: record.run,
    error_code: record.errorCode,
    explanation: record.explanation,
  };
}
