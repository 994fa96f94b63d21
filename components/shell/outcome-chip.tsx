/** The outcome of a call as glyph and word; the tier as word and meter. */
import { Chip, type Mark } from "@/components/ui/chip";
import type { GlyphName } from "@/components/ui/glyph";
import { StepMeter } from "@/components/ui/step-meter";
import type { Outcome, Tier } from "@/lib/domain/words";

interface Look {
  readonly mark: Mark;
  readonly glyph: GlyphName;
  readonly means: string;
}

const outcomeLooks: Record<Outcome, Look> = {
  hit: { mark: "hit", glyph: "disc", means: "Answered from an entry" },
  recorded: { mark: "recorded", glyph: "ring", means: "Waited, was answered, and the answer was saved" },
  miss: { mark: "miss", glyph: "slashed", means: "No entry may answer it, and the project replays only" },
  timeout: { mark: "timeout", glyph: "crossedClock", means: "Nobody answered in time" },
  gone: { mark: "timeout", glyph: "open", means: "The caller closed the connection" },
  failed: { mark: "error", glyph: "triangle", means: "Somebody chose to fail it" },
  upstream: { mark: "recorded", glyph: "disc", means: "Answered by the real provider" },
  synthetic: { mark: "near", glyph: "diamond", means: "Answered with generated filler" },
  invalid: { mark: "error", glyph: "slashed", means: "The request was malformed" },
};

export const outcomeMeaning = (outcome: Outcome): string => outcomeLooks[outcome].means;

export function OutcomeChip({ outcome }: { readonly outcome: Outcome }) {
  const { mark, glyph, means } = outcomeLooks[outcome];
  return (
    <Chip mark={mark} glyph={glyph} title={means}>
      {outcome}
    </Chip>
  );
}

const tierSteps: Record<Tier, number> = { exact: 4, alias: 3, normalised: 2, similar: 1 };

export const TierMeter = ({ tier }: { readonly tier: Tier }) => (
  <StepMeter word={tier} filled={tierSteps[tier]} />
);
