import { describe, expect, test } from "vitest";
import { matchRequest } from "./match-request";
import { type ReadRequest, readRequest } from "./read-call";
import { rulesFor } from "./rules-for";
import { candidates, record, settled, shop, withLine } from "./testing/review";
import {
  ask,
  contentOf,
  createTestGateway,
  errorOf,
  question,
  type TestGateway,
} from "./testing/test-gateway";

function read(gateway: TestGateway, body: unknown): ReadRequest {
  const labels = { task: null, promptVersion: null };
  const source = { endpoint: "chat.completions", text: JSON.stringify(body), labels } as const;
  return readRequest(gateway, source, rulesFor(gateway.project));
}

describe("matching a request", () => {
  test("never asks for more than the exact key where an entry has that", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(), "Carnations.");
    const request = read(gateway, shop());
    const dear = (): never => {
      throw new Error("normalised");
    };
    const fingerprint = {
      exactKey: request.fingerprint.exactKey,
      matcherVersion: request.fingerprint.matcherVersion,
      get normalisedKey(): string {
        return dear();
      },
      get similarKey(): string {
        return dear();
      },
    };
    const { verdict } = await matchRequest(gateway, gateway.project, {
      ...request,
      fingerprint,
      normal: dear,
    });
    expect(verdict).toMatchObject({ kind: "serve", tier: "exact" });
  });

  test("gives a recorded answer the ids of the request that it is served to", async () => {
    const gateway = await createTestGateway();
    const ids = ["8f14e45f-ceea-467f-a8d2-2f3b1c9d0e11", "1c383cd3-0b7c-498a-a27c-4c35ec5be0ad"];
    const about = (id: string | undefined) => question(`Write a greeting for order ${id}.`);
    await record(gateway, about(ids[0]), `Hello, your order is ${ids[0]}.`);
    const got = await ask(gateway, about(ids[1])).reply;
    expect(got.headers).toMatchObject({ "x-semula-tier": "normalised" });
    expect(contentOf(got)).toBe(`Hello, your order is ${ids[1]}.`);
  });
});

describe("the search for near entries in replay", () => {
  test("gives up after its time and says so; what it finds later still comes before a reviewer", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(), "Carnations.");
    const list = gateway.store.entries.listForIndex;
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // The index of this project was built when the call was recorded; other rules need another.
    gateway.project = {
      ...gateway.project,
      mode: "replay",
      matching: { ...gateway.project.matching, ignoreParams: ["seed"] },
    };
    gateway.store.entries.listForIndex = async (...range) => {
      await slow;
      return list(...range);
    };
    const call = ask(gateway, withLine());
    await gateway.clock.advance(60);
    const got = await call.reply;
    expect(errorOf(got).message).toContain("cut short");
    expect(errorOf(got)).toMatchObject({ search_cut: true });
    expect(await candidates(gateway)).toEqual([]);
    goOn();
    await settled();
    expect(await candidates(gateway)).toHaveLength(1);
  });
});
