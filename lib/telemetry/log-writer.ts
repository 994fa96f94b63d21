/**
 * The call log's writer: takes records at once, writes them in batches off the reply's path, and tells the bus when
 * they can be read. A batch that can't be written is kept and tried again; only what is over the bound is let go, and
 * that is said in the server's log.
 */
import type { DomainEvent } from "@/lib/domain/event";
import type { LogRecord } from "@/lib/domain/log";
import type { Clock } from "@/lib/shared/clock";
import type { Store } from "@/lib/storage/store";
import { describeError, type Logger } from "./logger";

export interface LogWriter {
  record(record: LogRecord): void;
  hit(entryId: string, atMs: number): void;
  model(project: string, name: string, atMs: number): void;
  fault(what: string, error: unknown): void;
  /** The project is gone, and with it the model names that were written. */
  forget(project: string): void;
  /** Settles when everything taken so far is written, or could not be. */
  flush(): Promise<void>;
  /** Deletes what is over the retention. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

export interface LogWriterOptions {
  readonly store: Pick<Store, "log" | "entries" | "models">;
  readonly publish: (event: DomainEvent) => void;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly keepRecords: number;
  readonly keepDays: number;
}

const flushEveryMs = 200;
const flushAtRecords = 500;
const waitingMax = 50_000;
const pruneEveryMs = 3_600_000;
const dayMs = 86_400_000;

export function createLogWriter(options: LogWriterOptions): LogWriter {
  const { store, clock, logger } = options;
  let records: LogRecord[] = [];
  let hits = new Map<string, { count: number; lastHitAt: number }>();
  let models: { project: string; name: string; atMs: number }[] = [];
  const modelsKnown = new Set<string>();
  let cancelTimer: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();

  const fault = (what: string, error: unknown) => logger.error(describeError(error), what);
  const schedule = () => {
    cancelTimer ??= clock.after(flushEveryMs, () => void flush());
    if (records.length === flushAtRecords) void flush();
  };

  async function writeBatch(): Promise<void> {
    const batch = { records, hits, models };
    records = [];
    hits = new Map();
    models = [];
    try {
      if (batch.records.length > 0) await store.log.append(batch.records);
      for (const record of batch.records) options.publish({ kind: "log.recorded", record });
    } catch (error) {
      records = [...batch.records, ...records].slice(-waitingMax);
      fault("The call log could not be written; it is kept and tried again", error);
      schedule();
    }
    await writeRest(batch.hits, batch.models).catch((error) =>
      fault("Hit counters could not be written", error),
    );
  }

  async function writeRest(counted: typeof hits, named: typeof models): Promise<void> {
    if (counted.size > 0) await store.entries.addHits([...counted].map(([id, hit]) => ({ id, ...hit })));
    for (const { project, name, atMs } of named) await store.models.add(project, name, atMs);
  }

  function flush(): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    writing = writing.then(writeBatch);
    return writing;
  }

  const pruning = createPruning(options, fault);

  return {
    record(record) {
      records.push(record);
      schedule();
    },
    hit(entryId, atMs) {
      const before = hits.get(entryId);
      hits.set(entryId, { count: (before?.count ?? 0) + 1, lastHitAt: atMs });
      schedule();
    },
    model(project, name, atMs) {
      const key = `${project}/${name}`;
      if (name === "" || modelsKnown.has(key)) return;
      modelsKnown.add(key);
      models.push({ project, name, atMs });
      schedule();
    },
    fault,
    forget(project) {
      for (const key of modelsKnown) if (key.startsWith(`${project}/`)) modelsKnown.delete(key);
    },
    flush,
    prune: pruning.run,
    async close() {
      pruning.stop();
      await flush();
    },
  };
}

/** Deletes what is over the retention, now and every hour. */
function createPruning({ store, clock, keepDays, keepRecords }: LogWriterOptions, fault: LogWriter["fault"]) {
  const run = async () => {
    try {
      await store.log.prune(clock.now() - keepDays * dayMs, keepRecords);
    } catch (error) {
      fault("Old log records could not be deleted", error);
    }
  };
  const later = () => clock.after(pruneEveryMs, () => void run().then(rearm));
  const rearm = () => {
    stop = later();
  };
  let stop = later();
  return { run, stop: () => stop() };
}
