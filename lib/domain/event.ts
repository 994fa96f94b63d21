/** What the live stream tells: `noun.verbed` and the changed thing. Rendered to the wire in lib/server. */
import type { Alias } from "./alias";
import type { CandidateSummary } from "./candidate";
import type { Entry } from "./entry";
import type { LogRecord } from "./log";
import type { PendingSummary } from "./pending";
import type { Project } from "./project";

/** Events are kept for browsers that come back: they name an entry and do not hold it. */
export type EntryRef = Pick<Entry, "id" | "project" | "version">;

export const refOf = ({ id, project, version }: Entry): EntryRef => ({ id, project, version });

export type DomainEvent =
  | { readonly kind: "project.created" | "project.changed"; readonly project: Project }
  | { readonly kind: "project.deleted"; readonly name: string }
  | {
      readonly kind: "pending.opened" | "pending.changed" | "pending.answered" | "pending.failed";
      readonly pending: PendingSummary;
    }
  | { readonly kind: "entry.saved" | "entry.changed"; readonly entry: EntryRef }
  | { readonly kind: "entry.deleted"; readonly id: string; readonly project: string }
  | { readonly kind: "candidate.created"; readonly candidate: CandidateSummary }
  /** `decided`: approved, rejected or opened again, so that other calls are served than before. */
  | {
      readonly kind: "candidate.changed";
      readonly candidate: CandidateSummary;
      readonly decided: boolean;
    }
  | { readonly kind: "alias.created"; readonly alias: Omit<Alias, "request"> }
  | { readonly kind: "alias.deleted"; readonly id: string; readonly project: string; readonly entry: string }
  | { readonly kind: "log.recorded"; readonly record: LogRecord };
