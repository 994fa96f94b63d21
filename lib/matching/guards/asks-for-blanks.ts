/** A question about blanks and line ends must not be served by a tier that does not see them. */
import { questionText } from "../question";
import type { Guard } from "./guard";

const surfaceWord =
  /\b(?:white.?spaces?|blanks?|spaces?|spacing|tabs?|indent\w*|trailing|line.?(?:breaks?|ends?|endings?|feeds?)|new.?lines?|carriage|crlf|characters?|chars?|bytes?|lengths?|count|invisible|format\w*|lint\w*|diff|markdown|leerzeichen|zeilen\w*|zeichen|einrück\w*|espaces?|espacios?|caracteres|caractères)\b/i;

export const asksForBlanks: Guard = {
  name: "asks_for_blanks",
  severity: "hard",
  objection({ tier, request }) {
    if (tier !== "normalised" || !surfaceWord.test(questionText(request.canonical.messages))) return null;
    return "it differs in blanks or line ends, and the question is about such";
  },
};
