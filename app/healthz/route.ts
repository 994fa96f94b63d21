/** Is the process alive? */
import { serveHealth } from "@/lib/server/health";

export const GET = serveHealth;
