import { expect, test } from "vitest";
import type { DomainEvent } from "@/lib/domain/event";
import { createBus } from "./bus";

const event = (name: string): DomainEvent => ({ kind: "project.deleted", name });

test("a follower that names the last event it saw gets what it missed, then what comes", () => {
  const bus = createBus(100);
  bus.publish(event("a"));
  bus.publish(event("b"));
  const seen: number[] = [];
  const { missed, end } = bus.follow(101, ({ number }) => seen.push(number));
  expect(missed?.map(({ number }) => number)).toEqual([102]);
  bus.publish(event("c"));
  end();
  bus.publish(event("d"));
  expect(seen).toEqual([103]);
});

test("a new follower misses nothing", () => {
  const bus = createBus(0);
  bus.publish(event("a"));
  expect(bus.follow(null, () => {}).missed).toEqual([]);
});

test("a gap that is no longer kept, and a number of another process, cannot be filled", () => {
  const bus = createBus(1_000);
  expect(bus.follow(999, () => {}).missed).toBeNull();
  expect(bus.follow(5_000, () => {}).missed).toBeNull();
  expect(bus.follow(1_000, () => {}).missed).toEqual([]);
  for (let count = 0; count < 2_001; count += 1) bus.publish(event("x"));
  expect(bus.follow(1_000, () => {}).missed).toBeNull();
  expect(bus.follow(1_001, () => {}).missed).toHaveLength(2_000);
});

test("followers are told when nothing more will come", () => {
  const bus = createBus(0);
  let closed = 0;
  bus.follow(
    null,
    () => {},
    () => {
      closed += 1;
    },
  );
  const gone = bus.follow(
    null,
    () => {},
    () => {
      closed += 10;
    },
  );
  gone.end();
  bus.close();
  bus.close();
  expect(closed).toBe(1);
});
