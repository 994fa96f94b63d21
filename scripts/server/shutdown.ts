/** Ends the server on SIGTERM or SIGINT: parked calls are told, the log is written, the process exits. */
import type { Server } from "node:http";
import type {} from "@/lib/server/runtime";

const EXIT_WITHIN_MS = 5_000;
/** Time kept back for connections that do not end by themselves. */
const DRAIN_WITHIN_MS = 4_500;
/** One Ctrl-C can arrive twice: from the terminal and again from npm. */
const ECHO_MS = 500;
const PARENT_CHECK_MS = 200;

export function stopOnSignal(server: Server): void {
  let stoppingSince: number | undefined;
  const onSignal = (): void => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      void stop(server);
    } else if (performance.now() - stoppingSince > ECHO_MS) {
      process.exit(1);
    }
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  stopWithParent(onSignal);
}

/** npm passes a signal to its shell, and some shells die of it without telling the server. */
function stopWithParent(onSignal: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onSignal();
  }, PARENT_CHECK_MS);
  timer.unref();
}

async function stop(server: Server): Promise<void> {
  setTimeout(() => process.exit(0), EXIT_WITHIN_MS).unref();
  setTimeout(() => server.closeAllConnections(), DRAIN_WITHIN_MS).unref();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  try {
    // Put there by lib/server/runtime.ts: the routes are bundled apart and share no module variables with the front.
    await (await globalThis.semulaRuntime)?.shutdown();
  } catch (error) {
    console.error("semula: shutdown:", error);
  }
  server.closeIdleConnections();
  // Connections that were busy until now turn idle a moment after their last byte.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  await closed;
  process.exit(0);
}
