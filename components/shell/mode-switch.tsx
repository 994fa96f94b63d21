/** The mode and its sentence, always visible. Switching while calls wait first asks what becomes of them. */
"use client";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import { Menu } from "@/components/ui/menu";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { type Mode, modeSentence, modes } from "@/lib/domain/words";
import { problemText } from "@/lib/queries/problem-text";
import { useUpdateProject } from "@/lib/queries/project-mutations";
import { reportAction } from "./last-actions";
import { type Waiting, WaitingCallsDialog } from "./waiting-calls-dialog";

export function ModeSwitch({ project }: { readonly project: ProjectShape }) {
  const { choose, asked, cancel, apply, error } = useModeSwitch(project);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Menu
        label="Mode"
        selected={`mode-${project.mode}`}
        items={modes.map((mode) => ({
          id: `mode-${mode}`,
          label: mode.toUpperCase(),
          description: modeSentence[mode],
          onAction: () => choose(mode),
        }))}
        trigger={
          <Button data-action="switch-mode" aria-label={`Mode ${project.mode.toUpperCase()}, switch`}>
            <span className={project.mode === "record" ? "[--mark:var(--waiting)]" : "[--mark:var(--hit)]"}>
              <Glyph name={project.mode === "record" ? "ring" : "disc"} />
            </span>
            {project.mode.toUpperCase()}
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        }
      />
      <span className="min-w-0 text-sm text-muted" data-mode-sentence>
        {modeSentence[project.mode]}
      </span>
      {error !== null && (
        <span role="alert" className="text-sm font-medium text-danger">
          {error}
        </span>
      )}
      <WaitingCallsDialog mode={asked} count={project.counts.pending} onCancel={cancel} onChoose={apply} />
    </div>
  );
}

/** The switch as the header and the settings page both do it. */
export function useModeSwitch(project: ProjectShape) {
  const [asked, setAsked] = useState<Mode | null>(null);
  const update = useUpdateProject(project.name);
  const send = (mode: Mode, waiting?: Waiting) =>
    update.mutate(
      { mode, ...(waiting ? { waiting } : {}) },
      {
        onSuccess: () =>
          reportAction({
            text: `${project.name} is now in ${mode.toUpperCase()}: ${modeSentence[mode].toLowerCase()}`,
          }),
      },
    );
  return {
    asked,
    cancel: () => setAsked(null),
    choose(mode: Mode) {
      if (mode === project.mode) return;
      if (project.counts.pending > 0) setAsked(mode);
      else send(mode);
    },
    apply(waiting: Waiting) {
      if (asked) send(asked, waiting);
      setAsked(null);
    },
    error: update.error ? problemText(update.error) : null,
  };
}
