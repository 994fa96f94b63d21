/** What stands in a request where a secret stood: `[secret:openai_key:1]`. It looks like no secret itself. */

const placeholderPattern = /\[secret:([a-z0-9_]{1,40}):(\d{1,9})\]/g;
const placeholderStart = "[secret:";

export const placeholderOf = (kind: string, ordinal: number): string =>
  `${placeholderStart}${kind}:${ordinal}]`;

/** A piece of a text, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface PlaceholderSpan extends Span {
  readonly kind: string;
  readonly ordinal: number;
}

/** Cheap where there are none. */
export function placeholdersIn(text: string): readonly PlaceholderSpan[] {
  if (!text.includes(placeholderStart)) return [];
  return Array.from(text.matchAll(placeholderPattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind: match[1] ?? "",
    ordinal: Number(match[2]),
  }));
}

export const holdsPlaceholder = (text: string): boolean => placeholdersIn(text).length > 0;
