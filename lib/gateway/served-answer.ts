/** An entry's answer as the request of a candidate would get it: with the ids and paths of that request. */
import type { Answer } from "@/lib/domain/answer";
import type { Entry } from "@/lib/domain/entry";
import { substituteAnswer, substitutionsBetween } from "@/lib/matching/substitute";
import { getProject } from "./get-project";
import type { Gateway } from "./ports";
import { readStoredForm, type Stored } from "./read-call";
import { rulesFor } from "./rules-for";

export async function servedAnswer(
  gateway: Pick<Gateway, "store">,
  incoming: Stored & { readonly project: string },
  entry: Entry,
): Promise<Answer> {
  const { rules } = rulesFor(await getProject(gateway, incoming.project));
  const [stored, asked] = [entry, incoming].map((row) => readStoredForm(row, rules).normal());
  return stored && asked ? substituteAnswer(entry.answer, substitutionsBetween(stored, asked)) : entry.answer;
}
