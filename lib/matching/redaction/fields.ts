/** Which values of JSON fields are secrets by the name of their field. */
import type { ExactJson, JsonNumber } from "@/lib/shared/exact-json";
import { tokenKindOf } from "./find-tokens";
import { isSecretNumber, isSecretValue, secretNameOf } from "./names";
import { holdsPlaceholder } from "./placeholder";

/** Where a value stands: the key of the object that it is in, directly or in lists. */
export interface Field {
  readonly key: string;
  readonly inList: boolean;
}

/** In JSON Schema these keywords hold lists of names of properties under names of properties: no values. */
const listsOfNames = new Set(["dependentRequired", "dependencies"]);

export const memberField = (parent: Field | null, key: string, member: ExactJson): Field | null =>
  Array.isArray(member) && listsOfNames.has(parent?.key ?? "") ? null : { key, inList: false };

export const itemField = (list: Field | null): Field | null => list && { ...list, inList: true };

/** The kind of a secret-named field's text, or null when it is no secret. */
export function namedSecretKind(field: Field | null, value: string): string | null {
  const name = field === null ? null : secretNameOf(field.key);
  if (name === null || !isSecretValue(name, value) || holdsPlaceholder(value)) return null;
  return tokenKindOf(value) ?? name.kind;
}

/** The same for a number. */
export function namedNumberKind(field: Field | null, { text }: JsonNumber): string | null {
  const name = field === null ? null : secretNameOf(field.key);
  return name !== null && isSecretNumber(name, text, field?.inList ?? false) ? name.kind : null;
}
