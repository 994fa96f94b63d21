/** Where in the comparison a cost is to be seen. */
import type { AttributedCost } from "@/lib/domain/candidate";
import type { DiffUnit, PairDiff } from "./diff/diff-model";

type Cost = Pick<AttributedCost, "place" | "path">;

const message = /^messages\[(\d+)\]/;
const tool = /^tools\[(.+?)\](?:\[(\d+)\])?(?:\.|$)/;

/** Null where the comparison does not show it: a label of the call, which is in no request body. */
export function unitOfCost({ place, path }: Cost, { sections }: PairDiff): string | null {
  if (place === "labels") return null;
  const units = sections.flatMap((section) => section.units);
  const number = message.exec(path)?.[1];
  if (number !== undefined) return messageUnit(Number(number), units)?.id ?? null;
  const [, name, copy] = tool.exec(path) ?? [];
  const title =
    name === undefined ? (path.split(/[.[]/)[0] ?? "") : copy === undefined ? name : `${name} (${copy})`;
  const kind = name === undefined ? "parameters" : "tools";
  const section = sections.find((found) => found.kind === kind);
  return section?.units.find((unit) => unit.title === title)?.id ?? null;
}

/** The number is that of the incoming message, or of the stored one where the incoming request has none there. */
function messageUnit(number: number, units: readonly DiffUnit[]): DiffUnit | undefined {
  const differing = units.filter(({ state }) => state !== "equal");
  return (
    differing.find(({ incoming }) => incoming === number) ??
    differing.find(({ stored }) => stored === number) ??
    units.find(({ incoming }) => incoming === number)
  );
}

/** What each unit costs. */
export function costsByUnit(
  costs: readonly Pick<AttributedCost, "place" | "path" | "cost">[],
  diff: PairDiff,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const cost of costs) {
    const unit = unitOfCost(cost, diff);
    if (unit !== null) sums.set(unit, (sums.get(unit) ?? 0) + cost.cost);
  }
  return sums;
}

const placeNames: Readonly<Record<string, string>> = {
  question: "question",
  turn: "current turn",
  history: "earlier turns",
  system: "system prompt",
  shape: "role of a message",
  tools: "tools",
  params: "parameter",
  labels: "task or prompt version",
};

export const placeName = (place: string): string => placeNames[place] ?? place;
