/** `tool_choice` and the legacy `function_call`: which tools the answer may, must or must not call. */
import type { OfferedTool, ToolChoice } from "@/lib/domain/request";
import { type ExactJson, isJsonObject, type JsonObject } from "@/lib/shared/exact-json";
import { invalidRequest, readArray, requireObject, typeWords } from "../read-exact";

const words = ["none", "auto", "required"] as const;

/** Default: auto with tools, none without. Throws where no answer could satisfy it. */
export function parseToolChoice(
  value: ExactJson | undefined,
  offered: readonly OfferedTool[],
  toolsSent: number,
): ToolChoice {
  if (value === undefined || value === null) return { kind: toolsSent > 0 ? "auto" : "none" };
  const word = words.find((one) => one === value);
  if (word === "required" && toolsSent === 0) {
    throw invalidRequest("tool_choice", "tool_choice is required, but tools offers none.");
  }
  if (word) return { kind: word };
  if (!isJsonObject(value)) throw invalidChoice(value);
  if (value.type === "allowed_tools") return parseAllowed(value.allowed_tools, offered);
  const name = namedTool(value);
  if (name === null) throw invalidChoice(value);
  demandOffered(name, offered, "tool_choice");
  return { kind: "named", name };
}

/** The legacy form: none, auto or {name}. */
export function parseLegacyChoice(value: ExactJson | undefined, offered: readonly OfferedTool[]): ToolChoice {
  if (value === undefined || value === null) return { kind: "auto" };
  if (value === "none" || value === "auto") return { kind: value };
  const name = isJsonObject(value) ? value.name : undefined;
  if (typeof name !== "string") {
    throw invalidRequest(
      "function_call",
      'function_call must be none, auto or an object such as {"name": "…"}.',
    );
  }
  demandOffered(name, offered, "function_call");
  return { kind: "named", name };
}

function parseAllowed(value: ExactJson | undefined, offered: readonly OfferedTool[]): ToolChoice {
  const allowed = requireObject(value, "tool_choice.allowed_tools");
  const mode = allowed.mode ?? "auto";
  if (mode !== "auto" && mode !== "required") {
    throw invalidRequest("tool_choice", "tool_choice.allowed_tools.mode must be auto or required.");
  }
  const tools = readArray(allowed.tools, "tool_choice.allowed_tools.tools") ?? [];
  const names = tools.map((tool, index) => {
    const path = `tool_choice.allowed_tools.tools[${index}]`;
    const name = namedTool(requireObject(tool, path));
    if (name === null)
      throw invalidRequest("tool_choice", `${path} must be {"type": "function", "function": {"name": "…"}}.`);
    demandOffered(name, offered, "tool_choice");
    return name;
  });
  if (names.length === 0)
    throw invalidRequest("tool_choice", "tool_choice.allowed_tools.tools names no tool.");
  return { kind: "allowed", mode, names };
}

function namedTool(choice: JsonObject): string | null {
  const type = choice.type ?? "function";
  const inner = type === "function" || type === "custom" ? choice[type] : undefined;
  const name = isJsonObject(inner) ? inner.name : undefined;
  return typeof name === "string" ? name : null;
}

function demandOffered(name: string, offered: readonly OfferedTool[], param: string): void {
  if (offered.some((tool) => tool.name === name)) return;
  const list =
    offered.length === 0 ? "no tool is" : `offered: ${offered.map((tool) => tool.name).join(", ")}`;
  const place = param === "function_call" ? "functions" : "tools";
  throw invalidRequest(
    param,
    `${param} names '${name}', which ${place} does not offer (${list}${offered.length === 0 ? " offered" : ""}).`,
  );
}

function invalidChoice(value: ExactJson): Error {
  const got = typeof value === "string" ? `'${value.slice(0, 40)}'` : typeWords(value);
  const form = '{"type": "function", "function": {"name": "…"}}';
  return invalidRequest(
    "tool_choice",
    `tool_choice must be none, auto, required or an object such as ${form}; got ${got}.`,
  );
}
