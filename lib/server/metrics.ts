/** GET /metrics, behind the same guards as the management API. */
import { checkAccess, problemResponse } from "./api-route";
import { checkHost, checkSameOrigin } from "./guards";
import { getRuntime } from "./runtime";

export async function serveMetrics(request: Request): Promise<Response> {
  const runtime = await getRuntime();
  try {
    checkHost(runtime.config, request.headers);
    checkSameOrigin(request.headers);
    checkAccess(runtime, request.headers);
    const { text, type } = await runtime.metrics.render();
    return new Response(text, { headers: { "content-type": type, "cache-control": "no-store" } });
  } catch (error) {
    return problemResponse(runtime, error, runtime.gateway.newId().toLowerCase());
  }
}
