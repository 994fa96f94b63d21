/** The OpenAI-compatible endpoint of one project. */
import { endpointRoute } from "@/lib/server/endpoint-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpointRoute;
