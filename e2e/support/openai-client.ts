/** The provider's own client, pointed at a project, and the plainest call it makes. */
import OpenAI, { type ClientOptions } from "openai";
import type { TestProject } from "./fixture";

export const openaiFor = (project: TestProject, options: ClientOptions = {}): OpenAI =>
  new OpenAI({ baseURL: project.v1, apiKey: "any", ...options });

export const chatParams = (content: string) => ({
  model: "gpt-4o-mini",
  messages: [{ role: "user" as const, content }],
});
