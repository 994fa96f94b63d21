/** Logging in and out of the pages. */
import { closeSession, openSession } from "@/lib/server/session";

export const POST = openSession;
export const DELETE = closeSession;
