/** What of a request counts: parameters beside messages and tools, and how far back the messages go. */
"use client";
import { TextField } from "@/components/ui/field";
import { SubSection } from "../section";
import { ParamsField } from "./params-field";
import type { RulesFieldsProps } from "./rules-fields";
import { problemAt, problemWithin } from "./rules-problems";

export function CountingFields({ form, edit, problems }: RulesFieldsProps) {
  return (
    <SubSection
      title="What counts"
      sentence="Messages, tools and parameters count, save those that do not change what is asked: model, temperature, top_p, seed, token limits, stream, user, metadata and other bookkeeping."
    >
      <ParamsField
        label="Include parameters"
        sentence="These count here, though they usually do not. Enter adds a name."
        names={form.include_params}
        onChange={(include_params) => edit({ include_params })}
        error={problemWithin(problems, "matching.include_params")}
        action="include-param"
      />
      <ParamsField
        label="Ignore parameters"
        sentence="These do not count here. Enter adds a name."
        names={form.ignore_params}
        onChange={(ignore_params) => edit({ ignore_params })}
        error={problemWithin(problems, "matching.ignore_params")}
        action="ignore-param"
      />
      <TextField
        label="Last messages"
        description="Match on the system prompt and this many messages from the end. Empty: all of them, the default. A small number serves one answer to different conversations."
        error={problemAt(problems, "matching.last_messages")}
        value={form.last_messages}
        onChange={(last_messages) => edit({ last_messages })}
        inputMode="numeric"
        placeholder="all"
        autoComplete="off"
        className="w-full max-w-prose"
      />
    </SubSection>
  );
}
