/** The first place where two JSON values differ. */
import {
  canonicalText,
  type ExactJson,
  isJsonObject,
  jsonPath,
  writeExactJson,
} from "@/lib/shared/exact-json";
import { excerptPair } from "./excerpt";

export interface ShownDifference {
  readonly path: string;
  readonly stored: string;
  readonly incoming: string;
}

/** How a value is shown that one side does not have. */
export const absent = "(nothing)";

type Steps = readonly (string | number)[];

interface Place {
  readonly steps: Steps;
  readonly stored: ExactJson | undefined;
  readonly incoming: ExactJson | undefined;
}

/** Null when the values are equal. Paths are relative: join them with `joinPath`. */
export function firstJsonDifference(
  stored: ExactJson | undefined,
  incoming: ExactJson | undefined,
): ShownDifference | null {
  const place = findPlace({ steps: [], stored, incoming });
  if (place === null) return null;
  const [left, right] = [shown(place.stored), shown(place.incoming)];
  const texts =
    place.stored === undefined || place.incoming === undefined
      ? { ...excerptPair(left, left), incoming: excerptPair(right, right).stored }
      : excerptPair(left, right);
  return { path: jsonPath(place.steps), ...texts };
}

/** `messages[1]` and `content` give `messages[1].content`; an index follows without a dot. */
export const joinPath = (base: string, path: string): string =>
  path === "" || base === "" || path.startsWith("[") ? base + path : `${base}.${path}`;

const shown = (value: ExactJson | undefined): string =>
  value === undefined ? absent : typeof value === "string" ? value : writeExactJson(value);

function findPlace(place: Place): Place | null {
  const { stored, incoming } = place;
  if (stored === undefined || incoming === undefined) return stored === incoming ? null : place;
  if (Array.isArray(stored) && Array.isArray(incoming)) {
    return firstOf(
      place,
      Array.from({ length: Math.max(stored.length, incoming.length) }, (_, index) => index),
      (index) => [stored[index], incoming[index]],
    );
  }
  if (isJsonObject(stored) && isJsonObject(incoming)) {
    const keys = [...new Set([...Object.keys(incoming), ...Object.keys(stored)])];
    return firstOf(place, keys, (key) => [stored[key], incoming[key]]);
  }
  return canonicalText(stored) === canonicalText(incoming) ? null : place;
}

type Member = readonly [stored: ExactJson | undefined, incoming: ExactJson | undefined];

function firstOf<Step extends string | number>(
  place: Place,
  steps: readonly Step[],
  member: (step: Step) => Member,
): Place | null {
  for (const step of steps) {
    const [stored, incoming] = member(step);
    const found = findPlace({ steps: [...place.steps, step], stored, incoming });
    if (found !== null) return found;
  }
  return null;
}
