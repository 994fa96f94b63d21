/** The difference of two texts: word by word where time allows, else line by line, else the one for the other. */
import { diffLists, type Hunk } from "./diff-lists";
import { linesOf, wordsOf } from "./tokens";

/** `space`: only blanks or line breaks differ. */
export type SegmentKind = "equal" | "changed" | "space";

export interface Segment {
  readonly kind: SegmentKind;
  /** The two sides; the same where it is equal. */
  readonly stored: string;
  readonly incoming: string;
}

export type DiffMethod = "words" | "lines" | "whole";

export interface TextDiff {
  readonly method: DiffMethod;
  readonly segments: readonly Segment[];
}

/** Cutting longer texts into words takes longer than comparing them may. */
const wordCharsMax = 300_000;
/** Texts that share less than this are read more easily one after the other. */
const sharedMin = 0.15;

export function diffText(stored: string, incoming: string, isOver: () => boolean = () => false): TextDiff {
  if (stored === incoming)
    return { method: "words", segments: stored === "" ? [] : [{ kind: "equal", stored, incoming }] };
  const whole: Segment = { kind: kindOf(stored, incoming), stored, incoming };
  if (stored === "" || incoming === "") return { method: "words", segments: [whole] };
  if (stored.length + incoming.length <= wordCharsMax) {
    const byWord = segmentsBy(wordsOf, [stored, incoming], isOver);
    if (byWord) return { method: "words", segments: isAlike(byWord) ? byWord : [whole] };
  }
  const byLine = segmentsBy(linesOf, [stored, incoming], noLimit);
  return byLine && byLine.length > 1
    ? { method: "lines", segments: byLine }
    : { method: "whole", segments: [whole] };
}

/** Few tokens and few edits: `diffLists` has its own bound. */
const noLimit = () => false;

function segmentsBy(
  cut: (text: string) => readonly string[],
  [stored, incoming]: readonly [string, string],
  isOver: () => boolean,
): readonly Segment[] | null {
  const [a, b] = [cut(stored), cut(incoming)];
  const hunks = diffLists(a, b, isOver);
  return hunks && segmentsOf(joinClose(hunks, a), a, b);
}

/** Changes with nothing but a blank between them are one. */
function joinClose(hunks: readonly Hunk[], a: readonly string[]): readonly Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const between = last ? a.slice(last.a[1], hunk.a[0]).join("") : "x";
    if (last && between.trim() === "" && !between.includes("\n"))
      joined[joined.length - 1] = { a: [last.a[0], hunk.a[1]], b: [last.b[0], hunk.b[1]] };
    else joined.push(hunk);
  }
  return joined;
}

function segmentsOf(hunks: readonly Hunk[], a: readonly string[], b: readonly string[]): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const addEqual = (end: number) => {
    const text = a.slice(at, end).join("");
    if (text !== "") segments.push({ kind: "equal", stored: text, incoming: text });
  };
  for (const hunk of hunks) {
    addEqual(hunk.a[0]);
    const [stored, incoming] = [a.slice(...hunk.a).join(""), b.slice(...hunk.b).join("")];
    segments.push({ kind: kindOf(stored, incoming), stored, incoming });
    at = hunk.a[1];
  }
  addEqual(a.length);
  return segments;
}

const kindOf = (stored: string, incoming: string): SegmentKind =>
  stored.replace(/\s+/gu, "") === incoming.replace(/\s+/gu, "") ? "space" : "changed";

function isAlike(segments: readonly Segment[]): boolean {
  const chars = (kind: SegmentKind) =>
    segments
      .filter((segment) => (segment.kind === "equal") === (kind === "equal"))
      .reduce((sum, { stored, incoming }) => sum + Math.max(stored.trim().length, incoming.trim().length), 0);
  const equal = chars("equal");
  return equal / (equal + chars("changed")) >= sharedMin;
}
