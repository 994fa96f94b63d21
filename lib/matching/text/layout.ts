/**
 * Which line breaks and blanks count. In a system prompt lines may be wrapped, indented and marked as one likes;
 * elsewhere a line break stays, since rows, verses and list items depend on it. Code keeps how deep each line is nested,
 * not by how many blanks. Tables keep their columns.
 */
import type { TextRole } from "../volatile/value";
import { isTechnicalLine } from "./technical-lines";
import { marks } from "./tokens";

const { depth, column, blank } = marks;

export interface LaidOut {
  readonly text: string;
  /** What was left out of a system prompt. */
  readonly technicalLines: readonly string[];
}

const fence = /(```[^\n]*\n[\s\S]*?\n?```)/;

export function layOut(text: string, role: TextRole): LaidOut {
  const technicalLines: string[] = [];
  const out: string[] = [];
  for (const block of text.split(fence)) {
    const fenced = /^```([^\n]*)\n([\s\S]*?)\n?```$/.exec(block);
    if (fenced) out.push(fencedText(fenced[1] ?? "", fenced[2] ?? ""));
    else if (role === "system") out.push(systemLines(block.split("\n"), technicalLines).join("\n"));
    else out.push(proseOrBlocks(block.split("\n")).join("\n"));
  }
  const joined = collapse(columnsKept(out.join("\n"), role));
  return { text: role === "system" ? wrap(joined) : joined, technicalLines };
}

const fencedText = (language: string, code: string): string =>
  [`\`\`\`${language.trim()}`, ...outline(code.split("\n")), "```"].join("\n");

function systemLines(lines: readonly string[], technicalLines: string[]): string[] {
  return lines.flatMap((line) => {
    if (line === "") return [];
    if (!isTechnicalLine(line)) return [withoutMarks(line)];
    technicalLines.push(line.trim());
    return [];
  });
}

/** Headings, list marks and bold type of Markdown. A minus before a digit is a sign. */
const withoutMarks = (line: string): string =>
  line.replace(/^\s*(?:#{1,6}\s+|[-*•]\s+(?=\D))/, "").replace(/\*\*(\S(?:[^*\n]{0,200}\S)?)\*\*/g, "$1");

function proseOrBlocks(lines: readonly string[]): readonly string[] {
  return isNested(lines) ? outline(lines) : lines;
}

/** What lines below may belong to: code, a key, a list item, an opened bracket. */
const opensBlock = (line: string): boolean =>
  /[:{[(,>;]\s*$/.test(line) ||
  /^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(line) ||
  /^\s*(?:def|class|for|if|while|try|with|elif|else|return|import|from|fn|func|let|const|var|public|private)\b/.test(
    line,
  );

const indentOf = (line: string): number => (/^[ \t]*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length;

/** Some line stands deeper than the one before it, which opens a block. */
const isNested = (lines: readonly string[]): boolean => {
  const written = lines.filter((line) => line.trim() !== "");
  return written.some((line, index) => {
    const before = written[index - 1];
    return before !== undefined && opensBlock(before) && indentOf(line) > indentOf(before);
  });
};

/** Each line with its nesting depth, counted in steps. Empty lines go. */
function outline(lines: readonly string[]): string[] {
  const written = lines.filter((line) => line.trim() !== "");
  const base = written.reduce((least, line) => Math.min(least, indentOf(line)), Number.POSITIVE_INFINITY);
  const steps = [0];
  return written.map((line) => {
    const indent = indentOf(line) - base;
    while (steps.length > 1 && indent < (steps.at(-1) ?? 0)) steps.pop();
    if (indent > (steps.at(-1) ?? 0)) steps.push(indent);
    return `${depth}${steps.length - 1} ${blanksOutsideQuotes(line.trim())}`;
  });
}

const quotedOrBlanks = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|[ \t]+/g;
const blanksOutsideQuotes = (line: string): string =>
  line.replace(quotedOrBlanks, (_, quoted: string | undefined) => quoted?.replaceAll(" ", blank) ?? " ");

/** Two lines with a tab, or three blanks, between texts make a table: there such a gap is no plain blank. */
function columnsKept(text: string, role: TextRole): string {
  const rowsMin = role === "system" ? 3 : 2;
  const rows = text.match(/^[^\n|]*\S(?:\t| {3})[^\n|]*\S/gm)?.length ?? 0;
  if (rows < rowsMin) return text;
  return text
    .replace(/(?<=\S) {0,8}\t[ \t]{0,8}(?=\S)/g, column)
    .replace(/(?<=[^\s|]) {3,}(?=[^\s|])/g, (gap) => column + gap.length);
}

const unspaced = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
const betweenUnspaced = new RegExp(`(?<=${unspaced})[ \\n](?=${unspaced})`, "gu");
const betweenUnspacedOnLine = new RegExp(`(?<=${unspaced}) (?=${unspaced})`, "gu");

/** Linear also in very long runs of blanks: each pattern consumes what it looks at. */
function collapse(text: string): string {
  const lines = text
    .replace(/[ \t]+/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.join("\n").replace(betweenUnspacedOnLine, "");
}

/** A line break is a blank, but not before code, a fence or a row of a table. */
const wrap = (text: string): string =>
  text
    .replace(new RegExp(`\\n(?!${depth}|\`\`\`|\\||[^\\n]*${column})`, "g"), " ")
    .replace(betweenUnspaced, "");
