/** Builds the process state before the first request, so that a broken database is told at start. */

export async function register(): Promise<void> {
  // Next replaces this while building, and drops the rest from its other runtime.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { getRuntime } = await import("@/lib/server/runtime");
  await getRuntime();
}
