/** Chat requests and their replies over plain HTTP, without any client library. */
import type { ChatCompletion } from "openai/resources/chat/completions";

export interface ChatBody {
  readonly model?: string;
  readonly messages: readonly unknown[];
  readonly [field: string]: unknown;
}

/** A request with one user message. */
export const question = (text: string, rest: Readonly<Record<string, unknown>> = {}): ChatBody => ({
  model: "gpt-4o-mini",
  messages: [{ role: "user", content: text }],
  ...rest,
});

export interface WireReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly method?: string;
}

/** One request, redirects refused, body read as text. */
export async function send(url: string, body: unknown, sending: Sending = {}): Promise<WireReply> {
  const { headers, signal, method = body === undefined ? "GET" : "POST" } = sending;
  const payload = body instanceof Uint8Array ? new Uint8Array(body) : asText(body);
  const response = await fetch(url, {
    method,
    redirect: "error",
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: payload }),
    ...(signal ? { signal } : {}),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const asText = (body: unknown): string => (typeof body === "string" ? body : JSON.stringify(body));

/** POST {base}/chat/completions. */
export const ask = (base: string, body: unknown, sending: Sending = {}): Promise<WireReply> =>
  send(`${base}/chat/completions`, body, sending);

/** The body of a successful whole reply. */
export function completionOf(reply: WireReply): ChatCompletion {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return JSON.parse(reply.text) as ChatCompletion;
}

export const contentOf = (reply: WireReply): string | null =>
  completionOf(reply).choices[0]?.message.content ?? null;

export interface WireErrorBody {
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
  readonly [detail: string]: unknown;
}

/** The error object of a refused call. */
export function errorOf(reply: WireReply): WireErrorBody {
  const body = JSON.parse(reply.text) as { error?: WireErrorBody };
  if (!body.error) throw new Error(`no error in ${reply.status}: ${reply.text}`);
  return body.error;
}
