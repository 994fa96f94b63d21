/** Cross-origin use of the endpoint by browser SDKs. Which origins may: guards.ts. */
import type { Config } from "@/lib/config";
import type { Reply } from "@/lib/gateway/ports";
import { isAllowedOrigin } from "./guards";

const exposed = [
  "x-request-id",
  "retry-after",
  "openai-processing-ms",
  "x-semula-outcome",
  "x-semula-tier",
  "x-semula-score",
  "x-semula-entry",
  "x-semula-pending",
];

/** SDKs add headers of their own (`x-stainless-*`, `user-agent` in Firefox), so what is asked for is allowed. */
export function preflight(headers: Headers): Reply {
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, POST, HEAD, OPTIONS",
      "access-control-allow-headers":
        headers.get("access-control-request-headers") ?? "authorization, content-type",
      "access-control-max-age": "600",
    },
    body: "",
  };
}

/** Headers for every reply to an allowed origin; none where the request names no origin or an unknown one. */
export function corsHeaders(config: Config, headers: Headers): Record<string, string> {
  const origin = headers.get("origin");
  if (origin === null) return {};
  const vary = { vary: "origin" };
  if (!isAllowedOrigin(config, origin)) return vary;
  return {
    ...vary,
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposed.join(", "),
  };
}
