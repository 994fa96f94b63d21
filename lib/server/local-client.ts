/** The typed client in process: server components read through the same dispatch as HTTP, without a socket. */
import { type ApiClient, createApiClient, type Transport } from "@/lib/api/client";
import { AppError } from "@/lib/errors";
import { dispatch, toProblem } from "./api-route";
import { getRuntime, type Runtime } from "./runtime";

/** The client of this process. Refusals throw ApiError, like the client over HTTP. */
export async function getLocalClient(): Promise<ApiClient> {
  const runtime = await getRuntime();
  runtime.localClient ??= createApiClient(localTransport(runtime));
  return runtime.localClient;
}

/** Never sent anywhere: only the path and query of it are read. */
const base = "http://localhost";

const localTransport =
  (runtime: Runtime): Transport =>
  async ({ method, url, body, signal }) => {
    const request = new Request(`${base}${url}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      ...(signal ? { signal } : {}),
    });
    try {
      return await dispatch(runtime, request);
    } catch (error) {
      if (error instanceof AppError) return { status: error.status, body: toProblem(error) };
      throw error;
    }
  };
