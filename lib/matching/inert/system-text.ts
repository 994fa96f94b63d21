/** All system prompts of a request, normalised, as one text. */
import type { NormalRequest } from "../normalise";

export const systemText = ({ messages }: Pick<NormalRequest, "messages">): string =>
  messages
    .filter(({ role }) => role === "system")
    .map(({ text }) => text)
    .join("\n");
