/** Errors in the provider's shape, whole and as the last event of a stream. */
import type { WireError } from "../adapter";
import { dataEvent } from "../sse";

const ownKeys: ReadonlySet<string> = new Set(["message", "type", "param", "code"]);

/** All four keys are always there; details stand beside them inside `error` and never replace one. */
function errorBody(error: WireError) {
  const details = Object.entries(error.details ?? {}).filter(([key]) => !ownKeys.has(key));
  const { message, type, param, code } = error;
  return { error: { message, type, param, code, ...Object.fromEntries(details) } };
}

export const renderError = (error: WireError): string => JSON.stringify(errorBody(error));

/** After it the stream ends, without a finish reason and without `[DONE]`. */
export const renderStreamError = (error: WireError): string => dataEvent(errorBody(error));
