/**
 * The route helper of the endpoint: guards, routing, and the only place that turns an AppError into the provider's
 * error shape. The work itself is in lib/gateway and knows no framework.
 */
import type { Project } from "@/lib/domain/project";
import { AppError } from "@/lib/errors";
import { handleCall } from "@/lib/gateway/handle-call";
import { logCall } from "@/lib/gateway/log-call";
import type { IncomingCall, Reply } from "@/lib/gateway/ports";
import { ownErrorReply } from "@/lib/gateway/wire-error";
import { renderModel, renderModelList } from "@/lib/protocol/models";
import { type EndpointPath, readEndpointPath } from "@/lib/protocol/paths";
import { getAdapter } from "@/lib/protocol/registry";
import { describeError } from "@/lib/telemetry/logger";
import { corsHeaders, preflight } from "./cors";
import { checkHost, checkToken, isAllowedOrigin, tokensOf } from "./guards";
import { readBody } from "./read-body";
import { getRuntime, type Runtime } from "./runtime";
import { toResponse } from "./to-response";

const addressPattern = /^(?:\/p\/([^/]+))?\/v1(\/.*)?$/;

/** The address is read as it was sent: the router's own parameters would decode a slash inside a model's name. */
const serve = (request: Request): Promise<Response> => {
  const [, project, path] = addressPattern.exec(new URL(request.url).pathname) ?? [];
  return serveEndpoint(request, project ?? null, path ?? "/");
};

/** Every method, so that a wrong one gets an error in the provider's shape. */
export const endpointRoute = {
  GET: serve,
  HEAD: serve,
  POST: serve,
  PUT: serve,
  PATCH: serve,
  DELETE: serve,
  OPTIONS: serve,
};

/** One request under `/v1` or `/p/{project}/v1`. `path` is what follows; `projectName` null: not in the path. */
export async function serveEndpoint(
  request: Request,
  projectName: string | null,
  path: string,
): Promise<Response> {
  const startedAt = Date.now();
  const runtime = await getRuntime();
  const requestId = runtime.gateway.newId().toLowerCase();
  const reply = await replyTo(runtime, { request, projectName, path, requestId, startedAt });
  const headers = {
    "x-request-id": requestId,
    "openai-version": "2020-10-01",
    "openai-processing-ms": String(Date.now() - startedAt),
    ...corsHeaders(runtime.config, request.headers),
  };
  return toResponse(reply, headers, request.method === "HEAD");
}

interface Asked {
  readonly request: Request;
  readonly projectName: string | null;
  readonly path: string;
  readonly requestId: string;
  readonly startedAt: number;
}

async function replyTo(runtime: Runtime, asked: Asked): Promise<Reply> {
  try {
    checkHost(runtime.config, asked.request.headers);
    checkOrigin(runtime, asked.request.headers);
    if (asked.request.method === "OPTIONS") return preflight(asked.request.headers);
    checkToken(
      runtime.config,
      tokensOf(asked.request.headers, ["own", "bearer", "api-key", "x-api-key"]),
      tokenRefusal,
    );
    const project = await resolveProject(runtime, asked);
    return await route(runtime, asked, project);
  } catch (error) {
    const told = toAppError(asked, error);
    if (told.status >= 500)
      runtime.logger.error({ request: asked.requestId, ...describeError(error) }, "A call failed");
    return ownErrorReply(told, { outcome: told.status >= 500 ? "failed" : "invalid" }, renderError);
  }
}

const tokenRefusal = {
  code: "semula_unauthorized",
  advice: "Send SEMULA_TOKEN as the API key, or in the header x-semula-token.",
} as const;
const { renderError } = getAdapter("chat.completions");

/** A page of an unknown site could park calls with a plain form post; browsers always name the page's origin. */
function checkOrigin(runtime: Runtime, headers: Headers): void {
  const origin = headers.get("origin");
  if (origin === null || isAllowedOrigin(runtime.config, origin)) return;
  throw new AppError(
    "forbidden_origin",
    `Pages of ${origin} may not call this endpoint. Add the origin to SEMULA_ALLOWED_ORIGINS.`,
  );
}

async function resolveProject(runtime: Runtime, { request, projectName }: Asked): Promise<Project> {
  const named = request.headers.get("x-semula-project")?.trim() || null;
  if (projectName !== null && named !== null && named !== projectName) {
    throw new AppError(
      "semula_invalid_request",
      `The path names project "${projectName}", the header x-semula-project "${named}". Name one.`,
      {
        param: "x-semula-project",
      },
    );
  }
  try {
    return await runtime.projects.get(projectName ?? named ?? "default");
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    throw new AppError("semula_invalid_request", error.message, {
      status: 404,
      ...(error.options.details ? { details: error.options.details } : {}),
    });
  }
}

async function route(runtime: Runtime, asked: Asked, project: Project): Promise<Reply> {
  const path = readEndpointPath(asked.path);
  checkPath(path, asked);
  switch (path.kind) {
    case "chat.completions":
      return serveCall(runtime, asked);
    case "models":
      return json(renderModelList((await listModels(runtime, project)).map(toListed)));
    case "model": {
      const model = (await listModels(runtime, project)).find(({ name }) => name === path.id);
      if (!model)
        throw new AppError(
          "model_not_found",
          `No call or entry of project "${project.name}" names the model "${path.id}".`,
          { param: "model" },
        );
      return json(renderModel(toListed(model)));
    }
    case "absent":
    case "unknown":
      throw new AppError("semula_invalid_request", `There is nothing at ${asked.path}.`, { status: 404 });
  }
}

/** Refuses unknown paths and wrong methods with words that help. */
function checkPath(path: EndpointPath, { request, path: sent }: Asked): void {
  if (path.kind === "absent") {
    throw new AppError("semula_invalid_request", `semula does not serve /v1/${path.name}. ${path.advice}`, {
      status: 404,
    });
  }
  if (path.kind === "unknown") {
    const known = "POST /v1/chat/completions, GET /v1/models and GET /v1/models/{id}";
    throw new AppError(
      "semula_invalid_request",
      `There is nothing at ${request.method} /v1${sent}. semula serves ${known}.`,
      { status: 404 },
    );
  }
  if (path.allow.includes(request.method)) return;
  const allow = [...path.allow, "OPTIONS"].join(", ");
  throw new AppError(
    "semula_invalid_request",
    `/v1${sent} takes ${path.allow.join(" or ")}, not ${request.method}.`,
    { status: 405, headers: { allow } },
  );
}

const json = (body: string): Reply => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body,
});

const listModels = (runtime: Runtime, project: Project) => runtime.gateway.store.models.list(project.name);
const toListed = (model: { name: string; firstSeenAt: number }) => ({
  id: model.name,
  createdS: Math.floor(model.firstSeenAt / 1000),
});

async function serveCall(runtime: Runtime, asked: Asked): Promise<Reply> {
  const { request } = asked;
  if (runtime.gateway.room.closed)
    throw new AppError("semula_shutting_down", "semula is stopping. Ask again once it is back.");
  const body = await readBody(request, runtime.config.bodyBytesMax, "semula_invalid_request");
  const call: IncomingCall = {
    // Asked for again: while the body came in, the project may have changed its mode or gone.
    project: await resolveProject(runtime, asked),
    header: (name) => request.headers.get(name),
    body,
    signal: request.signal,
    origin: `http://${request.headers.get("host") ?? `${runtime.config.host}:${runtime.config.port}`}`,
    requestId: asked.requestId,
    startedAt: asked.startedAt,
  };
  try {
    return await handleCall(runtime.gateway, "chat.completions", call);
  } catch (error) {
    const { status, code, message } = toAppError(asked, error);
    const outcome = status >= 500 ? "failed" : "invalid";
    logCall(
      { gateway: runtime.gateway, call, request: null },
      { outcome, status, errorCode: code, explanation: message },
    );
    throw error;
  }
}

/** Storage faults get the endpoint's own code; what nobody expected is told as `semula_internal`. */
function toAppError(asked: Asked, error: unknown): AppError {
  if (error instanceof AppError && error.code !== "storage_unavailable") return error;
  if (error instanceof AppError) return new AppError("semula_storage", error.message, { cause: error });
  const message = `semula failed. Its log has the details under request ${asked.requestId}.`;
  return new AppError("semula_internal", message, { cause: error });
}
