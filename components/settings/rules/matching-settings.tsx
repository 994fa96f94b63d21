/** How requests are matched and redacted: edited together, previewed, then saved. */
"use client";
import { useQueryStates } from "nuqs";
import { useEffect, useRef } from "react";
import { reportAction } from "@/components/shell/last-actions";
import { Button } from "@/components/ui/button";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { Section, SubSection } from "../section";
import { CountingFields } from "./counting-fields";
import { IdKinds } from "./id-kinds";
import { PreviewPanel } from "./preview-panel";
import { RedactionPatterns } from "./redaction-patterns";
import { ClockField, SimilarFields } from "./rules-fields";
import { editsOf, type RulesEdits, type RulesForm, withKey } from "./rules-form";
import { readAddedRule, readRules, rulesSearch } from "./rules-link";
import { SaveBar } from "./save-bar";
import { ScrubRules } from "./scrub-rules";
import { type RulesEditing, useRulesForm } from "./use-rules-form";
import { useRulesSave } from "./use-rules-save";

export function MatchingSettings({ project }: { readonly project: ProjectShape }) {
  const editing = useRulesForm(project);
  const saving = useRulesSave(project, editing);
  const place = useRef<HTMLDivElement>(null);
  useLinkedRules(project, editing, () => place.current?.scrollIntoView({ block: "start" }));
  const fields = { form: editing.form, edit: editing.edit, problems: saving.problems };
  return (
    <div ref={place} className="flex w-full min-w-0 flex-col gap-8">
      <Section
        id="matching"
        title="Matching"
        sentence="Which requests are the same question. The exact key sees them as they came; what is taken away here counts for the tiers after it."
      >
        <div className="@container flex w-full flex-col gap-6">
          <CountingFields {...fields} />
          <SubSection
            title="Scrub rules"
            sentence="Noise that changes from call to call. They work top down, on redacted text."
          >
            <ScrubRules project={project.name} {...fields} />
          </SubSection>
          <SubSection
            title="Kinds of ids"
            sentence="Another id of the same kind is the same request, and answers carry the new one."
          >
            <IdKinds {...fields} />
          </SubSection>
          <SubSection
            title="Clock"
            sentence="When a system prompt says what day or time it is, and it is another one now."
          >
            <ClockField labelHidden {...fields} />
          </SubSection>
          <SubSection
            title="Near matches"
            sentence="The last tier, for requests that are almost the same, and what comes to review."
          >
            <SimilarFields
              {...fields}
              dangerActions={
                editing.changed.includes("similar") && (
                  <Button
                    onPress={saving.runPreview}
                    isDisabled={saving.isPreviewing || saving.isIncomplete}
                    data-action="preview-loose"
                  >
                    {saving.isPreviewing ? "Looking…" : "Try it on the history"}
                  </Button>
                )
              }
            />
          </SubSection>
        </div>
      </Section>
      <Section
        id="redaction"
        title="Redaction"
        sentence="Secrets never reach the database: requests are stored and matched with placeholders, so replay works all the same. Answers that you write are not redacted."
      >
        <RedactionPatterns project={project.name} {...fields} />
      </Section>
      {saving.preview && <PreviewPanel project={project.name} preview={saving.preview} />}
      {editing.changed.length > 0 && <SaveBar project={project.name} editing={editing} saving={saving} />}
    </div>
  );
}

/** Takes over what a link brings, as unsaved changes, and takes it out of the address. */
function useLinkedRules(project: ProjectShape, editing: RulesEditing, onLinked: () => void): void {
  const [{ rules, add_rule }, setSearch] = useQueryStates(rulesSearch);
  const taken = useRef("");
  useEffect(() => {
    const link = `${rules} ${add_rule}`;
    // The address is changed a moment later than asked.
    if (link === taken.current) return;
    taken.current = link;
    if (link.trim() === "") return;
    void setSearch({ rules: null, add_rule: null }, { history: "replace" });
    const edits = linkedEdits(project, editing.form, { rules, add_rule });
    if (Object.keys(edits).length > 0) editing.edit(edits);
    else reportAction({ text: "The link brought no rule that is not there already" });
    onLinked();
  });
}

function linkedEdits(
  project: ProjectShape,
  form: RulesForm,
  link: { readonly rules: string; readonly add_rule: string },
): RulesEdits {
  const edits = editsOf(readRules(link.rules), project);
  const added = readAddedRule(link.add_rule);
  const rows = edits.scrub_rules ?? form.scrub_rules;
  const isThere = rows.some(
    ({ row }) => row.enabled && row.kind === added?.kind && row.pattern === added.pattern,
  );
  return added === null || isThere ? edits : { ...edits, scrub_rules: [...rows, withKey(rows, added)] };
}
