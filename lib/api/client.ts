/**
 * The one typed client, derived from the contract. The dashboard, the CLI and MCP use it over HTTP; server
 * components use it in process: both are a `Transport`. Refusals throw `ApiError` with the problem as sent.
 */
import type { z } from "zod";
import type { Contract, EndpointSpec } from "./contract";
import { type Method, type Route, routes, splitRoute } from "./routes";
import type { ProblemShape } from "./shapes/common";

export interface TransportRequest {
  readonly method: Method;
  /** Path and query, from `/api` on. */
  readonly url: string;
  readonly body: unknown;
  readonly signal?: AbortSignal | undefined;
}

export type Transport = (request: TransportRequest) => Promise<{ status: number; body: unknown }>;

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: ProblemShape;

  constructor(problem: ProblemShape) {
    super(problem.detail);
    this.name = "ApiError";
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
  }
}

type Part<Name extends string, Shape extends z.ZodType> =
  undefined extends z.input<Shape>
    ? unknown
    : Record<string, never> extends z.input<Shape>
      ? { readonly [K in Name]?: z.input<Shape> }
      : { readonly [K in Name]: z.input<Shape> };

export type CallInput<Spec extends EndpointSpec> = Part<"params", Spec["params"]> &
  Part<"query", Spec["query"]> &
  Part<"body", Spec["body"]> & { readonly signal?: AbortSignal | undefined };

type Call<Spec extends EndpointSpec> = (
  ...input: Record<string, never> extends CallInput<Spec> ? [CallInput<Spec>?] : [CallInput<Spec>]
) => Promise<z.output<Spec["reply"]>>;

export type ApiClient = {
  readonly [Noun in keyof Contract]: {
    readonly [Verb in keyof Contract[Noun]]: Contract[Noun][Verb] extends EndpointSpec
      ? Call<Contract[Noun][Verb]>
      : never;
  };
};

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** A client that sends through `transport`. */
export function createApiClient(transport: Transport): ApiClient {
  const nouns = Object.entries(routes).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(Object.entries(verbs).map(([verb, route]) => [verb, callFor(route, transport)])),
  ]);
  // Built from the table that ApiClient is the type of; the compiler can't follow Object.entries.
  return Object.fromEntries(nouns) as ApiClient;
}

const callFor =
  (route: Route, transport: Transport) =>
  async (input: LooseInput = {}): Promise<unknown> => {
    const { method, path } = splitRoute(route);
    const { status, body } = await transport({
      method,
      url: urlFor(path, input.params ?? {}, input.query ?? {}),
      body: input.body,
      signal: input.signal,
    });
    if (status >= 200 && status < 300) return body;
    throw new ApiError(readProblem(status, body));
  };

/** Fills `:name` parameters and appends the query; undefined and null members are left out. */
export function urlFor(
  path: string,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}

function readProblem(status: number, body: unknown): ProblemShape {
  if (isProblem(body)) return body;
  return {
    type: "about:blank",
    title: "Unexpected reply",
    status,
    detail: `The server answered ${status} without saying why.`,
    code: "internal",
  };
}

const isProblem = (body: unknown): body is ProblemShape =>
  typeof body === "object" && body !== null && "code" in body && "detail" in body && "status" in body;

/** Sends over HTTP. `baseUrl` is empty in the browser. Network faults pass through as fetch throws them. */
export const httpTransport =
  (baseUrl: string, headers: Readonly<Record<string, string>> = {}): Transport =>
  async ({ method, url, body, signal }) => {
    const response = await fetch(`${baseUrl}${url}`, {
      method,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: parseLoose(text) };
  };

function parseLoose(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
