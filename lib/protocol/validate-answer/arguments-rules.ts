/** What a call passes to its tool: JSON that fits the schema, or text that fits the grammar. */
import { isRecord } from "../answer-report";
import { typeWords } from "../read-exact";
import { checkAgainstSchema } from "./json-schema";
import { readJsonText } from "./json-text";
import {
  type AnswerProblem,
  type CallView,
  type ChoiceRule,
  callsOf,
  duplicateKeyWarnings,
  errorAt,
  none,
  patternWarnings,
  warningAt,
} from "./problem";
import { runWithPatterns, safePattern } from "./safe-pattern";

/** Arguments are the JSON text of an object that fits the tool's schema: strict or not, a client that parses fails else. */
export const functionArguments: ChoiceRule = (view) =>
  callsOf(view).flatMap((call) =>
    call.kind === "custom"
      ? none
      : [...duplicateKeyWarnings(call.text, `${call.path}.arguments`), ...argumentProblems(call)],
  );

function argumentProblems(call: CallView): readonly AnswerProblem[] {
  const path = `${call.path}.arguments`;
  const read = readJsonText(call.text);
  if (!read.ok) {
    return [
      errorAt(
        "arguments_not_json",
        path,
        `Arguments of '${call.name}' are not valid JSON: ${read.reason} at position ${read.position}.`,
      ),
    ];
  }
  if (!isRecord(read.value)) {
    return [
      errorAt(
        "arguments_not_object",
        path,
        `Arguments of '${call.name}' must be a JSON object, got ${typeWords(read.value)}.`,
      ),
    ];
  }
  if (!call.tool) return none;
  if (call.tool.parameters === null) {
    if (Object.keys(read.value).length === 0) return none;
    return [
      warningAt(
        "arguments_unexpected",
        path,
        `'${call.name}' takes no arguments; extra ones will be ignored or rejected.`,
      ),
    ];
  }
  return schemaProblems(call, call.tool.parameters, read.value);
}

function schemaProblems(call: CallView, schema: unknown, value: unknown): readonly AnswerProblem[] {
  const path = `${call.path}.arguments`;
  const checked = checkAgainstSchema(schema, value);
  if (checked.kind === "unusable") {
    const text = `The schema of tool '${call.name}' is not valid JSON Schema (${checked.reason}); the arguments were only checked to be JSON.`;
    return [warningAt("schema_unusable", path, text)];
  }
  const misfits = checked.misfits.map((misfit) => {
    const where = misfit.path === "" ? "the arguments" : misfit.path;
    const place =
      misfit.path === "" ? path : `${path}${misfit.path.startsWith("[") ? "" : "."}${misfit.path}`;
    return errorAt(
      "arguments_schema",
      place,
      `Arguments of '${call.name}' do not fit its schema: ${where} ${misfit.message}.`,
    );
  });
  return [...misfits, ...patternWarnings(checked.unchecked, path)];
}

/** A custom tool may bind its input to a grammar; regular ones are checked. */
export const customInput: ChoiceRule = (view) =>
  callsOf(view).flatMap((call) => (call.kind === "custom" ? inputProblems(call) : none));

function inputProblems(call: CallView): readonly AnswerProblem[] {
  const grammar = grammarOf(call.tool?.format);
  if (!grammar) return none;
  const path = `${call.path}.input`;
  const unchecked = [
    warningAt("grammar_unchecked", path, `The grammar of custom tool '${call.name}' cannot be checked here.`),
  ];
  if (grammar.syntax !== "regex") return unchecked;
  try {
    const pattern = safePattern(`^(?:${grammar.definition})$`);
    const checked = runWithPatterns(() => pattern.test(call.text));
    if (checked.kind === "stopped" || checked.unchecked.length > 0)
      return patternWarnings([grammar.definition], path);
    if (checked.value) return none;
  } catch {
    return unchecked;
  }
  return [
    errorAt("grammar_mismatch", path, `Input of custom tool '${call.name}' does not match its grammar.`),
  ];
}

function grammarOf(format: unknown): { readonly syntax: unknown; readonly definition: string } | null {
  if (!isRecord(format) || format.type !== "grammar") return null;
  const grammar = isRecord(format.grammar) ? format.grammar : format;
  const { syntax, definition } = grammar;
  return typeof definition === "string" ? { syntax, definition } : null;
}
