/**
 * Makes every JavaScript string survive SQLite unchanged. The driver cuts text at NUL when reading and
 * turns a lone surrogate into U+FFFD when writing; both are written here as U+0010 and four hex digits.
 * Used by connection.ts for every parameter and every column, so no caller has to think of it.
 */
const mark = "\u0010";
// As text, because they hold control characters on purpose.
const unsafe = new RegExp(`[\0${mark}]|\\p{Cs}`, "u");
const everyUnsafe = new RegExp(unsafe, "gu");
const everyPacked = new RegExp(`${mark}([0-9a-f]{4})`, "g");

/** Text that SQLite keeps exactly. Most text comes back as it is. */
export const packText = (text: string): string =>
  unsafe.test(text)
    ? text.replace(everyUnsafe, (unit) => mark + unit.charCodeAt(0).toString(16).padStart(4, "0"))
    : text;

/** True for stored text that `unpackText` would not change. */
export const isExact = (stored: string): boolean => !stored.includes(mark);

/** The reverse of `packText`. */
export const unpackText = (stored: string): string =>
  stored.replace(everyPacked, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
