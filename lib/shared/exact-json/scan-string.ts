/** Where strings end. Positions are code units; nothing here knows of keys or values. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LOWER_U = 0x75;

/** Everything but what may stand in a string as it is: a quote, a backslash, a control character. */
const markPattern = /[^ !#-[\]-\uffff]/g;
const hex4Pattern = /[0-9a-fA-F]{4}/y;
const simpleEscapes = '"\\/bfnrt';
const nearUnits = 24;

/**
 * The next quote, backslash or control character, or the end of the text: by hand for short strings, by the regex
 * engine for long ones.
 */
export function nextMark(text: string, from: number): number {
  const near = Math.min(from + nearUnits, text.length);
  for (let at = from; at < near; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE || unit === BACKSLASH || unit < 0x20) return at;
  }
  markPattern.lastIndex = near;
  return markPattern.test(text) ? markPattern.lastIndex - 1 : text.length;
}

/** Where the escape that begins at the backslash `at` ends; -1 when it is none. */
export function escapeEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at + 1);
  if (unit === LOWER_U) {
    hex4Pattern.lastIndex = at + 2;
    return hex4Pattern.test(text) ? at + 6 : -1;
  }
  return simpleEscapes.includes(String.fromCharCode(unit)) ? at + 2 : -1;
}

/** What is wrong in a string at this place. */
export function stringProblem(text: string, at: number): string {
  const unit = text.charCodeAt(at);
  if (Number.isNaN(unit)) return 'A string is not closed: expected "\\"" before the end of the text';
  if (unit === BACKSLASH) return `Unknown escape ${JSON.stringify(text.slice(at, at + 2))} in a string`;
  return `A control character (U+${unit.toString(16).padStart(4, "0")}) in a string must be escaped`;
}
