/** Which endpoint a path under /v1 means, with `/v1` (once or twice) already taken off. Pure. */

export type EndpointPath =
  | { readonly kind: "chat.completions" | "models" | "unknown"; readonly allow: readonly string[] }
  | { readonly kind: "model"; readonly id: string; readonly allow: readonly string[] }
  /** The provider has it, semula does not: `advice` says what to use instead. */
  | {
      readonly kind: "absent";
      readonly name: string;
      readonly advice: string;
      readonly allow: readonly string[];
    };

const readOnly = ["GET", "HEAD"] as const;

const chatAdvice = "Use POST /v1/chat/completions.";

/** By the first segment of the path. */
const absent: Readonly<Record<string, string>> = {
  responses: `${chatAdvice} With the AI SDK call openai.chat('…') instead of openai('…'); with LangChain set useResponsesApi to false.`,
  completions: chatAdvice,
  embeddings: "Point the client for embeddings at a real provider.",
  messages: `${chatAdvice} Anthropic's form is not served.`,
  conversations: chatAdvice,
  assistants: chatAdvice,
  threads: chatAdvice,
  realtime: chatAdvice,
  moderations: "Point the client for moderations at a real provider.",
  images: "Point the client for images at a real provider.",
  audio: "Point the client for audio at a real provider; audio inside a chat call is served.",
  videos: "Point the client for videos at a real provider.",
  files: "Send the file inside the chat call, as a part of type file.",
  uploads: "Send the file inside the chat call, as a part of type file.",
  vector_stores: "Search in your app and send what was found in the messages.",
  batches: `${chatAdvice} Send the calls one by one.`,
  fine_tuning: "Nothing is trained here; entries are edited in the dashboard.",
};

/**
 * Reads `/chat/completions`, `/models`, `/models/{id}` (slashes in ids encoded or not) and names what is absent.
 * Trailing and doubled slashes do not matter. `allow` lists the methods that exist, empty where none does.
 */
export function readEndpointPath(pathname: string): EndpointPath {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const [first = "", second, ...rest] = segments;
  if (first === "chat" && second === "completions") return chatPath(rest);
  if (first === "models" && second === undefined) return { kind: "models", allow: readOnly };
  if (first === "models")
    return { kind: "model", id: segments.slice(1).map(decode).join("/"), allow: readOnly };
  const advice = Object.hasOwn(absent, first) ? absent[first] : undefined;
  if (advice !== undefined) return { kind: "absent", name: first, advice, allow: [] };
  return { kind: "unknown", allow: [] };
}

function chatPath(rest: readonly string[]): EndpointPath {
  if (rest.length === 0) return { kind: "chat.completions", allow: ["POST"] };
  const advice = "Stored completions are not kept under their ids; entries are listed at /api/entries.";
  return { kind: "absent", name: "chat/completions/{id}", advice, allow: [] };
}

/** An id that is no valid escape is taken as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
