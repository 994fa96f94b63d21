/** Lines that frameworks add to the system prompt changed: nothing may ask for them or repeat what they say. */
import { asksForTechnicalLine } from "../words/surface-words";
import { type Guard, hard, shown, soft } from "./guard";

const valuesOf = (line: string): readonly string[] =>
  (line.match(/[\p{L}\d.]*\d[\p{L}\d.]*/gu) ?? []).filter((value) => value.length >= 3);

export const technicalLinesMatter: Guard = {
  name: "technical_lines_matter",
  runs: "different",
  objection({ comparison }) {
    const { stored, incoming, answer, plain, question } = comparison();
    const gone = stored.technicalLines.filter((line) => !incoming.technicalLines.includes(line));
    const come = incoming.technicalLines.filter((line) => !stored.technicalLines.includes(line));
    if (gone.length + come.length === 0) return null;
    const repeated = gone.flatMap(valuesOf).find((value) => answer.includes(value) && !plain.includes(value));
    if (repeated) return hard(`the stored answer repeats ${shown(repeated)} of a technical line`);
    const word = asksForTechnicalLine.exec(question)?.[0];
    return word
      ? soft(`a technical line changed and the question seems to ask for it (${shown(word)})`)
      : null;
  },
};
