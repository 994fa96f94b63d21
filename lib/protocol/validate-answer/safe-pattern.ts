/**
 * Regular expressions from other people's schemas. Some run away on some texts, and no look at the source tells
 * which. So whoever tests them does it in runStoppable, and then leaves out the one that was stopped.
 */
import { runStoppable } from "./run-stoppable";

interface SafePattern {
  test(text: string): boolean;
  /** The source: ajv tells the patterns of one schema apart by it. */
  toString(): string;
}

/** Which pattern is being tested now, and which are left out: those pass. */
const watch: { current: string | null; skipped: ReadonlySet<string> | "all"; passed: Set<string> } = {
  current: null,
  skipped: new Set(),
  passed: new Set(),
};

/** A pattern that can be watched; throws SyntaxError where it is no regular expression. */
export function safePattern(source: string): SafePattern {
  const pattern = compile(source);
  return {
    test: (text) => {
      if (watch.skipped === "all" || watch.skipped.has(source)) {
        watch.passed.add(source);
        return true;
      }
      watch.current = source;
      const fits = pattern.test(text);
      watch.current = null;
      return fits;
    },
    toString: () => source,
  };
}

/** Schemas are written for Unicode mode, but many hold escapes that only the older mode takes. */
function compile(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

type Checked<T> =
  /** `unchecked`: patterns that took too long and were taken to fit. */
  | { readonly kind: "done"; readonly value: T; readonly unchecked: readonly string[] }
  | { readonly kind: "stopped" };

const attemptMs = 100;
const lastAttemptMs = 250;
/** What may be spent on stopped attempts in all: after that nothing more is tried. */
const budgetMs = 600;

/** Of the validation that runs now: patterns that were stopped once are not tried again. */
const validation = { slow: new Set<string>(), spentMs: 0 };

/** Begins the budget of one validation anew. */
export function beginPatternBudget(): void {
  validation.slow = new Set();
  validation.spentMs = 0;
}

/** Runs a check that tests patterns: again without the one that ran away, in the end without any. */
export function runWithPatterns<T>(check: () => T): Checked<T> {
  if (validation.spentMs >= budgetMs) return { kind: "stopped" };
  const first = attempt(check, validation.slow, attemptMs);
  if (first.kind === "done") return first;
  const second = attempt(check, validation.slow, first.in === null ? lastAttemptMs : attemptMs);
  if (second.kind === "done") return second;
  if (first.in === null && second.in === null) return { kind: "stopped" };
  const last = attempt(check, "all", lastAttemptMs);
  return last.kind === "done" ? last : { kind: "stopped" };
}

type Attempt<T> =
  | Extract<Checked<T>, { kind: "done" }>
  | { readonly kind: "stopped"; readonly in: string | null };

function attempt<T>(check: () => T, skipped: ReadonlySet<string> | "all", timeoutMs: number): Attempt<T> {
  watch.current = null;
  watch.skipped = skipped;
  watch.passed = new Set();
  try {
    const outcome = runStoppable(check, timeoutMs);
    if (outcome.kind === "done") return { ...outcome, unchecked: [...watch.passed] };
    validation.spentMs += timeoutMs;
    if (watch.current !== null) validation.slow.add(watch.current);
    return { kind: "stopped", in: watch.current };
  } finally {
    watch.skipped = new Set();
  }
}
