/** Contracts and contexts for tests: the plainest ones, with what a test needs laid over. */
import type { AnswerContract, OfferedTool } from "@/lib/domain/request";
import type { RenderContext } from "../adapter";

export const contractOf = (overrides: Partial<AnswerContract> = {}): AnswerContract => ({
  choices: 1,
  tools: [],
  legacyFunctions: false,
  toolChoice: { kind: overrides.tools?.length ? "auto" : "none" },
  parallelToolCalls: true,
  responseFormat: { kind: "text" },
  logprobs: false,
  topLogprobs: 0,
  maxTokens: null,
  stop: [],
  audio: false,
  ...overrides,
});

export const toolOf = (name: string, overrides: Partial<OfferedTool> = {}): OfferedTool => ({
  kind: "function",
  name,
  description: null,
  parameters: null,
  strict: false,
  format: null,
  ...overrides,
});

export const contextOf = (overrides: Partial<RenderContext> = {}): RenderContext => ({
  id: "01M5HGVZ3RCV5X9QWZKTDG9D7Z",
  createdS: 1_790_000_000,
  model: "gpt-test",
  exactKey: "ab".repeat(32),
  includeUsage: false,
  logprobs: false,
  choices: 1,
  streamChunkChars: 4,
  ...overrides,
});
