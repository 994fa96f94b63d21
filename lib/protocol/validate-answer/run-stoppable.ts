/** Runs code that other people's schemas and patterns may keep busy for ever, and stops it. */
// biome-ignore lint/style/noRestrictedImports: the one way to stop a regular expression; nothing is read or written.
import { createContext, Script } from "node:vm";

type Outcome<T> = { readonly kind: "done"; readonly value: T } | { readonly kind: "stopped" };

const script = new Script("run()");
let sandbox: { run: () => void } | null = null;

/**
 * Runs `work` for at most so long; what it throws is thrown on. The engine also stops inside a regular expression.
 * Stopped work runs no `finally`: whatever it changes must bear that.
 */
export function runStoppable<T>(work: () => T, timeoutMs: number): Outcome<T> {
  const box = sandbox ?? { run: () => undefined };
  if (sandbox === null) createContext(box);
  sandbox = box;
  let outcome: Outcome<T> = { kind: "stopped" };
  box.run = () => {
    outcome = { kind: "done", value: work() };
  };
  try {
    script.runInContext(box, { timeout: timeoutMs });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  } finally {
    box.run = () => undefined;
  }
  return outcome;
}

/** The error may come from another realm, where it is no instance of ours. */
const isTimeout = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
