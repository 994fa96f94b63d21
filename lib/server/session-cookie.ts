/** The cookie of a logged-in browser: derived from the token, so that a stolen cookie file does not give it away. */
import { createHmac } from "node:crypto";
import { isSameToken, readCookie, sessionCookie } from "./guards";

/** What the cookie holds: derived from the token, so that a stolen cookie file does not give the token away. */
export const sessionValue = (token: string): string =>
  createHmac("sha256", token).update("semula session").digest("hex");

/** Whether a page may be shown to the holder of these cookies. */
export function isSession(cookieHeader: string | null, token: string | null): boolean {
  if (token === null) return true;
  const value = readCookie(cookieHeader, sessionCookie);
  return value !== null && isSameToken(value, sessionValue(token));
}
