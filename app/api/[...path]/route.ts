/** The management API: dispatched by the contract. */
import { apiRoute } from "@/lib/server/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute;
