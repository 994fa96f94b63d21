/** From a miss to a rule: the one line of the system prompt that a request has and the entry has not, or the other way. */
import { readRequest } from "@/components/request/read-request";
import { cutWhole } from "@/lib/shared/text";
import type { ScrubRule } from "./rules-form";

export interface OddLine {
  readonly line: string;
  /** Which request has it. */
  readonly side: "added" | "removed";
  /** The other lines are equal to the letter, not only but for their numbers and ids. */
  readonly isAll: boolean;
}

/** Null unless one line is left over where lines that are equal but for numbers and ids are paired. */
export function oddLine(stored: unknown, incoming: unknown): OddLine | null {
  const left = systemLines(stored);
  const right = systemLines(incoming);
  const removed = without(left, right, plainForm);
  const added = without(right, left, plainForm);
  const [line] = [...added, ...removed];
  if (line === undefined || added.length + removed.length !== 1) return null;
  const isAll = without(left, right).length + without(right, left).length === 1;
  return { line, side: added.length === 1 ? "added" : "removed", isAll };
}

/** Words with a digit in them: clocks, counts and ids, which change by themselves. */
const plainForm = (line: string): string => line.replace(/[\p{L}\p{N}_-]*\p{N}[\p{L}\p{N}_-]*/gu, "#");

const systemLines = (request: unknown): string[] =>
  readRequest(request)
    .messages.filter(({ role }) => role === "system" || role === "developer")
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === "text" ? part.text.split("\n") : [])))
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** `lines` less those of `others`, each taken once, compared in this form. */
function without(
  lines: readonly string[],
  others: readonly string[],
  form: (line: string) => string = (line) => line,
): string[] {
  const left = others.map(form);
  return lines.filter((line) => {
    const at = left.indexOf(form(line));
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/** Patterns may be this long. */
const patternMax = 1000;
const anchors = "^\\s*".length + "\\s*$".length;
const nameMax = 80;

/** Takes exactly this line out of system prompts; of a very long one, every line that begins like it. */
export function ruleForLine(line: string): ScrubRule {
  const whole = escaped(line);
  const pattern =
    whole.length + anchors <= patternMax
      ? `^\\s*${whole}\\s*$`
      : `^\\s*${escaped(cutWhole(line, patternMax / 2 - anchors))}`;
  return {
    name: cutWhole(`Line: ${line.replace(/\s+/g, " ")}`, nameMax).trim(),
    kind: "line",
    pattern,
    replacement: "",
    scope: ["system"],
    enabled: true,
  };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
