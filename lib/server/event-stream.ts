/**
 * GET /api/events: one stream a browser. Resumes after `Last-Event-ID`; where the gap can't be filled it says `resync`.
 * A ticking event carries the server's clock, so that countdowns agree.
 */
import { encode } from "eventsource-encoder";
import type { EventName, EventShapes } from "@/lib/api/events";
import type { DomainEvent } from "@/lib/domain/event";
import type { NumberedEvent } from "@/lib/events/bus";
import { checkAccess, problemResponse } from "./api-route";
import { checkHost, checkSameOrigin } from "./guards";
import { isoTime, renderLogRecord, renderProject } from "./render";
import { renderAliasEvent, renderCandidateRow } from "./render-candidate";
import { renderPendingRow } from "./render-pending";
import { getRuntime, type Runtime } from "./runtime";

const tickEveryMs = 15_000;
/** A reader this far behind is told to read everything again instead. */
const queuedMax = 5_000;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

export async function serveEvents(request: Request): Promise<Response> {
  const runtime = await getRuntime();
  try {
    checkHost(runtime.config, request.headers);
    checkSameOrigin(request.headers);
    checkAccess(runtime, request.headers);
  } catch (error) {
    return problemResponse(runtime, error, runtime.gateway.newId().toLowerCase());
  }
  const project = new URL(request.url).searchParams.get("project");
  return new Response(openStream(runtime, project, lastSeen(request.headers)), { headers });
}

function lastSeen(requestHeaders: Headers): number | null {
  const value = Number(requestHeaders.get("last-event-id") ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}

const encoder = new TextEncoder();

function openStream(
  runtime: Runtime,
  project: string | null,
  after: number | null,
): ReadableStream<Uint8Array> {
  let end = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const sendEvent = async (row: NumberedEvent) => {
        const wire = await toWire(runtime, row.event, project);
        if (wire) send(encode({ id: String(row.number), event: wire.name, data: JSON.stringify(wire.data) }));
      };
      const queue = createQueue(sendEvent, () =>
        send(encode({ event: "resync", data: JSON.stringify({ reason: "too far behind" }) })),
      );
      const tick = (id?: number) =>
        send(
          encode({
            ...(id === undefined ? {} : { id: String(id) }),
            event: "server.tick",
            data: JSON.stringify({ now: isoTime(runtime.gateway.clock.now()) }),
          }),
        );
      const follow = runtime.bus.follow(after, queue.push, () => {
        end();
        controller.close();
      });
      const timer = setInterval(() => tick(), tickEveryMs);
      end = () => {
        clearInterval(timer);
        follow.end();
        queue.close();
      };
      // A number before the missed events would lose them, were the connection to break in between.
      tick(follow.missed?.length ? undefined : runtime.bus.lastNumber);
      if (follow.missed === null)
        send(encode({ event: "resync", data: JSON.stringify({ reason: "the gap is too long" }) }));
      for (const row of follow.missed ?? []) queue.push(row);
    },
    cancel: () => end(),
  });
}

/** One event after the other, in order, although rendering a project asks the database. */
function createQueue(send: (row: NumberedEvent) => Promise<void>, onOverflow: () => void) {
  const rows: NumberedEvent[] = [];
  let running = false;
  let closed = false;
  const run = async () => {
    running = true;
    for (let row = rows.shift(); row && !closed; row = rows.shift()) await send(row).catch(() => {});
    running = false;
  };
  return {
    push(row: NumberedEvent) {
      if (closed) return;
      if (rows.length >= queuedMax) {
        rows.length = 0;
        onOverflow();
      }
      rows.push(row);
      if (!running) void run();
    },
    close() {
      closed = true;
    },
  };
}

interface WireEvent {
  readonly name: EventName;
  readonly data: EventShapes[EventName];
}

/** Null where the event is about another project than the one asked for. Project events go to everybody. */
async function toWire(
  runtime: Runtime,
  event: DomainEvent,
  project: string | null,
): Promise<WireEvent | null> {
  const concerns = (name: string) => project === null || project === name;
  switch (event.kind) {
    case "project.created":
    case "project.changed":
      return { name: event.kind, data: await renderProject(runtime, event.project) };
    case "project.deleted":
      return { name: event.kind, data: { name: event.name } };
    case "pending.opened":
    case "pending.changed":
    case "pending.answered":
    case "pending.failed":
      return concerns(event.pending.project)
        ? { name: event.kind, data: renderPendingRow(runtime, event.pending) }
        : null;
    case "entry.saved":
    case "entry.changed": {
      const { id, project: owner, version } = event.entry;
      return concerns(owner) ? { name: event.kind, data: { id, project: owner, version } } : null;
    }
    case "entry.deleted":
      return concerns(event.project)
        ? { name: event.kind, data: { id: event.id, project: event.project } }
        : null;
    case "candidate.created":
    case "candidate.changed":
      return concerns(event.candidate.project)
        ? { name: event.kind, data: renderCandidateRow(runtime, event.candidate) }
        : null;
    case "alias.created":
      return concerns(event.alias.project) ? { name: event.kind, data: renderAliasEvent(event.alias) } : null;
    case "alias.deleted": {
      const { id, project: owner, entry } = event;
      return concerns(owner) ? { name: event.kind, data: { id, project: owner, entry } } : null;
    }
    case "log.recorded":
      return concerns(event.record.project)
        ? { name: event.kind, data: renderLogRecord(event.record) }
        : null;
  }
}
