/** Where an entry came from, and what is unusual about it. */
import { Chip } from "@/components/ui/chip";
import type { EntryListShape } from "@/lib/api/shapes/entry";
import type { Origin } from "@/lib/domain/entry";

const originMeaning: Record<Origin, string> = {
  human: "Answered by a person",
  agent: "Answered by an agent",
  upstream: "Answered by the real provider",
  synthetic: "Generated filler",
  import: "Came from a file",
};

export interface EntryMarksProps {
  readonly entry: Pick<EntryListShape, "origin" | "contract_breaking" | "actor">;
}

export function EntryMarks({ entry }: EntryMarksProps) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip title={`${originMeaning[entry.origin]}${entry.actor ? ` (${entry.actor})` : ""}`}>
        {entry.origin}
      </Chip>
      {entry.contract_breaking && (
        <Chip mark="miss" glyph="slashed" title="Breaks what the request demands, on purpose">
          contract-breaking
        </Chip>
      )}
    </span>
  );
}
