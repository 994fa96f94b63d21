/**
 * Composition root: builds everything once and keeps it on `globalThis`, because in a built Next.js server the
 * variables of a module differ between routes and the front.
 */
import { createHmac, randomBytes } from "node:crypto";
import type { ApiClient } from "@/lib/api/client";
import { type Config, loadConfig } from "@/lib/config";
import { newProject } from "@/lib/domain/project";
import { defaultProjectName } from "@/lib/domain/words";
import { type Bus, createBus } from "@/lib/events/bus";
import { rekeyStale } from "@/lib/gateway/apply-rules";
import { createNearEntries } from "@/lib/gateway/near-entries";
import { defaultTimings, type Gateway } from "@/lib/gateway/ports";
import { createRecall } from "@/lib/gateway/recall";
import { createWaitingRoom } from "@/lib/gateway/waiting-room";
import { systemClock } from "@/lib/shared/clock";
import { createIds } from "@/lib/shared/ids";
import { createTurns } from "@/lib/shared/turns";
import { createPrismaStore } from "@/lib/storage/prisma-store";
import type { Store } from "@/lib/storage/store";
import { createLogWriter, type LogWriter } from "@/lib/telemetry/log-writer";
import { createLogger, describeError, type Logger } from "@/lib/telemetry/logger";
import { createMetrics, type Metrics } from "@/lib/telemetry/metrics";
import { englishSpelling } from "./english-spelling";
import { createProjectCache, type ProjectCache } from "./project-cache";

export interface Runtime {
  readonly config: Config;
  readonly gateway: Gateway;
  readonly projects: ProjectCache;
  readonly bus: Bus;
  readonly logWriter: LogWriter;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Set by local-client.ts on first use. */
  localClient: ApiClient | null;
  /** Ends parked calls, flushes the log, closes the database. Idempotent. */
  shutdown(): Promise<void>;
}

/** Also read by the front, which is bundled apart: scripts/serve.ts. */
declare global {
  var semulaRuntime: Promise<Runtime> | undefined;
}

/** The one runtime of this process, built on first use. */
export function getRuntime(): Promise<Runtime> {
  globalThis.semulaRuntime ??= createRuntime(loadConfig());
  return globalThis.semulaRuntime;
}

async function createRuntime(config: Config): Promise<Runtime> {
  const logger = createLogger(config.logLevel);
  const store = await createPrismaStore({ databaseUrl: config.databaseUrl });
  const clock = systemClock;
  // Numbers of an earlier process stay below those of a later one, so a reconnecting browser is told to resync.
  const bus = createBus(clock.now() * 1_000);
  const publish = bus.publish;
  const { logKeepRecords: keepRecords, logKeepDays: keepDays } = config;
  const logWriter = createLogWriter({ store, publish, clock, logger, keepRecords, keepDays });
  const secretKey = await store.meta.getOrPut("secret_digest_key", () => randomBytes(32).toString("hex"));
  const gateway: Gateway = {
    store,
    bus,
    log: logWriter,
    clock,
    newId: createIds(),
    room: createWaitingRoom(clock, (pending) => publish({ kind: "pending.changed", pending })),
    recall: createRecall(store, bus),
    near: createNearEntries(store, bus),
    turns: createTurns(),
    spelling: await englishSpelling(),
    digest: (text) => createHmac("sha256", secretKey).update(text).digest("hex"),
    timings: defaultTimings,
    startedAt: clock.now(),
  };
  bus.subscribe((event) => event.kind === "project.deleted" && logWriter.forget(event.name));
  const metrics = createMetrics(() => gateway.room.callersWaiting);
  bus.subscribe(metrics.count);
  await ensureDefaultProject(store, config, logger);
  await bringKeysUpToDate(gateway);
  void logWriter.prune();
  return {
    config,
    gateway,
    projects: createProjectCache(store, bus),
    bus,
    logWriter,
    logger,
    metrics,
    localClient: null,
    shutdown: createShutdown({ gateway, bus, logWriter, logger }),
  };
}

/** `SEMULA_MODE` counts when the project is made; later the stored mode wins, and a line says so. */
async function ensureDefaultProject(store: Store, config: Config, logger: Logger): Promise<void> {
  const settings = config.mode === null ? {} : { mode: config.mode };
  const created = await store.projects.create(newProject(defaultProjectName, systemClock.now(), settings));
  if (created || config.mode === null) return;
  const stored = await store.projects.find(defaultProjectName);
  if (stored && stored.mode !== config.mode) {
    logger.warn(
      { stored: stored.mode, asked: config.mode },
      "SEMULA_MODE is used when the project is created; the stored mode wins",
    );
  }
}

/** Before anything is served: an entry whose keys an older matcher made would be found by nobody. */
async function bringKeysUpToDate(gateway: Gateway): Promise<void> {
  for (const { name } of await gateway.store.projects.list()) {
    await rekeyStale(gateway, name).catch((error) =>
      gateway.log.fault(`Entries of project "${name}" have no keys of this version`, error),
    );
  }
}

type Stopped = Pick<Runtime, "gateway" | "bus" | "logWriter" | "logger">;

function createShutdown({ gateway, bus, logWriter, logger }: Stopped): () => Promise<void> {
  let done: Promise<void> | null = null;
  const run = async () => {
    gateway.room.close();
    // One turn of the loop lets the ended calls write their replies and log records.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await logWriter.close();
    bus.close();
    await gateway.store.close();
  };
  return () => {
    done ??= run().catch((error) => logger.error(describeError(error), "The shutdown was not clean"));
    return done;
  };
}
