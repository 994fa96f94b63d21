/** Reads a rendered event stream as the strictest clients do, and adds its chunks up. */
import { isRecord, type JsonRecord } from "../answer-report";

/** The JSON of each event in order, and whether `[DONE]` ended it. Throws where the framing is not one data line each. */
export function readEvents(stream: string): {
  readonly events: readonly JsonRecord[];
  readonly done: boolean;
} {
  const blocks = stream.split("\n\n");
  if (blocks.pop() !== "") throw new Error("the stream does not end with a blank line");
  const bodies = blocks.map((block) => {
    if (!block.startsWith("data: ") || /[\r\n\u0085\u2028\u2029]/.test(block))
      throw new Error(`not one data line: ${block}`);
    return block.slice("data: ".length);
  });
  const done = bodies.at(-1) === "[DONE]";
  const events = (done ? bodies.slice(0, -1) : bodies).map((body): unknown => JSON.parse(body));
  return { events: events.filter(isRecord), done };
}

/**
 * The choices that a client holds at the end. Strings are joined wherever they appear twice, as the Python helper
 * does, so that a repeated role or id shows up as "assistantassistant".
 */
export function accumulate(events: readonly JsonRecord[]): {
  readonly choices: readonly JsonRecord[];
  readonly usage: unknown;
} {
  const choices: Record<string, unknown>[] = [];
  let usage: unknown = null;
  for (const event of events) {
    usage = event.usage ?? usage;
    for (const part of Array.isArray(event.choices) ? event.choices : []) {
      const { index, delta, finish_reason: finish, logprobs } = part;
      choices[index] ??= { index, message: {}, finish_reason: null, logprobs: null };
      const choice = choices[index];
      choice.message = add(choice.message, delta);
      choice.finish_reason = finish ?? choice.finish_reason;
      choice.logprobs = add(choice.logprobs, logprobs);
    }
  }
  return { choices, usage };
}

function add(before: unknown, delta: unknown): unknown {
  if (delta === null || delta === undefined) return before;
  if (before === null || before === undefined) return Array.isArray(delta) ? addList([], delta) : delta;
  if (typeof before === "string" && typeof delta === "string") return before + delta;
  if (Array.isArray(before) && Array.isArray(delta)) return addList(before, delta);
  if (!isRecord(before) || !isRecord(delta)) return delta;
  const merged: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(delta))
    merged[key] = key === "index" ? value : add(merged[key] ?? null, value);
  return merged;
}

/** Items with an index are merged by it, others appended. */
function addList(before: readonly unknown[], delta: readonly unknown[]): unknown[] {
  const list = [...before];
  for (const item of delta) {
    if (isRecord(item) && typeof item.index === "number") list[item.index] = add(list[item.index], item);
    else list.push(item);
  }
  return list;
}
