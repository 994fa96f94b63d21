/** The bounds of a value in a few words, to stand below its field. */
import { numberOf, type SchemaObject, textOf } from "./schema-value";

export function stringHint(flat: SchemaObject): string | null {
  const hints = [
    textOf(flat.format),
    flat.pattern === undefined ? null : `matches ${String(flat.pattern)}`,
    numberOf(flat.minLength) ? `at least ${String(flat.minLength)} characters` : null,
    numberOf(flat.maxLength) === null ? null : `at most ${String(flat.maxLength)} characters`,
  ];
  return hints.filter((hint) => hint !== null).join(", ") || null;
}

export function numberHint(flat: SchemaObject): string | null {
  const bounds = [
    ["minimum", "≥"],
    ["exclusiveMinimum", ">"],
    ["maximum", "≤"],
    ["exclusiveMaximum", "<"],
    ["multipleOf", "a multiple of"],
  ] as const;
  return (
    bounds
      .flatMap(([keyword, sign]) =>
        numberOf(flat[keyword]) === null ? [] : [`${sign} ${String(flat[keyword])}`],
      )
      .join(", ") || null
  );
}
