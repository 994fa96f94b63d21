/** The mode as cards with what each does to a call that no entry answers. */
"use client";
import { useModeSwitch } from "@/components/shell/mode-switch";
import { WaitingCallsDialog } from "@/components/shell/waiting-calls-dialog";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { type Mode, modeSentence, modes } from "@/lib/domain/words";
import { ChoiceCards } from "./choice-cards";
import { Section } from "./section";

const effect: Record<Mode, string> = {
  record: "The call is held until somebody answers it here. The answer is saved and replayed from then on.",
  replay: "The call fails at once with the reason and the nearest entry. For CI, where nobody answers.",
};

const choices = modes.map((mode) => ({
  value: mode,
  title: mode.toUpperCase(),
  sentence: modeSentence[mode],
  detail: effect[mode],
}));

export function ModeSettings({ project }: { readonly project: ProjectShape }) {
  const { choose, asked, cancel, apply, error } = useModeSwitch(project);
  return (
    <Section
      id="mode"
      title="Mode"
      sentence="What becomes of a call that no entry answers. Known calls are answered either way."
    >
      <ChoiceCards
        label="Mode"
        labelHidden
        choices={choices}
        value={project.mode}
        onChange={choose}
        action="set-mode"
        className="grid gap-2 sm:grid-cols-2"
      />
      {error !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <WaitingCallsDialog mode={asked} count={project.counts.pending} onCancel={cancel} onChoose={apply} />
    </Section>
  );
}
