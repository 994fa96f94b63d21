/** What was run with which client, as a table in the output of the tests. */
import type { TestInfo } from "@playwright/test";

export interface ClientTable {
  /** Notes one use of the client that worked; call it as the last line of a test. */
  ran(what: string): void;
  /** Prints the table and attaches it to the report; for `test.afterAll`. */
  show(testInfo: TestInfo): Promise<void>;
}

export function createClientTable(client: string, version: string): ClientTable {
  const rows: string[] = [];
  return {
    ran: (what) => void rows.push(what),
    async show(testInfo) {
      const lines = rows.map((what) => `| ${client} ${version} | ${what} | ok |`);
      const table = ["| client | what was run | result |", "|---|---|---|", ...lines].join("\n");
      console.log(`\n${table}\n`);
      await testInfo.attach(`${client}.md`, { body: table, contentType: "text/markdown" });
    },
  };
}
