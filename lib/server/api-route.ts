/**
 * The route helper of the management API: guards, dispatch by the contract, and the only place that turns an AppError
 * into an RFC 9457 problem.
 */
import { z } from "zod";
import { contract, type EndpointSpec } from "@/lib/api/contract";
import { type Method, splitRoute } from "@/lib/api/routes";
import type { ProblemShape } from "@/lib/api/shapes/common";
import { AppError, errorTable, type Problem } from "@/lib/errors";
import { type ExactJson, ExactJsonError, parseExactJson, toPlainJson } from "@/lib/shared/exact-json";
import { describeError } from "@/lib/telemetry/logger";
import { checkHost, checkSameOrigin, checkToken, tokensOf } from "./guards";
import { type Handler, handlers } from "./handlers";
import { readBody } from "./read-body";
import { getRuntime, type Runtime } from "./runtime";
import { isSession } from "./session-cookie";

interface Row {
  readonly method: Method;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly spec: EndpointSpec;
  readonly handler: Handler;
}

/** Literal segments before parameters, so that `/api/pending/wait` is not taken for an id. */
const rows: readonly Row[] = Object.entries(contract)
  .flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, spec]) => toRow(spec, handlers[`${noun}.${verb}`])),
  )
  .sort((a, b) => a.names.length - b.names.length);

function toRow(spec: EndpointSpec, handler: Handler | undefined): Row {
  const { method, path } = splitRoute(spec.route);
  if (!handler) throw new Error(`No handler for ${spec.route}`);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}/?$`), names, spec, handler };
}

const serve = async (request: Request): Promise<Response> => {
  const runtime = await getRuntime();
  const requestId = runtime.gateway.newId().toLowerCase();
  try {
    checkHost(runtime.config, request.headers);
    checkSameOrigin(request.headers);
    checkAccess(runtime, request.headers);
    return json(await dispatch(runtime, request), requestId);
  } catch (error) {
    return problemResponse(runtime, error, requestId);
  }
};

/** The token as a bearer, or the cookie of a logged-in page. Throws AppError `unauthorized`. */
export function checkAccess(runtime: Runtime, headers: Headers): void {
  if (isSession(headers.get("cookie"), runtime.config.token)) return;
  checkToken(runtime.config, tokensOf(headers, ["bearer", "own"]), tokenRefusal);
}

const tokenRefusal = {
  code: "unauthorized",
  advice: "Send Authorization: Bearer with SEMULA_TOKEN.",
} as const;

/** Every method, so that a wrong one gets a problem and not an empty page. */
export const apiRoute = {
  GET: serve,
  HEAD: serve,
  POST: serve,
  PUT: serve,
  PATCH: serve,
  DELETE: serve,
  OPTIONS: serve,
};

/** Finds the row, checks every part of the request against it, and runs the handler. Throws AppError. */
export async function dispatch(runtime: Runtime, request: Request): Promise<JsonReply> {
  const url = new URL(request.url);
  const { row, match } = findRow(request.method, url.pathname);
  const exactBody = await readJson(runtime, request);
  const input = {
    params: check(
      row.spec.params,
      Object.fromEntries(row.names.map((name, index) => [name, decode(match[index + 1] ?? "")])),
      "",
    ),
    query: check(row.spec.query, Object.fromEntries(url.searchParams), "query."),
    body: check(row.spec.body, exactBody === undefined ? undefined : toPlainJson(exactBody), ""),
    exactBody,
    signal: request.signal,
  };
  return row.handler(runtime, input);
}

function findRow(method: string, path: string): { row: Row; match: RegExpExecArray } {
  const found = rows.flatMap((row) => {
    const match = row.pattern.exec(path);
    return match ? [{ row, match }] : [];
  });
  const best = found.find(({ row }) => row.method === method);
  if (best) return best;
  if (found.length === 0)
    throw new AppError(
      "not_found",
      `There is nothing at ${path}. The management API is described in docs/api.md.`,
    );
  const allow = [...new Set(found.map(({ row }) => row.method))].join(", ");
  throw new AppError("method_not_allowed", `${path} takes ${allow}, not ${method}.`, { headers: { allow } });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function readJson(runtime: Runtime, request: Request): Promise<ExactJson | undefined> {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  const bytes = await readBody(request, runtime.config.bodyBytesMax, "body_too_large");
  if (bytes.byteLength === 0) return undefined;
  try {
    return parseExactJson(utf8.decode(bytes));
  } catch (error) {
    const why = error instanceof ExactJsonError ? error.message : "it is not valid UTF-8";
    throw new AppError("invalid_request", `The body is not usable JSON: ${why}`, { cause: error });
  }
}

/** Parses one part of the request; every problem at once, each with its path. */
function check(schema: z.ZodType, value: unknown, prefix: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems: Problem[] = parsed.error.issues.map(({ path, message }) => ({
    path: prefix + z.core.toDotPath(path),
    message,
  }));
  const told = problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; ");
  throw new AppError("invalid_request", value === undefined ? "This needs a JSON body." : told, { problems });
}

interface JsonReply {
  readonly status: number;
  readonly body: unknown;
}

const json = (
  { status, body }: JsonReply,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": status < 400 ? "application/json" : "application/problem+json",
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...headers,
    },
  });

/** What was thrown as a problem; what nobody expected is logged in full and told as `internal`. */
export function problemResponse(runtime: Runtime, thrown: unknown, requestId: string): Response {
  const error =
    thrown instanceof AppError
      ? thrown
      : new AppError("internal", `semula failed. Its log has the details under request ${requestId}.`, {
          cause: thrown,
        });
  if (error.status >= 500)
    runtime.logger.error({ request: requestId, ...describeError(thrown) }, "A management request failed");
  return json({ status: error.status, body: toProblem(error) }, requestId, error.options.headers);
}

/** RFC 9457; `code` is the stable part. No detail takes the place of a member of its own. */
export function toProblem(error: AppError): ProblemShape {
  return {
    ...error.options.details,
    type: "about:blank",
    title: errorTable[error.code].meaning,
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(error.options.problems ? { problems: [...error.options.problems] } : {}),
  };
}
