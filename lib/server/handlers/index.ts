/** Every handler under the name of its row in the contract: `noun.verb`. */
import type { Runtime } from "../runtime";
import { aliasHandlers } from "./aliases";
import { candidateHandlers } from "./candidates";
import { entryHandlers } from "./entries";
import type { HandlerInput, HandlerReply } from "./handler";
import { logHandlers } from "./log";
import { pendingHandlers } from "./pending";
import { projectHandlers } from "./projects";
import { testMatchHandlers } from "./test-match";

export type Handler = (runtime: Runtime, input: HandlerInput) => Promise<HandlerReply<unknown>>;

const nouns = {
  projects: projectHandlers,
  pending: pendingHandlers,
  entries: entryHandlers,
  candidates: candidateHandlers,
  aliases: aliasHandlers,
  testMatch: testMatchHandlers,
  log: logHandlers,
};

/** The dispatcher checks input against the same row that a handler is typed by, so the erased types fit. */
export const handlers: Readonly<Record<string, Handler | undefined>> = Object.fromEntries(
  Object.entries(nouns).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, handler]) => [`${noun}.${verb}`, handler as Handler]),
  ),
);
