/** What the live stream tells: `noun.verbed` and the changed thing. Rendered to the wire in lib/server. */
import type { Entry } from "./entry";
import type { LogRecord } from "./log";
import type { Pending } from "./pending";
import type { Project } from "./project";

export type DomainEvent =
  | { readonly kind: "project.created" | "project.changed"; readonly project: Project }
  | { readonly kind: "project.deleted"; readonly name: string }
  | {
      readonly kind: "pending.opened" | "pending.changed" | "pending.answered" | "pending.failed";
      readonly pending: Pending;
    }
  | { readonly kind: "entry.saved" | "entry.changed"; readonly entry: Entry }
  | { readonly kind: "entry.deleted"; readonly id: string; readonly project: string }
  | { readonly kind: "log.recorded"; readonly record: LogRecord };
