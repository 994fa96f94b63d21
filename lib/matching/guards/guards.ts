/** All guards. Each runs on every entry that a tier finds; a new one is a line here. */
import type { GuardReport } from "@/lib/domain/verdict";
import { clockAnswered, clockAsked, clockPassesDate, clockStrict } from "./clock";
import type { Guard, GuardQuestion } from "./guard";
import { idFormAsked, idInPart, idsSwapped, pathInPart, valuesCorrespond } from "./ids";
import { secretDiffers } from "./secret-differs";
import { metricsMatter, stampsAnswered, stampsAsked } from "./stamps";
import { asksForCharacters, greetsBack } from "./surface";
import { technicalLinesMatter } from "./technical-lines";

export const guards: readonly Guard[] = [
  secretDiffers,
  valuesCorrespond,
  clockAsked,
  clockAnswered,
  clockPassesDate,
  clockStrict,
  idsSwapped,
  idFormAsked,
  idInPart,
  pathInPart,
  stampsAsked,
  stampsAnswered,
  metricsMatter,
  technicalLinesMatter,
  asksForCharacters,
  greetsBack,
];

/** What speaks against serving. Soft guards that the approver of an alias accepted do not fire again; hard ones always do. */
export function runGuards(question: GuardQuestion): GuardReport[] {
  const reports: GuardReport[] = [];
  for (const { name, runs, objection } of guards) {
    if (question.tier === "exact" && runs === "different") continue;
    const raised = objection(question);
    if (raised === null) continue;
    if (raised.severity === "soft" && question.found.acceptedGuards.includes(name)) continue;
    reports.push({ guard: name, ...raised });
  }
  return reports;
}
