/** Liveness and readiness. Open to everybody who reaches the port: they say nothing but yes or no. */
import { describeError } from "@/lib/telemetry/logger";
import { getRuntime } from "./runtime";

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });

/** The process runs. */
export async function serveHealth(): Promise<Response> {
  return json(200, { status: "ok" });
}

/** The database answers and the server is not stopping. */
export async function serveReadiness(): Promise<Response> {
  const runtime = await getRuntime();
  if (runtime.gateway.room.closed) return json(503, { status: "stopping" });
  try {
    await runtime.gateway.store.check();
    return json(200, { status: "ready" });
  } catch (error) {
    runtime.logger.error(describeError(error), "The database does not answer");
    return json(503, { status: "unavailable", code: "storage_unavailable" });
  }
}
