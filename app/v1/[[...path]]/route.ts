/** The OpenAI-compatible endpoint of project `default` (or of the one that x-semula-project names). */
import { endpointRoute } from "@/lib/server/endpoint-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpointRoute;

// Without it the framework wraps every request in a proxy that watches what is read of it.
export const dynamic = "force-dynamic";
