/** The event stream of the dashboard. */
import { serveEvents } from "@/lib/server/event-stream";

export const GET = serveEvents;
