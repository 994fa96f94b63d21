/** The risk marks of a pair in words, strongest first. */
import type { Risk } from "@/lib/domain/candidate";

export const riskOrder = [
  "answer_mentions",
  "guard",
  "number",
  "date",
  "unit",
  "negation",
  "name",
  "language",
  "schema",
  "tools",
  "image",
  "system",
  "history",
] as const satisfies readonly Risk[];

/** `short`: for chips and lists. `sentence`: what exactly is so. */
export const riskWords: Readonly<Record<Risk, { readonly short: string; readonly sentence: string }>> = {
  answer_mentions: { short: "answer says it", sentence: "The stored answer mentions a value that changed" },
  guard: { short: "guard", sentence: "A guard held the entry back" },
  number: { short: "number", sentence: "A number changed" },
  date: { short: "date", sentence: "A date or weekday changed" },
  unit: { short: "unit", sentence: "A unit or sign changed" },
  negation: { short: "negation", sentence: "A negation changed" },
  name: { short: "name", sentence: "A name or id changed" },
  language: { short: "language", sentence: "A language changed" },
  schema: { short: "schema", sentence: "The wanted format changed" },
  tools: { short: "tools", sentence: "The tools changed" },
  image: { short: "image", sentence: "A picture or recording changed" },
  system: { short: "system prompt", sentence: "The system prompt changed" },
  history: { short: "history", sentence: "An earlier turn changed" },
};

/** The two that weigh most have a shape of their own. */
export const isGrave = (risk: Risk): boolean => risk === "answer_mentions" || risk === "guard";
