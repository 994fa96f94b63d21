/**
 * The one place where stored rows get new keys: when a project's rules change, and at start where an older matcher
 * made them. Settings and keys are saved in one step. Rules that make entries with different answers equal are
 * refused unless it was said which of them counts.
 */
import type { MatchingSettings } from "@/lib/domain/matching-settings";
import type { Project, ProjectPatch } from "@/lib/domain/project";
import { AppError } from "@/lib/errors";
import type { RekeyPlan } from "@/lib/storage/store";
import { becomingEqual, type EqualPair } from "./compare-keys";
import { getProject } from "./get-project";
import { emptyPlan, planRekey } from "./plan-rekey";
import type { Gateway } from "./ports";
import { rulesFor } from "./rules-for";
import { surveyKeys } from "./survey-keys";

export interface RulesCommand {
  readonly name: string;
  /** Other settings that are saved in the same step. */
  readonly patch: ProjectPatch;
  /**
   * From the rules that are to those that shall be. Asked again where somebody else changed the project meanwhile, so
   * that of two who change different rules at once neither loses theirs. May throw.
   */
  readonly rules: (current: MatchingSettings) => MatchingSettings;
  /** `newest`: of entries that become equal the newest is served, the others are set aside. Null: refuse. */
  readonly onCollision: "newest" | null;
  /** Make keys anew although the rules stay: rows have keys of another matcher. */
  readonly rekey?: boolean;
}

const sameRules = (current: MatchingSettings): MatchingSettings => current;

const attemptsMax = 5;
const listedMax = 200;

/** Throws AppError: `not_found`, `invalid_rules`, `rules_collide`, `version_conflict` where others keep changing it. */
export async function applyRules(gateway: Gateway, command: RulesCommand): Promise<Project> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const project = await getProject(gateway, command.name);
    const plan = await planFor(gateway, project, command);
    const aliases = await Promise.all(plan.droppedAliases.map((id) => gateway.store.aliases.find(id)));
    const changed = await gateway.store.projects.rekey(project.name, plan);
    if (!changed) continue;
    for (const alias of aliases) {
      if (alias) gateway.bus.publish({ kind: "alias.deleted", ...refOf(alias) });
    }
    gateway.bus.publish({ kind: "project.changed", project: changed });
    return changed;
  }
  throw new AppError(
    "version_conflict",
    `Project "${command.name}" was changed by others again and again. Try once more.`,
  );
}

/** Where no key changes, only the settings are saved. */
async function planFor(gateway: Gateway, project: Project, command: RulesCommand): Promise<RekeyPlan> {
  const matching = command.rules(project.matching);
  const patch = { ...command.patch, matching };
  const rules = rulesFor({ matching });
  if (!command.rekey && rules.keyedBy === rulesFor(project).keyedBy) return emptyPlan(project, patch, rules);
  const survey = await surveyKeys(gateway, { project: project.name, rules, budgetMs: null });
  const clashes = becomingEqual(survey).filter(({ sameAnswer }) => !sameAnswer);
  if (clashes.length > 0 && command.onCollision === null) throw collision(clashes);
  return planRekey(gateway, { project, patch, rules, survey });
}

const refOf = ({ id, project, entry }: { id: string; project: string; entry: string }) => ({
  id,
  project,
  entry,
});

function collision(clashes: readonly EqualPair[]): AppError {
  const [first] = clashes;
  const more = clashes.length > 1 ? ` and ${clashes.length - 1} more pairs` : "";
  return new AppError(
    "rules_collide",
    `Under these rules entries ${first?.ids.join(" and ")}${more} have one key and different answers. ` +
      `Send on_collision: "newest" to serve the newest of each, or make the rule narrower.`,
    {
      details: {
        count: clashes.length,
        pairs: clashes.slice(0, listedMax).map(({ key, ids }) => ({ key, entries: ids })),
      },
    },
  );
}

/**
 * Gives rows whose keys other rules or another matcher made their keys of today. Such rows are served to nobody until
 * then, so this runs before a project serves, and after a write that met a change of rules.
 */
export async function rekeyStale(gateway: Gateway, name: string): Promise<void> {
  const project = await gateway.store.projects.find(name);
  if (!project || !(await hasStaleRows(gateway, project))) return;
  await renewKeys(gateway, name);
}

/** The same whether or not entries need it. */
export async function renewKeys(gateway: Gateway, name: string): Promise<void> {
  await applyRules(gateway, { name, patch: {}, rules: sameRules, onCollision: "newest", rekey: true });
}

async function hasStaleRows({ store }: Gateway, project: Project): Promise<boolean> {
  const { keyedBy } = rulesFor(project);
  if ((await store.entries.findKeyedOtherwise(project.name, keyedBy, 1)).length > 0) return true;
  const questions = await store.pending.list(
    { project: project.name, status: "pending" },
    { after: null, limit: listedMax },
  );
  return questions.some((pending) => pending.keyedBy !== keyedBy);
}
