/** Why the entry was not served by itself: the reason, the guards, what else a reviewer should know. */
"use client";
import { LinkedText } from "@/components/log/why-sentence";
import { Chip } from "@/components/ui/chip";
import type { CandidateShape } from "@/lib/api/shapes/candidate";

export function PairWhy({ pair }: { readonly pair: CandidateShape }) {
  // Where a guard held it back, the reason and the notes are the guards' own sentences.
  const said = new Set(pair.guards.map(({ sentence }) => sentence));
  const sentences = [pair.reason, ...pair.notes].filter((text) => !said.has(text));
  return (
    <section aria-label="Why it was not served">
      <h3 className="text-sm font-semibold">Why it was not served</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {pair.guards.map(({ guard, severity, sentence }) => (
          <li key={guard} className="wrap-anywhere">
            <Chip mark={severity === "hard" ? "error" : "waiting"} glyph="slashed" title={guard}>
              {severity === "hard" ? "guard, final" : "guard"}
            </Chip>{" "}
            <LinkedText project={pair.project} text={sentence} />
          </li>
        ))}
        {sentences.map((text) => (
          <li key={text} className="wrap-anywhere">
            <LinkedText project={pair.project} text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
