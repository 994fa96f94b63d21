/** What would become of the request in each mode: the decisive sentence, the same that the app, the log and the CLI get. */
"use client";
import { LinkedText } from "@/components/log/why-sentence";
import { OutcomeChip, TierMeter } from "@/components/shell/outcome-chip";
import { Chip } from "@/components/ui/chip";
import type { TestMatchReply } from "@/lib/api/shapes/test-match";

type Verdict = TestMatchReply["record"];

export function Verdicts({ reply }: { readonly reply: TestMatchReply }) {
  const { project, record, replay } = reply;
  return (
    <section aria-labelledby="verdict-heading" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="verdict-heading" className="text-md font-semibold">
          What would become of it
        </h2>
        {reply.what_if && <NotSaved />}
      </div>
      <div className="grid gap-2 @3xl:grid-cols-2">
        <VerdictCard project={project} mode="record" verdict={record} />
        <VerdictCard project={project} mode="replay" verdict={replay} />
      </div>
    </section>
  );
}

/** Rules other than the project's were tried. */
export const NotSaved = () => (
  <Chip mark="near" glyph="diamond">
    what if, not saved
  </Chip>
);

interface VerdictCardProps {
  readonly project: string;
  readonly mode: "record" | "replay";
  readonly verdict: Verdict;
}

function VerdictCard({ project, mode, verdict }: VerdictCardProps) {
  return (
    <div data-verdict={mode} className="flex flex-col gap-1 rounded-md border border-hair bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <strong className="font-semibold">{mode.toUpperCase()}</strong>
        <Outcome outcome={verdict.outcome} />
        {verdict.tier && <TierMeter tier={verdict.tier} />}
      </div>
      <p className="wrap-anywhere" dir="auto" data-sentence>
        <LinkedText project={project} text={verdict.sentence} />
      </p>
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: Verdict["outcome"] }) {
  if (outcome !== "park") return <OutcomeChip outcome={outcome} />;
  return (
    <Chip mark="waiting" glyph="clock" title="It would wait until somebody answers it">
      would wait
    </Chip>
  );
}
