/**
 * The matching rules as they are edited: numbers as they are typed, rows with keys. Only what was changed is kept and
 * sent, so that others may change other settings meanwhile.
 */
import type { MatchingShape, RedactionShape, RulesPatch } from "@/lib/api/shapes/matching";
import type { ProjectShape } from "@/lib/api/shapes/project";

export type MatchingRules = MatchingShape;
export type ScrubRule = MatchingShape["scrub_rules"][number];
export type IdKind = MatchingShape["id_kinds"][number];
export type RedactionPattern = RedactionShape["patterns"][number];

/** A row of a list, told apart from its neighbours wherever it is moved. */
export interface Keyed<Row> {
  readonly key: number;
  readonly row: Row;
}

export interface RulesForm {
  readonly include_params: readonly string[];
  readonly ignore_params: readonly string[];
  /** Empty: all of them. */
  readonly last_messages: string;
  readonly similar: MatchingShape["similar"];
  readonly serve_threshold: string;
  readonly review_threshold: string;
  readonly clock: MatchingShape["clock"];
  readonly id_kinds: readonly Keyed<IdKind>[];
  readonly scrub_rules: readonly Keyed<ScrubRule>[];
  readonly redaction_patterns: readonly Keyed<RedactionPattern>[];
}

export type RulesField = keyof RulesForm;
export type RulesEdits = Partial<RulesForm>;
type ProjectRules = Pick<ProjectShape, "matching" | "redaction">;

export const rulesFieldLabel: Record<RulesField, string> = {
  include_params: "included parameters",
  ignore_params: "ignored parameters",
  last_messages: "last messages",
  similar: "similar tier",
  serve_threshold: "serve threshold",
  review_threshold: "review threshold",
  clock: "clock",
  id_kinds: "kinds of ids",
  scrub_rules: "scrub rules",
  redaction_patterns: "redaction patterns",
};

const keyed = <Row>(rows: readonly Row[]): Keyed<Row>[] => rows.map((row, key) => ({ key, row }));

const unkeyed = <Row>(rows: readonly Keyed<Row>[]): Row[] => rows.map(({ row }) => row);

/** A row to be added to these. */
export const withKey = <Row>(rows: readonly Keyed<Row>[], row: Row): Keyed<Row> => ({
  row,
  key: 1 + rows.reduce((highest, { key }) => Math.max(highest, key), -1),
});

export const formOf = ({ matching, redaction }: ProjectRules): RulesForm => ({
  include_params: matching.include_params,
  ignore_params: matching.ignore_params,
  last_messages: matching.last_messages === null ? "" : String(matching.last_messages),
  similar: matching.similar,
  serve_threshold: String(matching.serve_threshold),
  review_threshold: String(matching.review_threshold),
  clock: matching.clock,
  id_kinds: keyed(matching.id_kinds),
  scrub_rules: keyed(matching.scrub_rules),
  redaction_patterns: keyed(redaction.patterns),
});

/** What one field is on the wire. */
export function wireValue(form: RulesForm, field: RulesField): unknown {
  switch (field) {
    case "last_messages":
      return form.last_messages.trim() === "" ? null : Number(form.last_messages);
    case "serve_threshold":
    case "review_threshold":
      return Number(form[field]);
    case "id_kinds":
      return unkeyed(form.id_kinds);
    case "scrub_rules":
      return unkeyed(form.scrub_rules);
    case "redaction_patterns":
      return unkeyed(form.redaction_patterns);
    default:
      return form[field];
  }
}

export const fieldText = (form: RulesForm, field: RulesField): string =>
  JSON.stringify(wireValue(form, field));

const fields = Object.keys(rulesFieldLabel) as RulesField[];

/** In the order of the page. */
export const changedFields = (form: RulesForm, saved: RulesForm): RulesField[] =>
  fields.filter((field) => fieldText(form, field) !== fieldText(saved, field));

/** What is sent for these fields. The form's types are those of the patch, member by member. */
export function patchOf(form: RulesForm, changed: readonly RulesField[]): RulesPatch {
  const members = changed
    .filter((field) => field !== "redaction_patterns")
    .map((field) => [field, wireValue(form, field)]);
  return {
    ...(members.length > 0 ? { matching: Object.fromEntries(members) } : {}),
    ...(changed.includes("redaction_patterns")
      ? { redaction: { patterns: unkeyed(form.redaction_patterns) } }
      : {}),
  };
}

/** The edits that make a project's rules what the patch says. */
export function editsOf({ matching, redaction }: RulesPatch, project: ProjectRules): RulesEdits {
  const patched = formOf({
    matching: { ...project.matching, ...(matching as Partial<MatchingShape> | undefined) },
    redaction: redaction ?? project.redaction,
  });
  const changed = changedFields(patched, formOf(project));
  return Object.fromEntries(changed.map((field) => [field, patched[field]]));
}
