import { expect, test } from "vitest";
import type { DomainEvent } from "@/lib/domain/event";
import type { LogRecord } from "@/lib/domain/log";
import { newProject } from "@/lib/domain/project";
import type { Clock } from "@/lib/shared/clock";
import { createMemoryStore } from "@/lib/storage/memory-store";
import { createLogWriter } from "./log-writer";

const record = (id: string): LogRecord => ({
  id,
  at: 1_000,
  project: "default",
  outcome: "hit",
  tier: "exact",
  score: 1,
  latencyMs: 3,
  entry: null,
  pending: null,
  lastMessage: "Name a fruit.",
  model: "gpt-4.1",
  stream: false,
  status: 200,
  run: null,
  errorCode: null,
  explanation: null,
});

const still: Clock = { now: () => 2_000, after: () => () => {} };

function setUp() {
  const store = createMemoryStore();
  const events: DomainEvent[] = [];
  const errors: string[] = [];
  const logger = { error: (_: unknown, message: string) => errors.push(message), warn() {}, info() {} };
  const writer = createLogWriter({
    store,
    publish: (event) => events.push(event),
    clock: still,
    logger,
    keepRecords: 2,
    keepDays: 30,
  });
  return { store, events, errors, writer };
}

test("writes what it was given when flushed, and tells the bus only then", async () => {
  const { store, events, writer } = setUp();
  writer.record(record("01A"));
  writer.record(record("01B"));
  expect(events).toEqual([]);
  await writer.flush();
  expect((await store.log.list({}, { limit: 9, after: null })).map(({ id }) => id)).toEqual(["01B", "01A"]);
  expect(events.map(({ kind }) => kind)).toEqual(["log.recorded", "log.recorded"]);
});

test("keeps a batch that could not be written and writes it later, once", async () => {
  const { store, errors, writer } = setUp();
  const append = store.log.append;
  store.log.append = () => Promise.reject(new Error("disk full"));
  writer.record(record("01A"));
  await writer.flush();
  expect(errors).toHaveLength(1);
  store.log.append = append;
  writer.record(record("01B"));
  await writer.flush();
  expect((await store.log.list({}, { limit: 9, after: null })).map(({ id }) => id)).toEqual(["01B", "01A"]);
});

test("names each model once, and again after its project was deleted", async () => {
  const { store, writer } = setUp();
  await store.projects.create(newProject("p", 0));
  for (const name of ["a", "b", "a"]) writer.model("p", name, 5);
  await writer.flush();
  expect((await store.models.list("p")).map(({ name }) => name).sort()).toEqual(["a", "b"]);
  await store.projects.delete("p");
  writer.forget("p");
  writer.model("p", "a", 6);
  await writer.flush();
  expect(await store.models.list("p")).toHaveLength(1);
});

test("prunes to the retention", async () => {
  const { store, writer } = setUp();
  for (const id of ["01A", "01B", "01C"]) writer.record(record(id));
  await writer.flush();
  await writer.prune();
  expect(await store.log.count({})).toBe(2);
});
