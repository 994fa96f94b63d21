/**
 * The checks that guard every request, shared by the two route helpers: Host (DNS rebinding), Origin (cross-site
 * posts), token, body size. They throw AppError with the codes of the side that asks.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { type Config, isLoopbackHost } from "@/lib/config";
import { AppError, type ErrorCode } from "@/lib/errors";

const alwaysAllowedHosts = ["host.docker.internal"];

/** A page of another site can make its own name resolve to this machine; it cannot make itself be called localhost. */
export function checkHost(config: Config, headers: Headers): void {
  const host = hostName(headers.get("host") ?? "");
  if (isAllowedHost(config, host)) return;
  throw new AppError(
    "forbidden_origin",
    `This server does not answer to the name "${host}". Use 127.0.0.1 or localhost, or add the name to SEMULA_ALLOWED_HOSTS.`,
  );
}

function isAllowedHost(config: Config, host: string): boolean {
  if (isLoopbackHost(host) || alwaysAllowedHosts.includes(host) || config.allowedHosts.includes(host))
    return true;
  return host === config.host.toLowerCase();
}

/** The name in a Host header, without port and brackets, in lower case. */
export function hostName(header: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(header);
  return (bracketed?.[1] ?? header.replace(/:\d+$/, "")).toLowerCase();
}

/** The management API and the pages are for the same origin only. Programs send no Origin and pass. */
export function checkSameOrigin(headers: Headers): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  if (!foreignSite && (origin === null || isSameOrigin(origin, headers.get("host") ?? ""))) return;
  throw new AppError(
    "forbidden_origin",
    "Requests from other sites are refused here. Open the dashboard at its own address.",
  );
}

const isSameOrigin = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/** Whether a browser page of this origin may call the endpoint. */
export function isAllowedOrigin(config: Config, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return isLoopbackHost(hostName(url.host)) || config.allowedOrigins.includes(url.origin);
}

export const sessionCookie = "semula_session";

/** The token a request brings: bearer, the provider's key headers or our own header. */
export function tokensOf(headers: Headers, sources: readonly TokenSource[]): string[] {
  return sources.map((source) => readers[source](headers)).filter((token) => token !== null);
}

export type TokenSource = "own" | "bearer" | "api-key" | "x-api-key";

const readers: Record<TokenSource, (headers: Headers) => string | null> = {
  own: (headers) => headers.get("x-semula-token"),
  bearer: (headers) => /^Bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim() ?? null,
  "api-key": (headers) => headers.get("api-key"),
  "x-api-key": (headers) => headers.get("x-api-key"),
};

export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** What a request without the right token is told. */
interface TokenRefusal {
  readonly code: ErrorCode;
  readonly advice: string;
}

/** Compares in constant time; without a configured token everybody passes. */
export function checkToken(
  { token }: Config,
  given: readonly string[],
  { code, advice }: TokenRefusal,
): void {
  if (token === null || given.some((one) => isSameToken(one, token))) return;
  throw new AppError(code, `The token is missing or wrong. ${advice}`, {
    headers: { "www-authenticate": "Bearer" },
  });
}

export function isSameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
