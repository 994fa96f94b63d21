/** The management API: dispatched by the contract. */
import { apiRoute } from "@/lib/server/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute;

// Without it the framework wraps every request in a proxy that watches what is read of it.
export const dynamic = "force-dynamic";
