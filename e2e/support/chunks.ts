/** Event streams read byte by byte, so that nothing of their framing is hidden. */
import type { ChatCompletionChunk } from "openai/resources/chat/completions";

/** The chunks of a complete stream; throws where it is not exactly one data line an event and `[DONE]` at the end. */
export function chunksOf(text: string): ChatCompletionChunk[] {
  const { data, comments } = framesOf(text);
  if (data.at(-1) !== "[DONE]") throw new Error(`no [DONE] at the end of ${text.slice(-200)}`);
  if (data.filter((line) => line === "[DONE]").length !== 1) throw new Error("more than one [DONE]");
  for (const comment of comments) {
    if (comment.startsWith(": ping")) throw new Error(`a comment that clients misread: ${comment}`);
  }
  return data.slice(0, -1).map((line) => JSON.parse(line) as ChatCompletionChunk);
}

/** Data and comment lines; throws on any other field, on an empty event and on a blank line after a comment. */
export function framesOf(text: string): { data: string[]; comments: string[] } {
  if (/[\r\u0085\u2028\u2029]/.test(text)) throw new Error("a line break other than LF");
  const data: string[] = [];
  const comments: string[] = [];
  let before = "blank";
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Error("the stream ends within a line");
  for (const line of lines) {
    const kind =
      line === "" ? "blank" : line.startsWith("data: ") ? "data" : line.startsWith(":") ? "comment" : "other";
    if (kind === "other") throw new Error(`an unexpected line: ${line}`);
    if (kind === "blank" && before !== "data") throw new Error(`a blank line after a ${before}`);
    if (kind === "data" && before === "data") throw new Error("two data lines in one event");
    if (kind === "data") data.push(line.slice("data: ".length));
    if (kind === "comment") comments.push(line);
    before = kind;
  }
  if (before === "data") throw new Error("the last event is not closed");
  return { data, comments };
}

/** The joined content of one choice. */
export const joinedContent = (chunks: readonly ChatCompletionChunk[], choice = 0): string =>
  chunks
    .flatMap(({ choices }) => choices)
    .filter(({ index }) => index === choice)
    .map(({ delta }) => delta.content ?? "")
    .join("");

export interface LiveStream {
  readonly status: number;
  readonly headers: Headers;
  /** What has come so far. */
  text(): string;
  /** Settles when the text so far satisfies the test; throws at the end of the stream or after the time. */
  until(test: (text: string) => boolean, withinMs?: number): Promise<string>;
  /** Settles with the whole text when the stream has ended; `broken`: the connection broke off. */
  readonly ended: Promise<{ text: string; broken: boolean }>;
}

/** Opens a stream and reads it in the background. */
export async function openStream(url: string, body: unknown, init: RequestInit = {}): Promise<LiveStream> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });
  let text = "";
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    let broken = false;
    try {
      for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true });
    } catch {
      broken = true;
    }
    isOver = true;
    return { text, broken };
  };
  const ended = read();
  const until = async (test: (text: string) => boolean, withinMs = 15_000) => {
    const end = performance.now() + withinMs;
    while (!test(text)) {
      if (isOver || performance.now() > end) throw new Error(`the stream has only: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return text;
  };
  return { status: response.status, headers: response.headers, text: () => text, until, ended };
}
