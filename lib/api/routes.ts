/**
 * Method and address of every management endpoint. Apart from contract.ts, so that a browser gets these lines and
 * not the validation library; contract.ts says what goes in and out.
 */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** `:name` marks a path parameter. */
export type Route = `${Method} /api/${string}`;

export const routes = {
  projects: {
    list: "GET /api/projects",
    create: "POST /api/projects",
    get: "GET /api/projects/:name",
    update: "PATCH /api/projects/:name",
    delete: "DELETE /api/projects/:name",
    preview: "POST /api/projects/:name/preview",
  },
  pending: {
    list: "GET /api/pending",
    wait: "GET /api/pending/wait",
    get: "GET /api/pending/:id",
    answer: "POST /api/pending/:id/answer",
    fail: "POST /api/pending/:id/fail",
    claim: "POST /api/pending/:id/claim",
    release: "DELETE /api/pending/:id/claim",
    hold: "POST /api/pending/:id/hold",
    getDraft: "GET /api/pending/:id/draft",
    putDraft: "PUT /api/pending/:id/draft",
  },
  entries: {
    list: "GET /api/entries",
    create: "POST /api/entries",
    get: "GET /api/entries/:id",
    update: "PATCH /api/entries/:id",
    delete: "DELETE /api/entries/:id",
    versions: "GET /api/entries/:id/versions",
    restore: "POST /api/entries/:id/restore",
  },
  candidates: {
    list: "GET /api/candidates",
    get: "GET /api/candidates/:id",
    approve: "POST /api/candidates/:id/approve",
    reject: "POST /api/candidates/:id/reject",
    reopen: "POST /api/candidates/:id/reopen",
    bulk: "POST /api/candidates/bulk",
  },
  aliases: {
    list: "GET /api/aliases",
    get: "GET /api/aliases/:id",
    delete: "DELETE /api/aliases/:id",
  },
  testMatch: {
    run: "POST /api/test-match",
  },
  log: {
    list: "GET /api/log",
    get: "GET /api/log/:id",
  },
} as const satisfies Record<string, Record<string, Route>>;

/** Splits a route into its method and its path pattern. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const space = route.indexOf(" ");
  // The Route type says what stands before the blank.
  return { method: route.slice(0, space) as Method, path: route.slice(space + 1) };
}
