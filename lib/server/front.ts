/**
 * What the HTTP front does to an address before the router sees it: every spelling that clients use for the endpoint
 * reaches the same route, without a redirect (clients drop bodies and keys on redirects).
 */

/** First segments below a base URL that belong to the endpoint. */
const endpointWords = [
  "chat",
  "models",
  "completions",
  "responses",
  "embeddings",
  "messages",
  "moderations",
  "images",
  "audio",
  "files",
];

/**
 * What the router behind cannot take: said as an error of the endpoint, since no page makes such requests.
 * Null for everything else.
 */
export function refusalOf(method: string, url: string): { status: number; message: string } | null {
  if (method === "TRACE" || method === "CONNECT")
    return { status: 405, message: `${method} is not served here.` };
  if (!url.startsWith("/"))
    return { status: 400, message: `"${url.slice(0, 100)}" is not a path. Send the path alone.` };
  return null;
}

/** A request line may name the whole address, as clients behind a proxy do; what counts is its path. */
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, "") || "/";

/** The error for what was no HTTP request at all, in the provider's shape. */
export const errorBody = (message: string): string =>
  JSON.stringify({
    error: { message, type: "invalid_request_error", param: null, code: "semula_invalid_request" },
  });

/** `/chat/completions/`, `//v1/chat/completions`, `/v1/v1/models`, `/p/x/models` → the canonical address; others unchanged. */
export function normaliseUrl(url: string): string {
  const queryAt = url.indexOf("?");
  const path = readable(queryAt < 0 ? url : url.slice(0, queryAt));
  const query = queryAt < 0 ? "" : url.slice(queryAt);
  const segments = path.split("/").filter((segment) => segment !== "");
  const [first, name] = segments;
  const scope = first === "p" && name !== undefined ? segments.slice(0, 2) : [];
  const rest = segments.slice(scope.length);
  if (!isEndpoint(rest)) return `${path.includes("//") ? `/${segments.join("/")}` : path}${query}`;
  while (rest[0] === "v1") rest.shift();
  return `/${[...scope, "v1", ...rest].join("/")}${query}`;
}

/** Pages live at `/p/{project}/…` too, none of them under one of these words. */
function isEndpoint(rest: readonly string[]): boolean {
  const head = rest[0];
  return head !== undefined && (head === "v1" || endpointWords.includes(head));
}

/** A path with escapes that mean nothing is taken literally: the router would fail on it. */
function readable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}
