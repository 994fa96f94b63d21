/** One call in hand: what every step of its life needs. */
import { openKeyOf } from "@/lib/domain/pending";
import type { Gateway, IncomingCall } from "./ports";
import type { ReadRequest } from "./read-call";

export interface Handling {
  readonly gateway: Gateway;
  readonly call: IncomingCall;
  readonly request: ReadRequest;
}

/** The question that this call asks, as the store's unique `openKey` names it. */
export const openKeyFor = ({ call, request }: Handling): string =>
  openKeyOf(call.project.name, request.endpoint, request.identity);
