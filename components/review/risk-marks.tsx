/** Risk marks as words with a shape: a triangle for the gravest. */
import { Chip } from "@/components/ui/chip";
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import { isGrave, riskWords } from "./risk-words";

export function RiskMarks({ risks }: Pick<CandidateListShape, "risks">) {
  return risks.map((risk) => (
    <Chip
      key={risk}
      mark={isGrave(risk) ? "error" : "waiting"}
      glyph={isGrave(risk) ? "triangle" : "diamond"}
      title={riskWords[risk].sentence}
    >
      {riskWords[risk].short}
    </Chip>
  ));
}
