/** Two texts, cut to the place where they first differ. */
import { cutWhole } from "@/lib/shared/text";

const excerptCharsMax = 80;
const charsBefore = 24;

/** One line each, at most 80 characters, with line breaks and tabs made visible. */
export function excerptPair(stored: string, incoming: string): { stored: string; incoming: string } {
  const start = excerptStart(stored, firstDifference(stored, incoming));
  return { stored: excerpt(stored, start), incoming: excerpt(incoming, start) };
}

function firstDifference(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
}

/** A little before the word that differs, at the beginning of a word where one is near. Both texts are equal up to there. */
function excerptStart(text: string, differsAt: number): number {
  if (differsAt <= charsBefore) return 0;
  const from = differsAt - charsBefore;
  const blank = text.slice(from, differsAt - 1).search(/\s\S/);
  return blank === -1 ? wholeStart(text, from) : from + blank + 1;
}

/** Never in the middle of a surrogate pair. */
const wholeStart = (text: string, at: number): number =>
  (text.codePointAt(at - 1) ?? 0) > 0xffff ? at + 1 : at;

function excerpt(text: string, start: number): string {
  const head = start > 0 ? "…" : "";
  const room = excerptCharsMax - head.length;
  const rest = visible(text.slice(start, start + excerptCharsMax + 1));
  return head + (rest.length <= room ? rest : `${cutWhole(rest, room - 1)}…`);
}

const marks: Readonly<Record<string, string>> = { "\n": "⏎", "\r": "␍", "\t": "⇥" };
const visible = (text: string): string => text.replace(/[\n\r\t]/g, (unit) => marks[unit] ?? unit);
