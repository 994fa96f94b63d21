/** Whether a page request may be served; for the page guard, which must not need the whole runtime. */
import { loadConfig } from "@/lib/config";
import { isSession } from "./session-cookie";

/** True where no token is configured, or where the cookie was set by a login with it. */
export async function isAuthorisedPage(cookieHeader: string | null): Promise<boolean> {
  return isSession(cookieHeader, loadConfig().token);
}
