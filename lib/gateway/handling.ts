/** One call in hand: what every step of its life needs. */
import type { Gateway, IncomingCall } from "./ports";
import type { ReadRequest } from "./read-call";

export interface Handling {
  readonly gateway: Gateway;
  readonly call: IncomingCall;
  readonly request: ReadRequest;
}
