/** Tool calls of an answer: the short form `{name, arguments}` and `{name, input}`, or the provider's. */
import type { ToolCall } from "@/lib/domain/answer";
import {
  isRecord,
  type JsonRecord,
  optionalArray,
  optionalRecord,
  optionalText,
  type Report,
  reportUnknownKeys,
  requiredText,
} from "../answer-report";
import { typeWords } from "../read-exact";

interface ReadCalls {
  readonly calls: ToolCall[];
  readonly allShort: boolean;
}

/** Absent, null and [] are the same. Arguments given as text are kept byte for byte, as an object written compactly. */
export function parseAnswerCalls(value: unknown, path: string, report: Report): ReadCalls {
  const list = optionalArray(value, path, report) ?? [];
  const seenIds = new Set<string>();
  const calls = list.flatMap((item, index) => {
    const at = `${path}[${index}]`;
    if (!isRecord(item)) {
      report.add(
        "wrong_type",
        at,
        `${at} must be an object such as {"name": "…", "arguments": {…}}, got ${typeWords(item)}.`,
      );
      return [];
    }
    checkId(item, at, { seenIds, report });
    return readCall(item, at, report);
  });
  return { calls, allShort: list.every((item) => isRecord(item) && !isProviderForm(item)) };
}

const isProviderForm = (call: JsonRecord): boolean => "function" in call || "custom" in call;

/** Ids are made anew when an answer is served; they are read only to catch a slip in what was pasted. */
function checkId(
  call: JsonRecord,
  path: string,
  { seenIds, report }: { seenIds: Set<string>; report: Report },
): void {
  const id = optionalText(call.id, `${path}.id`, report);
  if (id === undefined) return;
  if (id === "" || seenIds.has(id))
    report.add("call_id", `${path}.id`, "Tool call ids must be unique within the answer.");
  seenIds.add(id);
}

function readCall(call: JsonRecord, path: string, report: Report): ToolCall[] {
  const type = call.type ?? undefined;
  if (type !== undefined && type !== "function" && type !== "custom") {
    report.add("call_type", `${path}.type`, `${path}.type must be function or custom.`);
    return [];
  }
  if (!isProviderForm(call)) return readShort(call, path, { type, report });
  const kind = type ?? ("custom" in call ? "custom" : "function");
  reportUnknownKeys(call, ["id", "type", kind, "index"], { path, report });
  const inner = optionalRecord(call[kind] ?? undefined, `${path}.${kind}`, report);
  if (!inner) {
    report.add("call_type", `${path}.${kind}`, `${path} is of type ${kind} and needs an object '${kind}'.`);
    return [];
  }
  return kind === "custom"
    ? readCustom(inner, `${path}.custom`, report)
    : readFunction(inner, `${path}.function`, report);
}

function readShort(
  call: JsonRecord,
  path: string,
  { type, report }: { type: "function" | "custom" | undefined; report: Report },
): ToolCall[] {
  const { id: _id, type: _type, index: _index, ...short } = call;
  const isCustom = type === "custom" || (type === undefined && "input" in short && !("arguments" in short));
  return isCustom ? readCustom(short, path, report) : readFunction(short, path, report);
}

function readFunction(call: JsonRecord, path: string, report: Report): ToolCall[] {
  const read = readNameAndArguments(call, path, report);
  return read ? [{ kind: "function", ...read }] : [];
}

function readCustom(call: JsonRecord, path: string, report: Report): ToolCall[] {
  reportUnknownKeys(call, ["name", "input"], { path, report });
  const name = requiredText(call.name, `${path}.name`, report);
  const { input } = call;
  if (typeof input !== "string") {
    const hint = "a custom tool's input is text; a function tool takes arguments";
    report.add(
      "wrong_type",
      `${path}.input`,
      `${path}.input must be text, got ${typeWords(input)}: ${hint}.`,
    );
    return [];
  }
  return name === undefined ? [] : [{ kind: "custom", name, input }];
}

/** The legacy form; null where there is none. */
export function parseFunctionCall(
  value: unknown,
  path: string,
  report: Report,
): { name: string; arguments: string } | null {
  const call = optionalRecord(value, path, report);
  return call ? readNameAndArguments(call, path, report) : null;
}

function readNameAndArguments(
  call: JsonRecord,
  path: string,
  report: Report,
): { name: string; arguments: string } | null {
  reportUnknownKeys(call, ["name", "arguments"], { path, report });
  const name = requiredText(call.name, `${path}.name`, report);
  const given = call.arguments ?? {};
  const isTextOrObject = typeof given === "string" || isRecord(given);
  if (!isTextOrObject)
    report.add(
      "wrong_type",
      `${path}.arguments`,
      `${path}.arguments must be an object or JSON text, got ${typeWords(given)}.`,
    );
  if (name === undefined || !isTextOrObject) return null;
  return { name, arguments: typeof given === "string" ? given : JSON.stringify(given) };
}
