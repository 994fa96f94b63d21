/** Scrub rules: what they take away does not count. They work one after the other, top down. */
"use client";
import { SafeLine } from "@/components/request/safe-line";
import { Chip } from "@/components/ui/chip";
import { RuleList } from "./rule-list";
import { ruleKinds, scopeWords } from "./rule-words";
import type { RulesFieldsProps } from "./rules-fields";
import type { ScrubRule } from "./rules-form";
import { problemWithin } from "./rules-problems";
import { ScrubRuleDialog } from "./scrub-rule-dialog";
import { useRowDialog } from "./use-row-dialog";

export interface ScrubRulesProps extends RulesFieldsProps {
  readonly project: string;
}

const fresh: ScrubRule = {
  name: "",
  kind: "line",
  pattern: "",
  replacement: "",
  scope: ["system"],
  enabled: true,
};

export function ScrubRules({ project, form, edit, problems }: ScrubRulesProps) {
  const rows = form.scrub_rules;
  const change = (scrub_rules: typeof rows) => edit({ scrub_rules });
  const dialog = useRowDialog({ rows, onChange: change, fresh });
  const toggle = (key: number) =>
    change(
      rows.map((old) => (old.key === key ? { key, row: { ...old.row, enabled: !old.row.enabled } } : old)),
    );
  return (
    <>
      <RuleList
        label="Scrub rules"
        noun="scrub rule"
        rows={rows}
        nameOf={({ name }) => name}
        problemAt={(index) => problemWithin(problems, `matching.scrub_rules[${index}]`)}
        onChange={change}
        onEdit={dialog.open}
        onAdd={dialog.openNew}
        isOrdered
        empty="No scrub rules. The built-in ones for ids, clocks and paths work all the same."
        action="scrub-rule"
      >
        {(rule, key) => <ScrubRow rule={rule} onToggle={() => toggle(key)} />}
      </RuleList>
      {dialog.row && (
        <ScrubRuleDialog
          project={project}
          rule={dialog.row}
          isNew={dialog.isNew}
          onDone={dialog.done}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

const nameChars = 80;
const patternChars = 160;

function ScrubRow({ rule, onToggle }: { readonly rule: ScrubRule; readonly onToggle: () => void }) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${rule.enabled ? "" : "text-muted"}`}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label className="inline-flex min-h-6 min-w-0 items-center gap-2 font-medium wrap-anywhere">
          <input
            type="checkbox"
            checked={rule.enabled}
            onChange={onToggle}
            data-action="scrub-rule-toggle"
            className="size-4 shrink-0 accent-accent"
          />
          <SafeLine text={rule.name} max={nameChars} />
        </label>
        <Chip>{ruleKinds.find(({ value }) => value === rule.kind)?.label.toLowerCase()}</Chip>
        {rule.kind !== "field" && (
          <span className="text-xs text-muted">
            {rule.scope.length === 0
              ? "all messages"
              : rule.scope.map((role) => scopeWords[role].toLowerCase()).join(", ")}
          </span>
        )}
        {!rule.enabled && <span className="text-xs">off</span>}
      </div>
      <div className="flex flex-wrap gap-x-2 text-sm">
        <code className="font-mono wrap-anywhere">
          <SafeLine text={rule.pattern} max={patternChars} />
        </code>
        <span className="text-muted">
          {rule.replacement === "" ? (
            "→ nothing"
          ) : (
            <>
              → <SafeLine text={rule.replacement} max={patternChars} />
            </>
          )}
        </span>
      </div>
    </div>
  );
}
