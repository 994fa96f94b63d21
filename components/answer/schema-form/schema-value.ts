/** Reading JSON Schema as untrusted data: what a keyword holds, or nothing. */

export type SchemaObject = Readonly<Record<string, unknown>>;

export const isSchemaObject = (value: unknown): value is SchemaObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): SchemaObject => (isSchemaObject(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
export const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((item) => typeof item === "string");

/** The types a schema names; empty where it names none. */
export const typesOf = (schema: SchemaObject): readonly string[] =>
  typeof schema.type === "string" ? [schema.type] : textsOf(schema.type);
