/** Ids and paths that stand for each other: one to one, and nothing may depend on their characters. */
import { mentionsOf } from "../substitute";
import { momentsIn, saysMoment } from "../volatile/date-patterns";
import { isNamed, type VolatileValue } from "../volatile/value";
import { asksAboutIdForm, asksForOrder, namesIds } from "../words/surface-words";
import { asksAboutStamp } from "../words/time-words";
import type { Comparison } from "./comparison";
import { type Guard, hard, type Objection, shown, soft } from "./guard";

type Renaming = readonly (readonly [stored: VolatileValue, incoming: VolatileValue])[];

/** Ids and paths that differ, each pair once. */
const renamed = ({ pairs }: Comparison): Renaming => {
  const seen = new Map<string, readonly [VolatileValue, VolatileValue]>();
  for (const pair of pairs ?? [])
    if (isNamed(pair[0].kind) && pair[0].raw !== pair[1].raw) seen.set(`${pair[0].raw} ${pair[1].raw}`, pair);
  return [...seen.values()];
};

const idGuard = (
  name: string,
  check: (renaming: Renaming, comparison: Comparison) => Objection | null,
): Guard => ({
  name,
  runs: "different",
  objection({ comparison }) {
    const sides = comparison();
    const renaming = renamed(sides);
    return renaming.length === 0 ? null : check(renaming, sides);
  },
});

/** Also where there is nothing to rename: then the normal forms would not be equal but for what was left out. */
export const valuesCorrespond: Guard = {
  name: "values_correspond",
  runs: "different",
  objection({ tier, comparison }) {
    const { pairs } = comparison();
    if (pairs === null)
      return tier === "alias"
        ? soft("its ids and times do not line up")
        : hard("its ids and times do not line up");
    const there = new Map<string, string>();
    const back = new Map<string, string>();
    for (const [left, right] of pairs) {
      if (!isNamed(left.kind)) continue;
      if ((there.get(left.raw) ?? right.raw) !== right.raw || (back.get(right.raw) ?? left.raw) !== left.raw)
        return hard(`its ids do not correspond one to one (${shown(left.raw)})`);
      there.set(left.raw, right.raw);
      back.set(right.raw, left.raw);
    }
    return null;
  },
};

/** Both requests name the same ids in other places: which is which is then the question. */
export const idsSwapped = idGuard("ids_swapped", (renaming, { stored, incoming }) => {
  const [before, after] = [stored, incoming].map(({ volatile }) => new Set(volatile.map(({ raw }) => raw)));
  const swapped = renaming.find(([left, right]) => after?.has(left.raw) && before?.has(right.raw));
  return swapped ? soft(`the requests name the same ids in another order (${shown(swapped[0].raw)})`) : null;
});

const timeBearing = /^(?:uuid[167]|ulid|objectid)$/;

export const idFormAsked = idGuard("id_form_asked", (renaming, { question, answer, plain }) => {
  const ids = renaming.filter(([{ kind }]) => kind === "id");
  if (ids.length === 0) return null;
  if (namesIds.test(question) && asksAboutIdForm.test(question))
    return hard("the question is about the characters of the ids");
  if (asksForOrder.test(question)) return hard("the question asks for an order, and ids changed");
  if (!ids.some(([{ form }]) => timeBearing.test(form) || /[_-]26$/.test(form))) return null;
  if (asksAboutStamp.test(question))
    return soft("the question asks for times, and ids that hold a time changed");
  const moment = momentsIn(answer).find((written) => !saysMoment(plain, written));
  return moment ? soft(`the stored answer contains a time (${shown(moment)}) that may be of an id`) : null;
});

export const idInPart = idGuard("id_in_part", (renaming, { answer }) => {
  const rest = answer.replace(mentionsOf(renaming.map(([{ raw }]) => raw)), " ");
  const flat = rest.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
  const words = new Set((rest.match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.toLowerCase()));
  const found = renaming.find(
    ([{ kind, raw }]) =>
      kind === "id" &&
      (flat.includes(raw.replace(/[^A-Za-z0-9]/g, "").toLowerCase()) ||
        partsOf(raw).some((part) => words.has(part))),
  );
  return found
    ? soft(`the stored answer contains the id ${shown(found[0].raw)} in another form or in part`)
    : null;
});

const tailMin = 4;
const headMin = 6;
const partMax = 12;

/** Its ends as people shorten ids, each in lower case; also every group between hyphens. */
function partsOf(raw: string): string[] {
  const tail = /[A-Za-z0-9]+$/.exec(raw)?.[0] ?? "";
  const head = /[A-Za-z0-9]{6,}/.exec(raw.replace(/^(?:[a-z]+[_-])+/, ""))?.[0] ?? "";
  const parts: string[] = raw.split(/[^A-Za-z0-9]/).filter((group) => group.length >= headMin);
  for (let length = tailMin; length <= Math.min(partMax, tail.length); length += 1)
    parts.push(tail.slice(-length));
  for (let length = headMin; length <= Math.min(partMax, head.length); length += 1)
    parts.push(head.slice(0, length));
  return parts.map((part) => part.toLowerCase());
}

/** A folder name of the old machine's path. */
export const pathInPart = idGuard("path_in_part", (renaming, { answer, plain }) => {
  const paths = renaming.filter(([{ kind }]) => kind !== "id");
  if (paths.length === 0) return null;
  const rest = answer.replace(mentionsOf(paths.map(([{ raw }]) => raw)), " ");
  const [said, known] = [wordsOf(rest), wordsOf(plain)];
  for (const [left, right] of paths) {
    const now = new Set(segmentsOf(right.raw));
    const part = segmentsOf(left.raw).find((name) => !now.has(name) && said.has(name) && !known.has(name));
    if (part) return hard(`the stored answer contains ${shown(part)} of the path ${shown(left.raw)}`);
  }
  return null;
});

/** "Ann's" says "ann". */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(/[\p{L}\d]+/gu) ?? []).map((word) => word.toLowerCase()));

const segmentsOf = (path: string): string[] =>
  path
    .split(/[^\p{L}\d]+/u)
    .filter((name) => name.length >= 3)
    .map((name) => name.toLowerCase());
