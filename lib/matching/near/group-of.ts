/** Pairs that differ in the same way belong to one group, whatever their entries: one decision may fit them all. */
import { createHash } from "node:crypto";
import { tokensOf } from "../text/tokens";
import { diffTokens } from "../text/word-diff";
import { bagDifference } from "./bags";
import type { Pair } from "./pair-side";

export interface Group {
  readonly group: string;
  readonly groupTitle: string;
}

type Slot = readonly [place: string, stored: string, incoming: string];

const groupChars = 16;
const titleChars = 90;

/** The changed words of the system prompt, tools, parameters and roles; of the talk only where it changed. */
export function groupOf({ stored, incoming }: Pair): Group {
  const [left, right] = [stored.request, incoming.request];
  const texts: Slot[] = [
    ["system prompt", ...changedWords(stored.system, incoming.system)],
    ["question", ...changedWords(stored.question?.text ?? "", incoming.question?.text ?? "")],
    ["history", ...changedWords(textsOf(stored.history), textsOf(incoming.history))],
    ["turn", ...changedWords(textsOf(stored.turn), textsOf(incoming.turn))],
    ["clock or ids", ...changedWords(kindsOf(left), kindsOf(right))],
  ];
  const tools = bagDifference(
    left.tools.map(({ text }) => text),
    right.tools.map(({ text }) => text),
  );
  const slots: Slot[] = [
    ...texts,
    ...toolSlots(tools.gone, tools.come),
    ...[...new Set([...Object.keys(left.params), ...Object.keys(right.params)])].map(
      (name): Slot => [name, left.params[name] ?? "", right.params[name] ?? ""],
    ),
  ];
  const changed = slots.filter(([, before, after]) => before !== after);
  const group = createHash("sha256").update(JSON.stringify(changed)).digest("hex").slice(0, groupChars);
  return { group, groupTitle: changed.map(titleOf).join("; ") || "held back by a guard" };
}

const textsOf = (messages: readonly { readonly role: string; readonly text: string }[]): string =>
  messages.map(({ role, text }) => `${role}: ${text}`).join("\n");

const kindsOf = ({ volatile }: { readonly volatile: readonly { readonly kind: string }[] }): string =>
  volatile.map(({ kind }) => kind).join(" ");

function changedWords(stored: string, incoming: string): readonly [string, string] {
  if (stored === incoming) return ["", ""];
  const [left, right] = [tokensOf(stored), tokensOf(incoming)];
  const { hunks } = diffTokens(left, right);
  return [
    hunks.map(({ a }) => left.slice(...a).join(" ")).join(" … "),
    hunks.map(({ b }) => right.slice(...b).join(" ")).join(" … "),
  ];
}

const toolSlots = (gone: readonly string[], come: readonly string[]): Slot[] =>
  gone.length + come.length === 0 ? [] : [["tools", ...changedWords(gone.join("\n"), come.join("\n"))]];

function titleOf([place, before, after]: Slot): string {
  const change = before === "" ? `+ ${after}` : after === "" ? `- ${before}` : `${before} → ${after}`;
  const line = `${place}: ${change.replace(/[\ue000-\ue005\s]+/g, " ")}`;
  return line.length > titleChars ? `${line.slice(0, titleChars - 1)}…` : line;
}
