/** What new keys mean for what is found: pure, over what survey-keys.ts read. */
import type { Survey, SurveyedEntry } from "./survey-keys";

export interface EqualPair {
  readonly key: "exact" | "normalised";
  /** The newer first: the one that would be served. */
  readonly ids: readonly [string, string];
  readonly sameAnswer: boolean;
}

/** Entries that fall onto one key and did not share it before; each is paired with the newest. */
export function becomingEqual({ entries }: Survey): EqualPair[] {
  return groupsBy(entries, ({ endpoint, after }) => `${endpoint} ${after.normalisedKey}`).flatMap(
    ([newest, ...others]) => (newest === undefined ? [] : others.flatMap((other) => pairOf(newest, other))),
  );
}

function pairOf(newest: SurveyedEntry, other: SurveyedEntry): EqualPair[] {
  const nowExact = newest.after.identity === other.after.identity;
  const wasExact = ownIdentity(newest) === ownIdentity(other);
  const wasNormalised = newest.before.normalisedKey === other.before.normalisedKey;
  if (nowExact ? wasExact : wasNormalised) return [];
  const ids = [newest.after.id, other.after.id] as const;
  return [{ key: nowExact ? "exact" : "normalised", ids, sameAnswer: newest.answer === other.answer }];
}

/** Two that were set aside for each other before have been decided on. */
const ownIdentity = ({ before, after }: SurveyedEntry): string =>
  before.identity.endsWith(`~${after.id}`) ? before.identity.slice(0, -after.id.length - 1) : before.identity;

/** Pairs that share a normalised key and would not. */
export function fallingApart({ entries }: Survey): (readonly [string, string])[] {
  return groupsBy(entries, ({ endpoint, before }) => `${endpoint} ${before.normalisedKey}`).flatMap(
    ([newest, ...others]) =>
      newest === undefined
        ? []
        : others
            .filter(({ after }) => after.normalisedKey !== newest.after.normalisedKey)
            .map(({ after }) => [newest.after.id, after.id] as const),
  );
}

function groupsBy(
  entries: readonly SurveyedEntry[],
  keyOf: (entry: SurveyedEntry) => string,
): SurveyedEntry[][] {
  const groups = new Map<string, SurveyedEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
