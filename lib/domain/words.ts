/**
 * The closed word lists of the domain and the bounds of its settings, free of the validation library so that a
 * browser can have them. The schemas in mode.ts, log.ts and project.ts are made from these.
 */

export const modes = ["record", "replay"] as const;
export type Mode = (typeof modes)[number];

/** The sentence that stands beside the mode wherever it is shown. */
export const modeSentence: Record<Mode, string> = {
  record: "Unknown calls wait for you",
  replay: "Unknown calls fail",
};

export const outcomes = [
  "hit",
  "recorded",
  "miss",
  "timeout",
  "gone",
  "failed",
  "upstream",
  "synthetic",
  "invalid",
] as const;
export type Outcome = (typeof outcomes)[number];

export const tiers = ["exact", "alias", "normalised", "similar"] as const;
export type Tier = (typeof tiers)[number];

export const defaultProjectName = "default";
export const projectNamePattern = /^[a-z0-9][a-z0-9_-]{0,62}$/;
export const projectNameRule =
  "a project name is 1 to 63 of a-z, 0-9, _ and -, and starts with a letter or digit";

/** Bounds and defaults of the settings a project has, in the unit at the end of each name. */
export const projectBounds = {
  recordTimeoutMs: { min: 1_000, max: 86_400_000, default: 300_000 },
  /** Node's fetch drops a silent call at 300 s, so one silent hold ends before that. */
  holdMs: { min: 1_000, max: 3_600_000, default: 285_000 },
  /** Whole code points a chunk, where the answer brings no chunk boundaries of its own. */
  streamChunkChars: { min: 1, max: 100_000, default: 24 },
} as const;
