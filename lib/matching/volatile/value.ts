/** A value that changes from run to run without changing the question: what it is and where it stood. */
import type { NeutralMessage } from "@/lib/domain/request";

/**
 * `id`: a random identifier. `clock`: what a system prompt announces as now. `meta`: a time stamp behind a key that
 * names one. `log`: the time stamp that a log line begins with. `metric`: what a tool says of its own run.
 * `root`: the part of a path that names a machine. `dir`: a whole path that is announced as the working directory.
 */
export const volatileKinds = ["id", "clock", "meta", "log", "metric", "root", "dir"] as const;
export type VolatileKind = (typeof volatileKinds)[number];

export type TextRole = NeutralMessage["role"] | "arguments";

export interface VolatileValue {
  readonly kind: VolatileKind;
  readonly raw: string;
  /** Of the message it stands in; arguments of calls count as what a tool says. */
  readonly role: TextRole;
  /** Further detail that must be equal on both sides: the prefix or version of an id. */
  readonly form: string;
}

/** Kinds that are numbered by first use: the same value is the same placeholder everywhere in a request. */
export const isNamed = (kind: VolatileKind): boolean => kind === "id" || kind === "root" || kind === "dir";
