/** Content that must be JSON, alone or by a schema. */
import type { ResponseFormat } from "@/lib/domain/request";
import { isRecord } from "../answer-report";
import { typeWords } from "../read-exact";
import { checkAgainstSchema } from "./json-schema";
import { readJsonText, unwrapJson } from "./json-text";
import {
  type AnswerProblem,
  type ChoiceRule,
  callsOf,
  duplicateKeyWarnings,
  errorAt,
  none,
  patternWarnings,
  warningAt,
} from "./problem";

/** With calls, a refusal or a cut answer the content is free. Every misfit is reported, also behind a wrapping. */
export const responseFormat: ChoiceRule = (view) => {
  const { choice, contract } = view;
  const format = contract.responseFormat;
  const { message, finishReason } = choice;
  if (
    format.kind === "text" ||
    message.refusal !== null ||
    finishReason === "length" ||
    finishReason === "content_filter"
  )
    return none;
  if (callsOf(view).length > 0 || message.audio) return none;
  return contentProblems(format, message.content ?? "", `${view.path}.content`);
};

type JsonFormat =
  | Exclude<ResponseFormat, { readonly kind: "text" | "json_object" }>
  | { readonly kind: "text" | "json_object" };

function contentProblems(format: JsonFormat, content: string, path: string): readonly AnswerProblem[] {
  const read = readJsonText(content);
  if (read.ok) return [...duplicateKeyWarnings(content, path), ...valueProblems(format, read.value, path)];
  const wrapped = unwrapJson(content);
  if (!wrapped) return [notJson(format, `not JSON: ${read.reason} at position ${read.position}`, path)];
  const message = `The content wraps the JSON in ${wrapped.wrapping}; clients parse it as it is. Strip it?`;
  const inner = readJsonText(wrapped.json);
  const behind = inner.ok ? valueProblems(format, inner.value, path) : none;
  return [{ ...errorAt("json_wrapped", path, message), repair: wrapped.json.trim() }, ...behind];
}

const notJson = (format: JsonFormat, what: string, path: string): AnswerProblem =>
  format.kind === "json_schema"
    ? errorAt("content_not_json", path, `The content does not fit schema '${format.name}': it is ${what}.`)
    : errorAt("content_not_json", path, `The call asked for a JSON object; the content is ${what}.`);

function valueProblems(format: JsonFormat, value: unknown, path: string): readonly AnswerProblem[] {
  if (format.kind !== "json_schema") {
    if (isRecord(value)) return none;
    const type = Array.isArray(value)
      ? "an array"
      : `a bare ${value === null ? "null" : typeWords(value).replace(/^an? /, "")}`;
    return [errorAt("content_not_object", path, `The call asked for a JSON object; the content is ${type}.`)];
  }
  if (format.schema === null) return none;
  const checked = checkAgainstSchema(format.schema, value);
  if (checked.kind === "unusable") {
    const text = `The client's schema is not valid JSON Schema (${checked.reason}); the content was only checked to be JSON.`;
    return [warningAt("schema_unusable", path, text)];
  }
  const misfits = checked.misfits.map((misfit) => {
    const where = misfit.path === "" ? "the value" : misfit.path;
    return errorAt(
      "content_schema",
      path,
      `The content does not fit schema '${format.name}': ${where} ${misfit.message}.`,
    );
  });
  return [...misfits, ...patternWarnings(checked.unchecked, path)];
}
