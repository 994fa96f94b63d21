/** Which adapter speaks for an endpoint. A new endpoint is one more line here. */
import type { Endpoint } from "@/lib/domain/request";
import type { Adapter } from "./adapter";
import { chatCompletions } from "./chat-completions/index";

export const adapters: Readonly<Record<Endpoint, Adapter>> = {
  "chat.completions": chatCompletions,
};

/** The adapter of an endpoint. */
export const getAdapter = (endpoint: Endpoint): Adapter => adapters[endpoint];
