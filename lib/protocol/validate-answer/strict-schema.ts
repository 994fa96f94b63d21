/** Strict schemas that OpenAI itself would refuse: the answer is fine here, but the app would fail in production. */
import type { AnswerContract } from "@/lib/domain/request";
import { isRecord } from "../answer-report";
import { type AnswerProblem, warningAt } from "./problem";

const findingsMax = 10;

/** Warnings only: the answer is not to blame. */
export function strictSchemaProblems(contract: AnswerContract): AnswerProblem[] {
  const schemas: { readonly name: string; readonly schema: unknown }[] = [];
  const format = contract.responseFormat;
  if (format.kind === "json_schema" && format.strict)
    schemas.push({ name: format.name, schema: format.schema });
  for (const tool of contract.tools)
    if (tool.strict) schemas.push({ name: tool.name, schema: tool.parameters });
  return schemas.flatMap(({ name, schema }) =>
    strictFindings(schema).map((finding) => toWarning(name, finding)),
  );
}

interface Finding {
  readonly path: string;
  readonly why: string;
}

const toWarning = (name: string, { path, why }: Finding): AnswerProblem =>
  warningAt(
    "strict_schema",
    "answer",
    `The client's strict schema '${name}' would be refused by OpenAI: ${path} ${why}. Saved anyway.`,
  );

function strictFindings(schema: unknown): Finding[] {
  if (!isRecord(schema)) return [];
  const findings: Finding[] = [];
  const isRootObject = schema.type === "object" || schema.$ref !== undefined;
  if (!isRootObject) findings.push({ path: "the root", why: "is not an object" });
  walk(schema, "the root", findings);
  return findings.slice(0, findingsMax);
}

function walk(schema: unknown, path: string, findings: Finding[]): void {
  if (!isRecord(schema) || findings.length >= findingsMax) return;
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const isObject = schema.type === "object" || isRecord(schema.properties);
  if (isObject && schema.additionalProperties !== false)
    findings.push({ path, why: "lacks additionalProperties: false" });
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  if (optional.length > 0) findings.push({ path, why: `does not require ${optional.join(", ")}` });
  for (const [name, inner] of Object.entries(properties))
    walk(inner, `${path === "the root" ? "" : `${path}.`}${name}`, findings);
  walk(schema.items, `${path}[]`, findings);
  for (const list of [schema.anyOf, schema.$defs, schema.definitions]) {
    if (typeof list !== "object" || list === null) continue;
    for (const [name, inner] of Object.entries(list)) walk(inner, `${path}/${name}`, findings);
  }
}
