/** Figures for Prometheus. */
import { serveMetrics } from "@/lib/server/metrics";

export const GET = serveMetrics;
