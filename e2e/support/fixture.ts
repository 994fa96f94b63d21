/** What the tests are given: a server of their own, one shared by the tests of a worker, a project on that one. */
import { test as base } from "@playwright/test";
import type { ApiClient } from "@/lib/api/client";
import { type ProjectSettings, setProject } from "./project";
import { type SemulaServer, startServer } from "./server";
import type { Env } from "./server-process";

export interface TestProject {
  readonly name: string;
  readonly server: SemulaServer;
  readonly api: ApiClient;
  /** Base URL of this project for a client. */
  readonly v1: string;
  /** Address of a page of this project, such as `page("pending")`. */
  page(path?: string): string;
  set(settings: ProjectSettings): Promise<void>;
}

interface TestFixtures {
  /** Environment of `semula`; set with `test.use({ semulaEnv: { … } })`. */
  semulaEnv: Env;
  /** A server of the test's own: fresh data folder, free port. For tests that restart it or need an empty one. */
  semula: SemulaServer;
  /** A fresh project on the worker's server: quick to make, alone with its calls and entries. */
  project: TestProject;
}

interface WorkerFixtures {
  /** One server for all tests of a worker, never restarted. */
  sharedSemula: SemulaServer;
}

/** A start takes a second or two; a busy machine is allowed more. */
const startWithinMs = 90_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  semulaEnv: [{}, { option: true }],
  semula: [
    async ({ semulaEnv }, use, testInfo) => {
      const server = await startServer({ env: semulaEnv });
      await use(server);
      await server.dispose();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach("server stderr", { body: server.stderr(), contentType: "text/plain" });
      }
    },
    { timeout: startWithinMs },
  ],
  sharedSemula: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: startWithinMs },
  ],
  project: async ({ sharedSemula }, use) => {
    const project = await createProject(sharedSemula);
    await use(project);
    // Callers that a test left waiting are told; nothing of it is seen by the next test.
    await sharedSemula.api.projects.delete({ params: { name: project.name } }).catch(() => {});
  },
});

export const expect = base.expect;

let made = 0;

/** A project of a name that no other test of this worker has. */
export async function createProject(server: SemulaServer): Promise<TestProject> {
  made += 1;
  const name = `t${made}-${Math.random().toString(36).slice(2, 8)}`;
  await server.api.projects.create({ body: { name } });
  return {
    name,
    server,
    api: server.api,
    v1: server.v1(name),
    page: (path = "") => `${server.baseUrl}/p/${name}/${path}`,
    set: (settings) => setProject(server.api, name, settings),
  };
}
