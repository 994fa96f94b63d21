/** A handler: checked input in, status and body out. Typed by its row of the contract. */
import type { z } from "zod";
import type { EndpointSpec } from "@/lib/api/contract";
import type { ExactJson } from "@/lib/shared/exact-json";
import type { Runtime } from "../runtime";

export interface HandlerInput<Spec extends EndpointSpec = EndpointSpec> {
  readonly params: z.output<Spec["params"]>;
  readonly query: z.output<Spec["query"]>;
  readonly body: z.output<Spec["body"]>;
  /** The body with numbers as written, for what is stored byte for byte. */
  readonly exactBody: ExactJson | undefined;
  readonly signal: AbortSignal;
}

export interface HandlerReply<Body> {
  readonly status: number;
  readonly body: Body;
}

export type TypedHandler<Spec extends EndpointSpec> = (
  runtime: Runtime,
  input: HandlerInput<Spec>,
) => Promise<HandlerReply<z.input<Spec["reply"]>>>;

/** Every noun implements all its verbs. */
export type NounHandlers<Noun extends Record<string, EndpointSpec>> = {
  readonly [Verb in keyof Noun]: TypedHandler<Noun[Verb]>;
};

export const ok = <Body>(body: Body): HandlerReply<Body> => ({ status: 200, body });
export const created = <Body>(body: Body): HandlerReply<Body> => ({ status: 201, body });
