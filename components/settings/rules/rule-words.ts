/** The words and bounds of the matching rules, free of the validation library so that a browser can have them. */
import type { ClockMode, idAlphabets, matchingBounds, ScopeRole } from "@/lib/domain/matching-settings";
import type { Choice } from "../choice-cards";
import type { MatchingRules } from "./rules-form";

/** Does not compile once the domain has other bounds. */
export const ruleBounds: typeof matchingBounds = {
  serveThreshold: { min: 0.9, max: 1, default: 0.98 },
  reviewThreshold: { min: 0.3, max: 0.98, default: 0.55 },
  lastMessages: { min: 1, max: 1_000 },
  rules: 100,
};

export const similarChoices: readonly Choice<MatchingRules["similar"]>[] = [
  { value: "off", title: "Off", sentence: "Serves only what is equal once noise is taken away." },
  {
    value: "inert",
    title: "Harmless differences",
    sentence:
      "Also serves where only greetings, thanks, marks or typing errors of the system prompt differ. The default.",
  },
  {
    value: "loose",
    title: "Any difference",
    mark: "dangerous",
    sentence:
      "Serves whatever differs in the system prompt, as long as it is alike above the serve threshold. Can serve wrong answers.",
  },
];

export const clockChoices: readonly Choice<ClockMode>[] = [
  {
    value: "careful",
    title: "Careful",
    sentence:
      "Another date or time of day is served unless the question or the answer hangs on it. The default.",
  },
  {
    value: "strict",
    title: "Strict",
    sentence: "Another date or time of day is never served: a person decides.",
  },
  {
    value: "ignore",
    title: "Ignore",
    mark: "dangerous",
    sentence: "Another date or time of day is always served, even where the answer says what day it is.",
  },
];

type Alphabet = (typeof idAlphabets)[number];

/** The characters of each alphabet, as ids of that kind are usually written. */
export const alphabets: Record<Alphabet, { readonly label: string; readonly characters: string }> = {
  digits: { label: "Digits", characters: "0123456789" },
  hex: { label: "Hexadecimal", characters: "0123456789abcdef" },
  base32: { label: "Base 32", characters: "0123456789ABCDEFGHJKMNPQRSTVWXYZ" },
  base36: { label: "Base 36", characters: "0123456789abcdefghijklmnopqrstuvwxyz" },
  base58: {
    label: "Base 58",
    characters: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
  },
  base62: {
    label: "Base 62",
    characters: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
  },
};

export const scopeWords: Record<ScopeRole, string> = {
  system: "System prompts",
  user: "User messages",
  assistant: "Assistant messages",
  tool: "Tool results",
};

export const ruleKinds = [
  { value: "line", label: "Line" },
  { value: "regex", label: "Pattern" },
  { value: "field", label: "Field" },
] as const;

export const ruleKindSentence: Record<(typeof ruleKinds)[number]["value"], string> = {
  line: "Every line that has a match becomes the replacement. Without a replacement the line goes.",
  regex: "Every match becomes the replacement. Without a replacement it goes.",
  field: "The value at this path becomes the replacement. Without a replacement the field goes.",
};
