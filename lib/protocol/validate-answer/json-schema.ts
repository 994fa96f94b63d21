/** Checks values against JSON Schemas of unknown origin: draft-07 and 2020-12, no remote references. */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { runWithPatterns, safePattern } from "./safe-pattern";

interface SchemaMisfit {
  /** From the root of the value, e.g. `items[0].price`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

type SchemaReading =
  /** `unchecked`: patterns of the schema that took too long and were left out. */
  | {
      readonly kind: "checked";
      readonly misfits: readonly SchemaMisfit[];
      readonly unchecked: readonly string[];
    }
  /** The schema itself cannot be used. */
  | { readonly kind: "unusable"; readonly reason: string };

const misfitsMax = 20;
const compiledMax = 200;

const regExp = Object.assign((pattern: string) => safePattern(pattern), { code: "safePattern" });

const options: Options = {
  strict: false,
  allErrors: true,
  // 19.99 is a multiple of 0.01, although not among doubles.
  multipleOfPrecision: 6,
  logger: false,
  addUsedSchema: false,
  inlineRefs: false,
  code: { regExp },
};

/** Made on first use: compiling the meta-schemas costs tens of milliseconds. */
const checkers = new Map<"draft-07" | "2020-12", Ajv>();

function checkerOf(dialect: unknown): Ajv {
  const name = typeof dialect === "string" && /draft-0[4-7]/.test(dialect) ? "draft-07" : "2020-12";
  const made = checkers.get(name) ?? (name === "draft-07" ? new Ajv(options) : new Ajv2020(options));
  if (!checkers.has(name)) {
    ajvFormats.default(made);
    checkers.set(name, made);
  }
  return made;
}

type Compiled =
  | { readonly kind: "ready"; readonly validate: ValidateFunction; forget(): void }
  | { readonly kind: "unusable"; readonly reason: string };

/** Least recently used first. */
const compiled = new Map<string, Compiled>();

/** Checks `value`; every misfit up to a bound. Compiled schemas are kept, by their text. */
export function checkAgainstSchema(schema: unknown, value: unknown): SchemaReading {
  const checker = findCompiled(schema);
  if (checker.kind === "unusable") return checker;
  try {
    const checked = runWithPatterns(() => errorsOf(checker.validate, value));
    if (checked.kind === "stopped") return { kind: "unusable", reason: "checking against it takes too long" };
    const { value: errors, unchecked } = checked;
    const sure = unchecked.length === 0 ? errors : errors.filter(isSureWithoutPatterns);
    return { kind: "checked", misfits: sure.slice(0, misfitsMax).map(toMisfit), unchecked };
  } catch (error) {
    // A schema that refers to itself without end, or a value nested as deep, runs out of stack.
    return { kind: "unusable", reason: reasonOf(error) };
  }
}

const errorsOf = (validate: ValidateFunction, value: unknown): readonly ErrorObject[] =>
  validate(value) ? [] : (validate.errors ?? []);

const turnsOnFit =
  /\/(?:not|oneOf|if|then|else|patternProperties|propertyNames|contains|maxContains|unevaluated\w+)(?:\/|$)/;

/** Patterns that were left out count as fitting; what turns on a fit may then be a misfit that is none. */
const isSureWithoutPatterns = ({ schemaPath }: ErrorObject): boolean => !turnsOnFit.test(schemaPath);

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : "it cannot be used";

function findCompiled(schema: unknown): Compiled {
  const key = JSON.stringify(schema) ?? "null";
  const found = compiled.get(key) ?? compile(schema);
  compiled.delete(key);
  compiled.set(key, found);
  const oldest = compiled.keys().next().value;
  if (compiled.size > compiledMax && oldest !== undefined) forget(oldest);
  return found;
}

function forget(key: string): void {
  const entry = compiled.get(key);
  if (entry?.kind === "ready") entry.forget();
  compiled.delete(key);
}

function compile(schema: unknown): Compiled {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema))
    return { kind: "unusable", reason: "it is not an object" };
  // An `$async` schema would answer with a promise, which nobody here waits for.
  const { $schema: dialect, $async: _, ...rest } = { $schema: undefined, $async: undefined, ...schema };
  const read = compileWith(checkerOf(dialect), rest);
  if (read.kind === "ready" || dialect !== undefined) return read;
  // Many schemas say nothing of their dialect and are of the older one: `items: [...]` for tuples.
  const older = compileWith(checkerOf("draft-07"), rest);
  return older.kind === "ready" ? older : read;
}

function compileWith(ajv: Ajv, schema: Record<string, unknown>): Compiled {
  try {
    const validate = ajv.compile(schema);
    return { kind: "ready", validate, forget: () => ajv.removeSchema(schema) };
  } catch (error) {
    ajv.removeSchema(schema);
    return { kind: "unusable", reason: reasonOf(error) };
  }
}

function toMisfit(error: ErrorObject): SchemaMisfit {
  return { path: dotted(error.instancePath), message: explain(error) };
}

/** `/items/0/a~1b` to `items[0].a/b`. */
function dotted(pointer: string): string {
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === "" ? step : `${path}.${step}`),
    "",
  );
}

function explain(error: ErrorObject): string {
  const params: Readonly<Record<string, unknown>> = error.params;
  if (error.keyword === "additionalProperties")
    return `must not have the property '${params.additionalProperty}'`;
  if (error.keyword === "unevaluatedProperties")
    return `must not have the property '${params.unevaluatedProperty}'`;
  if (error.keyword === "enum") return `must be one of ${JSON.stringify(params.allowedValues)}`;
  if (error.keyword === "const") return `must be ${JSON.stringify(params.allowedValue)}`;
  return error.message ?? `breaks ${error.keyword}`;
}
