/** Entries written without a call. */
import type { ApiClient } from "@/lib/api/client";
import type { ChatBody } from "./chat";

type Created = Omit<Parameters<ApiClient["entries"]["create"]>[0]["body"], "project" | "request">;

/** Stores an answer for a request: `seedEntry(project, question("Name a fruit."), "Mango")`. */
export function seedEntry(
  project: { readonly api: ApiClient; readonly name: string },
  request: ChatBody,
  answer: string | Created,
) {
  const rest = typeof answer === "string" ? { answer: { content: answer } } : answer;
  return project.api.entries.create({ body: { project: project.name, request, ...rest } });
}
