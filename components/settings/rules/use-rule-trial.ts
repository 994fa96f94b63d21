/** A rule that is being written, tried on a sample by the server: what is wrong with it, and what becomes of the text. */
"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RulesPatch } from "@/lib/api/shapes/matching";
import type { TestMatchReply } from "@/lib/api/shapes/test-match";
import { browserApi } from "@/lib/queries/browser-api";
import { testMatchQuery } from "@/lib/queries/test-match-queries";
import { type RulesProblem, refusedRules } from "./rules-problems";
import { useSettled } from "./use-settled";

export interface RuleTrial {
  readonly problems: readonly RulesProblem[];
  /** The sample as it is read; null where nothing is left of it, undefined while that is not known. */
  readonly message: TestMatchReply["stages"]["messages"][number] | null | undefined;
}

interface TrialInput {
  readonly project: string;
  readonly rules: RulesPatch;
  readonly sample: string;
  readonly role: "system" | "user";
  readonly isEnabled: boolean;
}

const restMs = 350;

export function useRuleTrial({ project, rules, sample, role, isEnabled }: TrialInput): RuleTrial {
  const settled = useSettled(JSON.stringify({ rules, sample, role }), restMs);
  const asked = JSON.parse(settled) as Pick<TrialInput, "rules" | "sample" | "role">;
  const { data, error } = useQuery({
    ...testMatchQuery(browserApi, {
      project,
      source: {
        kind: "request",
        run: `trial ${asked.role} ${asked.sample}`,
        request: { model: "sample", messages: sampleMessages(asked.role, asked.sample) },
      },
      rules: asked.rules,
    }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const isKnown = isEnabled && !error && data !== undefined;
  return {
    problems: isEnabled ? refusedRules(error) : [],
    message: isKnown ? (data.stages.messages.find((read) => read.role === asked.role) ?? null) : undefined,
  };
}

/** A request ends in something that a user says. */
const sampleMessages = (role: TrialInput["role"], sample: string) => {
  const content = sample === "" ? "Sample" : sample;
  return role === "user"
    ? [{ role, content }]
    : [
        { role, content },
        { role: "user", content: "Sample" },
      ];
};
