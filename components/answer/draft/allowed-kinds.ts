/** Which kinds of answer a request allows, and for the others the reason that stands beside the disabled kind. */
import type { ContractShape } from "@/lib/api/shapes/pending";
import { type AnswerKind, demandedTools } from "./answer-draft";

/** Null: allowed. The server's validation has the last word; this is what the editor offers. */
export function whyNotAllowed(kind: AnswerKind, contract: ContractShape): string | null {
  switch (kind) {
    case "text":
      return (
        toolDemand(contract) ??
        (contract.response_format.kind === "text" ? null : `the request wants ${formatName(contract)}`)
      );
    case "json":
      return (
        toolDemand(contract) ??
        (contract.response_format.kind === "text" ? "the request asks for no JSON" : null)
      );
    case "tool":
      if (contract.tools.length === 0) return "the request offers no tools";
      return contract.tool_choice.kind === "none" ? "the request forbids tools (tool_choice none)" : null;
    case "refusal":
    case "error":
      return null;
  }
}

function toolDemand(contract: ContractShape): string | null {
  const demanded = demandedTools(contract);
  if (demanded === null) return null;
  return contract.tool_choice.kind === "named"
    ? `the request demands tool ${demanded[0] ?? ""}`
    : "the request demands a tool call (tool_choice required)";
}

function formatName(contract: ContractShape): string {
  const format = contract.response_format;
  if (format.kind === "text") return "text";
  return format.kind === "json_schema" ? `JSON by schema ${format.name ?? ""}`.trim() : "a JSON object";
}
