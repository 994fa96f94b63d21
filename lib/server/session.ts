/** Logging in to the pages: the token is traded for a cookie that scripts cannot read and other sites cannot send. */
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { problemResponse } from "./api-route";
import { checkHost, checkSameOrigin, isSameToken, sessionCookie } from "./guards";
import { readBody } from "./read-body";
import { getRuntime } from "./runtime";
import { sessionValue } from "./session-cookie";

const bodySchema = z.object({ token: z.string().min(1).max(1_000) });
const bodyBytesMax = 4_096;
const maxAgeS = 30 * 86_400;

/** POST {token}: sets the cookie. */
export async function openSession(request: Request): Promise<Response> {
  const runtime = await getRuntime();
  try {
    checkHost(runtime.config, request.headers);
    checkSameOrigin(request.headers);
    const body = await readBody(request, bodyBytesMax, "body_too_large");
    const given = bodySchema.safeParse(parse(new TextDecoder().decode(body)));
    const { token } = runtime.config;
    if (token !== null && !(given.success && isSameToken(given.data.token, token))) {
      throw new AppError("unauthorized", "That is not the token this server was started with.");
    }
    return setCookie(token === null ? "" : sessionValue(token), maxAgeS);
  } catch (error) {
    return problemResponse(runtime, error, runtime.gateway.newId().toLowerCase());
  }
}

/** DELETE: clears the cookie. */
export async function closeSession(request: Request): Promise<Response> {
  const runtime = await getRuntime();
  try {
    checkHost(runtime.config, request.headers);
    checkSameOrigin(request.headers);
    return setCookie("", 0);
  } catch (error) {
    return problemResponse(runtime, error, runtime.gateway.newId().toLowerCase());
  }
}

const setCookie = (value: string, ageS: number): Response =>
  new Response(null, {
    status: 204,
    headers: {
      "set-cookie": `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${ageS}`,
      "cache-control": "no-store",
    },
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
