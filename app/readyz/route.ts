/** Can it answer calls? */
import { serveReadiness } from "@/lib/server/health";

export const GET = serveReadiness;
