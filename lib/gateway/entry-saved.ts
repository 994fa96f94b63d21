/** What follows when a new entry was saved: it is told, and near matches of its request need no decision any more. */
import type { Entry } from "@/lib/domain/entry";
import { refOf } from "@/lib/domain/event";
import { rekeyStale } from "./apply-rules";
import type { Gateway } from "./ports";
import { rulesFor } from "./rules-for";

type Tools = Pick<Gateway, "store" | "bus" | "log">;

export async function entrySaved(gateway: Gateway, entry: Entry): Promise<void> {
  gateway.bus.publish({ kind: "entry.saved", entry: refOf(entry) });
  await settleBy(gateway, entry);
  const project = await gateway.store.projects.find(entry.project);
  // The rules changed between the making of its keys and the writing.
  if (project && rulesFor(project).keyedBy !== entry.keyedBy) await rekeyStale(gateway, project.name);
}

/** The entry answers its request itself. A failure here costs order in the review queue, never the answer. */
export async function settleBy(gateway: Tools, entry: Entry): Promise<void> {
  try {
    const settled = await gateway.store.candidates.settle(entry);
    for (const candidate of settled)
      gateway.bus.publish({ kind: "candidate.changed", candidate, decided: false });
  } catch (error) {
    gateway.log.fault("Near matches of an answered request stay in the review queue", error);
  }
}
