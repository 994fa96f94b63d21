/** The client the browser uses. Server components use the local one; both are given to the same query options. */
import { createApiClient, httpTransport } from "@/lib/api/client";

export const browserApi = createApiClient(httpTransport(""));
