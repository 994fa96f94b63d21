/** The mode as cards with what each does to a call that no entry answers. */
"use client";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { useModeSwitch } from "@/components/shell/mode-switch";
import { WaitingCallsDialog } from "@/components/shell/waiting-calls-dialog";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { type Mode, modeSentence, modes } from "@/lib/domain/words";
import { Section } from "./section";

const effect: Record<Mode, string> = {
  record: "The call is held until somebody answers it here. The answer is saved and replayed from then on.",
  replay: "The call fails at once with the reason and the nearest entry. For CI, where nobody answers.",
};

export function ModeSettings({ project }: { readonly project: ProjectShape }) {
  const { choose, asked, cancel, apply, error } = useModeSwitch(project);
  const onChange = (value: string) => {
    const mode = modes.find((item) => item === value);
    if (mode) choose(mode);
  };
  return (
    <Section
      title="Mode"
      sentence="What becomes of a call that no entry answers. Known calls are answered either way."
    >
      <RadioGroup value={project.mode} onChange={onChange} className="flex w-full flex-col gap-2">
        <Label className="sr-only">Mode</Label>
        <div className="grid gap-2 sm:grid-cols-2">
          {modes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              data-action={`set-mode-${mode}`}
              className="group flex cursor-default items-start gap-2 rounded-md border border-border bg-raised p-3 hover:bg-surface focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent selected:border-accent selected:bg-surface"
            >
              <span
                aria-hidden
                className="mt-1 size-3.5 shrink-0 rounded-full border border-border group-selected:border-4 group-selected:border-accent"
              />
              <span className="flex flex-col gap-0.5">
                <span className="font-semibold">{mode.toUpperCase()}</span>
                <span>{modeSentence[mode]}</span>
                <span className="text-sm text-muted">{effect[mode]}</span>
              </span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {error !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <WaitingCallsDialog mode={asked} count={project.counts.pending} onCancel={cancel} onChoose={apply} />
    </Section>
  );
}
