/** What is demanded of the answer: parameters, response format, tools, media. */
import type { Answer } from "@/lib/domain/answer";
import { canonicalText, type ExactJson, isJsonObject } from "@/lib/shared/exact-json";
import { calledTools } from "../guards/answer-text";
import { alike, type Finding, unlike } from "./finding";
import type { Pair } from "./pair-side";

/** Parameters that shape the answer so much that no stored one fits another value. */
const decisiveParams = new Set(["n", "logprobs", "top_logprobs", "modalities", "audio", "functions"]);

export function checkParams({ stored, incoming, answer }: Pair): Finding {
  const [left, right] = [stored.request.params, incoming.request.params];
  const differing = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (name) => left[name] !== right[name],
  );
  const [before, after] = [stored.request.canonical.params, incoming.request.canonical.params];
  const fatal = differing.filter((name) => {
    if (name === "response_format") return demandsOtherShape(before[name], after[name]);
    if (name === "tool_choice" || name === "function_call") return !fitsChoice(after[name], answer);
    return decisiveParams.has(name);
  });
  if (fatal.length > 0) return unlike(`parameters differ: ${fatal.join(", ")}`);
  return differing.length > 0 ? alike(`parameters differ: ${differing.join(", ")}`) : alike();
}

/** Asking for less, or allowing one value more, leaves the stored answer valid. */
const demandsOtherShape = (before: ExactJson | undefined, after: ExactJson | undefined): boolean =>
  after !== undefined && shapeOf(before) !== shapeOf(after) && !allowsMore(before ?? null, after);

function allowsMore(before: ExactJson, after: ExactJson, key = ""): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = new Set(after.map((item) => canonicalText(item)));
    if (key === "enum") return before.every((item) => known.has(canonicalText(item)));
    return shapeOf(before) === shapeOf(after);
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return shapeOf(before) === shapeOf(after);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => {
    const [left, right] = [before[name], after[name]];
    if (left === undefined || right === undefined) return isDescriptive(name, left ?? right ?? null);
    return isDescriptive(name, left) || allowsMore(left, right, name);
  });
}

/** A schema without what only describes it. */
const shapeOf = (value: ExactJson | undefined): string => canonicalText(withoutWords(value ?? null));

function withoutWords(value: ExactJson, key = ""): ExactJson {
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutWords(item));
    return key === "required" && items.every((item) => typeof item === "string") ? [...items].sort() : items;
  }
  if (!isJsonObject(value)) return value;
  const isProperties = key === "properties" || key === "$defs" || key === "definitions";
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => isProperties || !isDescriptive(name, member))
      .map(([name, member]) => [name, withoutWords(member, name)]),
  );
}

const isDescriptive = (name: string, member: ExactJson): boolean =>
  name === "description" ||
  name === "title" ||
  name === "strict" ||
  (name === "name" && typeof member === "string");

function fitsChoice(choice: ExactJson | undefined, answer: Answer): boolean {
  const called = calledTools(answer);
  if (choice === undefined || choice === "auto" || choice === null) return true;
  if (choice === "none") return called.length === 0;
  if (choice === "required") return called.length > 0;
  if (!isJsonObject(choice)) return false;
  const wanted = isJsonObject(choice.function) ? choice.function.name : choice.name;
  return called.length > 0 && called.every((name) => name === wanted);
}

const otherToolsMin = 3;

export function checkTools({ stored, incoming, answer }: Pair): Finding {
  const [left, right] = [stored, incoming].map(
    ({ request }) => new Map(request.tools.map(({ name, text }) => [name, text])),
  );
  if (left === undefined || right === undefined) return alike();
  const removed = [...left.keys()].filter((name) => !right.has(name));
  const added = [...right.keys()].filter((name) => !left.has(name));
  const changed = [...left.keys()].filter((name) => right.has(name) && right.get(name) !== left.get(name));
  const called = new Set(calledTools(answer));
  const missing = removed.filter((name) => called.has(name));
  if (missing.length > 0)
    return unlike(`the tool that the stored answer calls is gone: ${missing.join(", ")}`);
  const lost = changed.find(
    (name) => called.has(name) && !takesArguments(right.get(name) ?? "", name, answer),
  );
  if (lost) return unlike(`the tool ${lost} no longer takes an argument of the stored call`);
  const count = removed.length + added.length + changed.length;
  if (count > otherToolsMin && count > left.size / 2) return unlike("most of the tools differ");
  const named = [
    ...added.map((name) => `+${name}`),
    ...removed.map((name) => `-${name}`),
    ...changed.map((name) => `~${name}`),
  ];
  return count > 0 ? alike(`tools differ: ${named.join(", ")}`) : alike();
}

/** Are all arguments of the stored calls still named in the tool's definition? */
function takesArguments(definition: string, tool: string, answer: Answer): boolean {
  if (answer.kind === "error") return true;
  const calls = answer.choices
    .flatMap(({ message }) => message.toolCalls)
    .filter(({ name }) => name === tool);
  return calls.every((call) => {
    if (call.kind !== "function") return true;
    const names = [...call.arguments.matchAll(/"([^"\\]{1,80})"\s{0,4}:/g)].map(([, name]) => name);
    return names.every((name) => definition.includes(`"${name}"`));
  });
}

export function checkMedia({ stored, incoming }: Pair): Finding {
  const [left, right] = [stored, incoming].map(({ request }) =>
    request.messages.flatMap(({ media }) => media),
  );
  if (left === undefined || right === undefined || left.join() === right.join()) return alike();
  const contents = (media: readonly string[]): string => media.map(withoutDetail).join();
  return contents(left) === contents(right)
    ? alike("the detail of a picture differs")
    : unlike("pictures or recordings differ");
}

const withoutDetail = (media: string): string =>
  media.replace(/"detail":"[a-z]+",?/g, "").replace(/,\}/g, "}");
