/** The numeric settings of a project: what each means, its unit, its bounds. */
import type { ProjectShape } from "@/lib/api/shapes/project";
import { projectBounds } from "@/lib/domain/words";

export type LimitName = "record_timeout" | "hold_ms" | "stream_chunk_chars";

export interface LimitRow {
  readonly name: LimitName;
  readonly label: string;
  readonly sentence: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

const { recordTimeoutMs, holdMs, streamChunkChars } = projectBounds;
const secondMs = 1000;

export const limitRows: readonly LimitRow[] = [
  {
    name: "record_timeout",
    label: "Record timeout",
    sentence:
      "How long a question waits for its answer, over all retries of the client. The question stays answerable after that.",
    unit: "seconds",
    min: recordTimeoutMs.min / secondMs,
    max: recordTimeoutMs.max / secondMs,
    default: recordTimeoutMs.default / secondMs,
  },
  {
    name: "hold_ms",
    label: "Hold",
    sentence:
      "How long one silent call is held before the client is asked to come back. Node clients drop a silent call at 300 seconds.",
    unit: "milliseconds",
    ...holdMs,
  },
  {
    name: "stream_chunk_chars",
    label: "Stream chunk",
    sentence:
      "How many characters a chunk of a streamed answer has, where the answer brings no chunks of its own.",
    unit: "characters",
    ...streamChunkChars,
  },
];

/** What is wrong with a typed value, or null. `record_timeout` may have decimals; the others are whole. */
export function limitProblem(row: LimitRow, text: string): string | null {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return `Type a number of ${row.unit}.`;
  if (row.name !== "record_timeout" && !Number.isInteger(value)) return `Only whole ${row.unit}.`;
  if (value < row.min || value > row.max)
    return `From ${row.min.toLocaleString("en")} to ${row.max.toLocaleString("en")} ${row.unit}.`;
  return null;
}

export const limitOf = (project: ProjectShape, name: LimitName): number => project[name];
