/**
 * The words of the chat completions wire.
 * Requests are checked by hand in parse-*.ts: they are on every call's path, and a schema library costs more there.
 */
export const roles = ["system", "developer", "user", "assistant", "tool", "function"] as const;
export type Role = (typeof roles)[number];

/** Marks for the provider's prompt cache: they move from turn to turn and shape no answer. */
export const cacheMarks: ReadonlySet<string> = new Set(["cache_control", "prompt_cache_breakpoint"]);

/** What tool and schema names may look like; others are accepted with a remark, for other providers allow more. */
export const namePattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Labels of a call, hidden in the one field that every SDK lets a caller set. */
export const taskLabel = "semula_task";
export const promptVersionLabel = "semula_prompt_version";
