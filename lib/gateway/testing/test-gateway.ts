/** The use cases with the in-memory store, a fake clock and a log that keeps what it is given. */
import { createHmac } from "node:crypto";
import type { DomainEvent } from "@/lib/domain/event";
import type { LogRecord } from "@/lib/domain/log";
import { newProject, type Project, type ProjectPatch } from "@/lib/domain/project";
import { createBus } from "@/lib/events/bus";
import { createIds } from "@/lib/shared/ids";
import { createTurns } from "@/lib/shared/turns";
import { createMemoryStore } from "@/lib/storage/memory-store";
import { type AnswerCommand, answerPending } from "../answer-pending";
import { handleCall } from "../handle-call";
import { createNearEntries } from "../near-entries";
import { defaultTimings, type Gateway, type IncomingCall, type Reply } from "../ports";
import { createRecall } from "../recall";
import { createWaitingRoom } from "../waiting-room";
import { createFakeClock, type FakeClock, settle } from "./fake-clock";

export interface TestGateway extends Gateway {
  readonly clock: FakeClock;
  readonly records: LogRecord[];
  readonly events: DomainEvent[];
  readonly faults: unknown[];
  project: Project;
}

export async function createTestGateway(settings: ProjectPatch = {}): Promise<TestGateway> {
  const clock = createFakeClock();
  const store = createMemoryStore();
  const bus = createBus(0);
  const records: LogRecord[] = [];
  const events: DomainEvent[] = [];
  const faults: unknown[] = [];
  bus.subscribe((event) => events.push(event));
  const project = newProject("default", clock.now(), settings);
  await store.projects.create(project);
  return {
    store,
    bus,
    clock,
    records,
    events,
    faults,
    project,
    log: {
      record: (record) => records.push(record),
      hit() {},
      model() {},
      fault: (_, error) => faults.push(error),
    },
    newId: createIds(),
    room: createWaitingRoom(clock, (pending) => bus.publish({ kind: "pending.changed", pending })),
    recall: createRecall(store, bus),
    near: createNearEntries(store, bus),
    turns: createTurns(),
    spelling: null,
    digest: (text) => createHmac("sha256", "test key").update(text).digest("hex"),
    timings: defaultTimings,
    startedAt: clock.now(),
  };
}

export interface Asking {
  /** What the call got, once its body has ended. */
  readonly reply: Promise<Got>;
  /** The bytes of a stream so far. */
  readonly seen: () => string;
  readonly hangUp: () => void;
}

export interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The connection broke off. */
  readonly broken: boolean;
}

/** Sends a request body (an object, or text as it is) and reads the reply to its end. */
export function ask(gateway: TestGateway, body: unknown, headers: Record<string, string> = {}): Asking {
  const abort = new AbortController();
  const call: IncomingCall = {
    project: gateway.project,
    header: (name) => headers[name] ?? null,
    body: new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)),
    signal: abort.signal,
    origin: "http://127.0.0.1:8080",
    requestId: gateway.newId(),
    startedAt: gateway.clock.now(),
  };
  let seen = "";
  const read = async (reply: Reply): Promise<Got> => {
    const { status, headers: replyHeaders } = reply;
    if (typeof reply.body === "string") seen = reply.body;
    else {
      try {
        for await (const piece of reply.body) seen += piece;
      } catch {
        return { status, headers: replyHeaders, text: seen, broken: true };
      }
    }
    return { status, headers: replyHeaders, text: seen, broken: false };
  };
  return {
    reply: handleCall(gateway, "chat.completions", call).then(read),
    seen: () => seen,
    hangUp: () => abort.abort(),
  };
}

/** A one-message request. */
export const question = (content: string, more: Record<string, unknown> = {}) => ({
  model: "gpt-4.1",
  messages: [{ role: "user", content }],
  ...more,
});

/** The only pending call there is. */
export async function onlyPending(gateway: TestGateway) {
  await settle();
  const rows = await gateway.store.pending.list({ status: "pending" }, { limit: 10, after: null });
  const [row] = rows;
  if (!row || rows.length !== 1) throw new Error(`Expected one pending call, found ${rows.length}`);
  return row;
}

type Answering = Partial<AnswerCommand> & { readonly message: unknown };

/** Answers a pending call as a person would. */
export async function answer(gateway: TestGateway, id: string, { message, ...more }: Answering) {
  const command = {
    id,
    input: { answer: message },
    contractBreaking: false,
    save: true,
    actor: "ann",
    origin: "human",
    idempotencyKey: null,
  } as const;
  const result = await answerPending(gateway, { ...command, ...more });
  await settle();
  return result;
}

/** The text of a whole reply's first choice. */
export function contentOf(got: Got): string | null {
  const body: { choices: { message: { content: string | null } }[] } = JSON.parse(got.text);
  return body.choices[0]?.message.content ?? null;
}

/** The chunks of a stream, `[DONE]` left out. */
export function chunksOf(text: string): {
  choices: { delta: Record<string, unknown>; finish_reason: string | null }[];
  error?: { code: string; message: string };
}[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("data: ") && line !== "data: [DONE]")
    .map((line) => JSON.parse(line.slice("data: ".length)));
}

export const errorOf = (
  got: Got,
): { code: string; message: string; param: string | null; nearest?: unknown } => JSON.parse(got.text).error;
