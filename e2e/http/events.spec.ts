/** The event stream of the dashboard: what it carries, and how it resumes. */
import { createParser } from "eventsource-parser";
import { answerNext } from "../support/answers";
import { ask, question } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expect, type TestProject, test } from "../support/fixture";

interface Received {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: { readonly [field: string]: unknown };
}

/** Follows the stream until `end`. */
async function follow(project: TestProject, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const url = `${project.server.baseUrl}/api/events?project=${project.name}`;
  const response = await fetch(url, { headers, signal: abort.signal });
  const events: Received[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => events.push({ id, event, data: JSON.parse(data) }),
  });
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) parser.feed(decoder.decode(piece, { stream: true }));
  };
  const ended = read().catch(() => {});
  return {
    headers: response.headers,
    events,
    names: () => events.map(({ event }) => event),
    async end() {
      abort.abort();
      await ended;
      return events;
    },
  };
}

test("the life of a call as events, with rows in their list form", async ({ project }) => {
  const stream = await follow(project);
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  expect(stream.headers.get("cache-control")).toContain("no-transform");
  await expect.poll(stream.names, { timeout: 15_000 }).toContain("server.tick");
  const call = ask(project.v1, question("Name a fruit."));
  const { pending, reply } = await answerNext(project, "Mango");
  await call;
  await expect.poll(stream.names, { timeout: 15_000 }).toContain("log.recorded");
  const events = await stream.end();
  const of = (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data);
  expect(of("pending.opened")).toMatchObject([
    { id: pending.id, last_message: "Name a fruit.", project: project.name },
  ]);
  expect(of("pending.changed").some(({ callers }) => callers === 1)).toBe(true);
  expect(of("pending.answered")).toMatchObject([{ id: pending.id, status: "answered", entry: reply.entry }]);
  expect(of("entry.saved")).toMatchObject([{ id: reply.entry, version: 1 }]);
  expect(of("log.recorded")).toMatchObject([{ outcome: "recorded", pending: pending.id }]);
  expect(Date.parse(String(of("server.tick")[0]?.now))).toBeGreaterThan(0);
});

test("events of other projects are not told", async ({ project, sharedSemula }) => {
  const stream = await follow(project);
  await expect.poll(stream.names, { timeout: 15_000 }).toContain("server.tick");
  await seedEntry({ api: sharedSemula.api, name: "default" }, question(`Other ${project.name}`), "Mango");
  await seedEntry(project, question("Mine"), "Mango");
  await expect.poll(stream.names, { timeout: 15_000 }).toContain("entry.saved");
  const events = await stream.end();
  expect(events.filter(({ event }) => event === "entry.saved")).toHaveLength(1);
});

test("after a gap the stream goes on where it stopped", async ({ project }) => {
  const first = await follow(project);
  await seedEntry(project, question("One"), "1");
  await expect.poll(first.names, { timeout: 15_000 }).toContain("entry.saved");
  const last = (await first.end()).findLast(({ id }) => id)?.id ?? "";
  for (const text of ["Two", "Three"]) await seedEntry(project, question(text), text);
  const second = await follow(project, { "last-event-id": last });
  const saved = () => second.names().filter((name) => name === "entry.saved").length;
  await expect.poll(saved, { timeout: 15_000 }).toBe(2);
  const events = await second.end();
  expect(events.map(({ event }) => event)).not.toContain("resync");
  const numbers = events.flatMap(({ id }) => (id ? [Number(id)] : []));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(numbers.every((number) => number > Number(last))).toBe(true);
});

test("a gap that cannot be filled says resync", async ({ project }) => {
  for (const id of ["1", "99999999999999999"]) {
    const stream = await follow(project, { "last-event-id": id });
    await expect
      .poll(stream.names, { timeout: 15_000, message: id })
      .toContain(id === "1" ? "resync" : "server.tick");
    await stream.end();
  }
});
