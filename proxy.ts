/**
 * Pages only: a Content-Security-Policy with a fresh nonce, and the way to the login page where a token is required.
 * The matcher must never name /v1, /api or /mcp: a proxy in their path cuts long bodies. Their checks are in the
 * two route helpers of lib/server.
 */
import { type NextRequest, NextResponse } from "next/server";
import { isAuthorisedPage, pageRefusal } from "@/lib/server/page-auth";

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const refusal = pageRefusal(request.headers);
  if (refusal !== null)
    return new NextResponse(refusal, { status: 403, headers: { "content-type": "text/plain" } });
  const { pathname, search } = request.nextUrl;
  if (pathname !== "/login" && !(await isAuthorisedPage(request.headers.get("cookie")))) {
    const login = new URL("/login", request.nextUrl);
    login.searchParams.set("next", `${pathname}${search}`);
    return NextResponse.redirect(login);
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = pagePolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Next reads the nonce of its own scripts from the request's policy.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", "no-referrer");
  response.headers.set("x-content-type-options", "nosniff");
  return response;
}

/** Text of the policy. Styles in attributes come from React Aria's overlays; nothing else inline runs. */
function pagePolicy(nonce: string): string {
  // biome-ignore lint/style/noProcessEnv: Next replaces it while building; the development overlay needs more than a page does
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

export const config = {
  matcher: [
    "/",
    "/login",
    "/p/:project",
    "/p/:project/(pending|review|log|entries|connect|settings)",
    "/p/:project/(pending|review|log|entries|connect|settings)/:path*",
  ],
};
