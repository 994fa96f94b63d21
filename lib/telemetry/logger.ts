/** The server's own log, to standard error. Never given a body, a header or a token. */
import pino from "pino";

export interface Logger {
  error(details: Record<string, unknown>, message: string): void;
  warn(details: Record<string, unknown>, message: string): void;
  info(details: Record<string, unknown>, message: string): void;
}

export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));

/** An error as a log line shows it: name, message, our own internal text, and where it was thrown. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const internal =
    "options" in error && typeof error.options === "object" && error.options && "internal" in error.options;
  return {
    error: `${error.name}: ${error.message}`,
    ...(internal ? { internal: Reflect.get(Object(Reflect.get(error, "options")), "internal") } : {}),
    ...(error.cause === undefined ? {} : { cause: String(error.cause) }),
    stack: error.stack,
  };
}
