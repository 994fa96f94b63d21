/** Two requests side by side: messages aligned, tools by name, parameters by key. */
import { arrayOf, isRecord, looseOf, stringOf } from "@/components/request/loose";
import { type MessageView, readRequest } from "@/components/request/read-request";
import { type Alignable, type Aligned, align } from "./align";
import type { Budget } from "./budget";
import { charsOf, compareTexts, stateOf } from "./compare-texts";
import type { DiffSection, DiffUnit, PairDiff, SectionKind } from "./diff-model";
import { flattenJson } from "./flatten-json";
import { type LabelledText, messageTexts } from "./message-texts";
import { removedWordsOf } from "./removed-words";

export function compareRequests(stored: unknown, incoming: unknown, budget: Budget): PairDiff {
  const sections: readonly DiffSection[] = [
    { kind: "messages", units: messageUnits(stored, incoming, budget) },
    { kind: "tools", units: keyedUnits("tools", [toolsOf(stored), toolsOf(incoming)], budget) },
    { kind: "parameters", units: keyedUnits("parameters", [paramsOf(stored), paramsOf(incoming)], budget) },
  ];
  const units = sections.flatMap((section) => section.units);
  return {
    sections: sections.filter((section) => section.units.length > 0),
    coarse: units.flatMap(({ fields }) => fields).filter(({ method }) => method !== "words").length,
    removedWords: removedWordsOf(units),
  };
}

interface Side extends Alignable {
  readonly message: MessageView;
  readonly texts: readonly LabelledText[];
}

function sideOf(request: unknown): readonly Side[] {
  return readRequest(request).messages.map((message) => {
    const texts = messageTexts(message);
    return {
      message,
      texts,
      role: message.role,
      text: texts.map(({ text }) => text).join("\n"),
      // Ids of calls differ from run to run and are not compared.
      key: JSON.stringify([message.role, ...texts.map(({ label, text }) => [label, text])]),
    };
  });
}

function messageUnits(stored: unknown, incoming: unknown, budget: Budget): readonly DiffUnit[] {
  const [left, right] = [sideOf(stored), sideOf(incoming)];
  return align(left, right).map((row) => messageUnit([left, right], row, budget));
}

function messageUnit(
  [left, right]: readonly [readonly Side[], readonly Side[]],
  [i, j]: Aligned,
  budget: Budget,
): DiffUnit {
  const before = i === null ? undefined : left[i];
  const after = j === null ? undefined : right[j];
  const fields = compareTexts(before?.texts ?? [], after?.texts ?? [], budget);
  const roles = [...new Set([before?.role, after?.role].filter((role) => role !== undefined))];
  const state = before === undefined ? "added" : after === undefined ? "removed" : stateOf(fields);
  return {
    id: `message-${i ?? "none"}-${j ?? "none"}`,
    title: roles.join(" → "),
    stored: i,
    incoming: j,
    state: state === "equal" && roles.length > 1 ? "changed" : state,
    fields,
    chars: charsOf(fields),
  };
}

type Keyed = ReadonlyMap<string, unknown>;

function keyedUnits(
  kind: Exclude<SectionKind, "messages">,
  [left, right]: readonly [Keyed, Keyed],
  budget: Budget,
): readonly DiffUnit[] {
  return [...new Set([...left.keys(), ...right.keys()])].map((title) => {
    const fields = compareTexts(leavesOf(left.get(title)), leavesOf(right.get(title)), budget);
    const state = !left.has(title) ? "added" : !right.has(title) ? "removed" : stateOf(fields);
    return {
      id: `${kind}-${title}`,
      title,
      stored: null,
      incoming: null,
      state,
      fields,
      chars: charsOf(fields),
    };
  });
}

const leavesOf = (value: unknown): readonly LabelledText[] =>
  value === undefined
    ? []
    : [...flattenJson(value)].map(([path, text]) => ({
        label: path === "" ? null : path,
        text,
        isCode: true,
      }));

/** By name; two of one name are told apart by their place among them. */
function toolsOf(request: unknown): Keyed {
  const { tools, functions } = looseOf(request);
  const found = new Map<string, unknown>();
  for (const tool of [...arrayOf(tools), ...arrayOf(functions)].map(looseOf)) {
    const inner = isRecord(tool.function) ? tool.function : isRecord(tool.custom) ? tool.custom : tool;
    const name = stringOf(inner.name) ?? stringOf(tool.type) ?? "no name";
    let key = name;
    for (let copy = 2; found.has(key); copy += 1) key = `${name} (${copy})`;
    const { name: _, ...rest } = inner;
    found.set(
      key,
      inner === tool ? rest : { ...(tool.type === "function" ? {} : { type: tool.type }), ...rest },
    );
  }
  return found;
}

const notParameters = new Set(["messages", "tools", "functions"]);

const paramsOf = (request: unknown): Keyed =>
  new Map(
    Object.entries(looseOf(request)).filter(
      ([name, value]) => !notParameters.has(name) && value !== undefined && value !== null,
    ),
  );
