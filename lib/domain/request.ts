/**
 * A call's request in neutral words: what it says (for matching) and what it demands of an answer
 * (for validation). Adapters in lib/protocol make both from the wire form; nothing here knows an endpoint's wire.
 */
import type { ExactJson } from "@/lib/shared/exact-json";

/** Which wire an entry belongs to. A new endpoint is one more word here and one folder in lib/protocol. */
export const endpoints = ["chat.completions"] as const;
export type Endpoint = (typeof endpoints)[number];

export type NeutralPart =
  | { readonly kind: "text"; readonly text: string }
  /** Any other part, whole and in its place: images, sounds, files (binary data replaced by its digest), refusals. */
  | { readonly kind: "value"; readonly value: ExactJson };

export interface NeutralCall {
  /** `legacy` is a `function_call`. */
  readonly kind: "function" | "custom" | "legacy";
  readonly name: string;
  /** Function arguments as JSON where they parse, else the text itself. */
  readonly arguments:
    | { readonly kind: "json"; readonly value: ExactJson }
    | { readonly kind: "text"; readonly text: string };
  /** Position of this call among all calls of the conversation: ids themselves differ from run to run. */
  readonly ordinal: number;
  /** Every other field of the call, unknown ones included: thought signatures, outputs. */
  readonly extra: Readonly<Record<string, ExactJson>>;
}

export interface NeutralMessage {
  /** `system` stands for developer too. */
  readonly role: "system" | "user" | "assistant" | "tool" | "function";
  readonly name: string | null;
  readonly parts: readonly NeutralPart[];
  readonly calls: readonly NeutralCall[];
  /** For tool messages: the ordinal of the call it answers. */
  readonly answersCall: number | null;
  /** Every other field of the message that bears meaning, unknown ones included. */
  readonly extra: Readonly<Record<string, ExactJson>>;
}

export interface NeutralRequest {
  readonly endpoint: Endpoint;
  /** All top-level fields but messages and tools, as sent; matching decides which count. */
  readonly params: Readonly<Record<string, ExactJson>>;
  readonly tools: readonly NeutralTool[];
  readonly messages: readonly NeutralMessage[];
  readonly task: string | null;
  readonly promptVersion: string | null;
}

export interface NeutralTool {
  readonly name: string;
  readonly value: ExactJson;
}

/** The neutral, ordered form of what shapes an answer: only what counts is left in it. */
export type CanonicalRequest = NeutralRequest & { readonly matcherVersion: number };

export interface OfferedTool {
  readonly kind: "function" | "custom";
  readonly name: string;
  readonly description: string | null;
  /** JSON Schema of the arguments; null where the tool declares none. */
  readonly parameters: unknown;
  readonly strict: boolean;
  /** A custom tool's input format, as sent. */
  readonly format: unknown;
}

export type ToolChoice =
  | { readonly kind: "none" | "auto" | "required" }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "allowed"; readonly mode: "auto" | "required"; readonly names: readonly string[] };

export type ResponseFormat =
  | { readonly kind: "text" | "json_object" }
  | {
      readonly kind: "json_schema";
      readonly name: string;
      readonly schema: unknown;
      readonly strict: boolean;
    };

/** What a request demands of its answer. */
export interface AnswerContract {
  readonly choices: number;
  readonly tools: readonly OfferedTool[];
  /** The tools came as legacy `functions`: the answer calls with `function_call`. */
  readonly legacyFunctions: boolean;
  readonly toolChoice: ToolChoice;
  readonly parallelToolCalls: boolean;
  readonly responseFormat: ResponseFormat;
  readonly logprobs: boolean;
  readonly topLogprobs: number;
  readonly maxTokens: number | null;
  readonly stop: readonly string[];
  readonly audio: boolean;
}

/** What kind of answer a request asks for, and of which tool or schema: what an editor opens with. */
export interface Wants {
  readonly kind: "text" | "tool" | "json";
  readonly label: string | null;
}

export function wantsOf({ responseFormat, toolChoice }: AnswerContract): Wants {
  if (responseFormat.kind === "json_schema") return { kind: "json", label: responseFormat.name };
  if (responseFormat.kind === "json_object") return { kind: "json", label: null };
  if (toolChoice.kind === "named") return { kind: "tool", label: toolChoice.name };
  const isForced =
    toolChoice.kind === "required" || (toolChoice.kind === "allowed" && toolChoice.mode === "required");
  return { kind: isForced ? "tool" : "text", label: null };
}

/** A request read and understood. */
export interface ParsedRequest {
  readonly neutral: NeutralRequest;
  readonly contract: AnswerContract;
  readonly model: string;
  readonly stream: boolean;
  readonly includeUsage: boolean;
  /** Whole text of the last user message (else of the last message), for previews and search. */
  readonly lastMessage: string;
  /** Estimate: characters of all text / 4. Counted once, so that usage is the same on every replay. */
  readonly promptTokens: number;
  /** What is odd but accepted, e.g. a tool message whose call is not in the history. */
  readonly remarks: readonly string[];
}

/** SHA-256 keys, 64 hex digits each. */
export interface Fingerprint {
  readonly exactKey: string;
  readonly normalisedKey: string;
  readonly similarKey: string;
  readonly matcherVersion: number;
}
