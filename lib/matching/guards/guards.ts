/** All guards. Each runs on every entry that a tier finds; a new one is a file and a line here. */
import type { GuardReport } from "@/lib/domain/verdict";
import { asksForBlanks } from "./asks-for-blanks";
import type { Guard, GuardQuestion } from "./guard";
import { secretDiffers } from "./secret-differs";

const guards: readonly Guard[] = [secretDiffers, asksForBlanks];

/** What speaks against serving. Soft guards that the approver of an alias accepted do not fire again. */
export function runGuards(question: GuardQuestion): GuardReport[] {
  const reports: GuardReport[] = [];
  for (const { name, severity, objection } of guards) {
    if (severity === "soft" && question.found.acceptedGuards.includes(name)) continue;
    const sentence = objection(question);
    if (sentence !== null) reports.push({ guard: name, severity, sentence });
  }
  return reports;
}
