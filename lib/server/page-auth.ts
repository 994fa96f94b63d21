/** Whether a page request may be served; for the page guard, which must not need the whole runtime. */
import { type Config, loadConfig } from "@/lib/config";
import { AppError } from "@/lib/errors";
import { checkHost } from "./guards";
import { isSession } from "./session-cookie";

let config: Config | undefined;
const settings = (): Config => {
  config ??= loadConfig();
  return config;
};

/** True where no token is configured, or where the cookie was set by a login with it. */
export async function isAuthorisedPage(cookieHeader: string | null): Promise<boolean> {
  return isSession(cookieHeader, settings().token);
}

/** What a request under a foreign Host name is told; null where the name is one of ours. */
export function pageRefusal(headers: Headers): string | null {
  try {
    checkHost(settings(), headers);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
