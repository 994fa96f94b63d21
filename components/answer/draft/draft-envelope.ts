/** A draft as stored text: on this device and on the server. A text that does not fit is no draft, never an error. */
import type { AnswerDraft } from "./answer-draft";

export interface StoredDraft {
  /** When it was typed, milliseconds since the epoch. */
  readonly at: number;
  readonly draft: AnswerDraft;
}

const format = 1;

export const writeDraft = (stored: StoredDraft): string => JSON.stringify({ format, ...stored });

/** Null for anything this version didn't write. `like` gives the shape: a draft of the same request. */
export function readDraft(text: string | null | undefined, like: AnswerDraft): StoredDraft | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value.format !== format || typeof value.at !== "number") return null;
    return fits(value.draft, like) ? { at: value.at, draft: value.draft } : null;
  } catch {
    return null;
  }
}

/** The newer of two. */
export function newerDraft(one: StoredDraft | null, other: StoredDraft | null): StoredDraft | null {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The parse boundary: every member has the type that the same member has in a draft of this request. */
function fits(value: unknown, like: AnswerDraft): value is AnswerDraft {
  if (!isRecord(value) || !sameTypes(value, { ...like, choices: [], error: {} })) return false;
  if (!isRecord(value.error) || !sameTypes(value.error, { ...like.error })) return false;
  const [first] = like.choices;
  return (
    Array.isArray(value.choices) &&
    value.choices.length > 0 &&
    value.choices.every((choice) => isRecord(choice) && fitsChoice(choice, { ...first }))
  );
}

const fitsChoice = (choice: Record<string, unknown>, like: Record<string, unknown>): boolean =>
  sameTypes(choice, { ...like, calls: [] }) &&
  Array.isArray(choice.calls) &&
  choice.calls.every((call) => isRecord(call) && sameTypes(call, callLike));

const callLike = { key: 0, kind: "", name: "", input: "" };

const sameTypes = (value: Record<string, unknown>, like: Record<string, unknown>): boolean =>
  Object.entries(like).every(([name, member]) => typeof value[name] === typeof member);
