/** An error on purpose: a preset or one's own, with the sentence on what the app's client will do next. */
"use client";
import type { Dispatch } from "react";
import { TextArea, TextField } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { CheckOption } from "./check-option";
import type { DraftAction } from "./draft/draft-reducer";
import { type ErrorDraft, errorPresets, isRetriedByClients, whatClientsDo } from "./draft/error-draft";
import { useProblemAt } from "./problem-context";

export interface ErrorFieldsProps {
  readonly error: ErrorDraft;
  readonly stream: boolean;
  readonly dispatch: Dispatch<DraftAction>;
}

export function ErrorFields({ error, stream, dispatch }: ErrorFieldsProps) {
  const change = (part: Partial<ErrorDraft>) => dispatch({ type: "error", change: part });
  return (
    <>
      <Select
        label="Error"
        options={errorPresets.map(({ name, label }) => ({ value: name, label }))}
        value={errorPresets.find(({ name }) => name === error.preset)?.name ?? "custom"}
        onChange={(name) => dispatch({ type: "preset", name })}
        data-action="error-preset"
      />
      <div className="grid grid-cols-[6rem_1fr] gap-3">
        <ErrorText
          name="status"
          label="Status"
          value={error.status}
          onChange={(status) => change({ status })}
        />
        <ErrorText name="code" label="Code" value={error.code} onChange={(code) => change({ code })} />
      </div>
      <ErrorText name="type" label="Type" value={error.type} onChange={(type) => change({ type })} />
      <ErrorArea
        name="message"
        label="Message"
        rows={2}
        value={error.message}
        onChange={(message) => change({ message })}
      />
      <p className="text-sm">{whatClientsDo(error, stream)}</p>
      <CheckOption isOn={error.noRetry} onChange={(noRetry) => change({ noRetry })} action="tell-no-retry">
        {isRetriedByClients(Number(error.status))
          ? "Tell it not to retry"
          : "Tell it not to retry (this status is not retried anyway)"}
      </CheckOption>
      <details
        className="rounded-sm border border-hair p-2"
        open={error.body !== "" || error.cutAfter !== ""}
      >
        <summary className="min-h-6 cursor-default text-sm" data-action="error-more">
          Headers, raw body, stream cut
        </summary>
        <div className="flex flex-col gap-3 pt-2">
          <ErrorArea
            name="headers"
            label="Headers, one “name: value” a line"
            rows={2}
            value={error.headers}
            onChange={(headers) => change({ headers })}
          />
          <ErrorArea
            name="body"
            label="Raw body (instead of the error object)"
            rows={3}
            value={error.body}
            onChange={(body) => change({ body })}
          />
          <ErrorText
            name="cut_after_chunks"
            label="Cut the stream after this many chunks"
            value={error.cutAfter}
            onChange={(cutAfter) => change({ cutAfter })}
          />
          {error.cutAfter !== "" && (
            <ErrorArea
              name="content"
              label="Text the stream begins with"
              rows={2}
              value={error.content}
              onChange={(content) => change({ content })}
            />
          )}
        </div>
      </details>
    </>
  );
}

interface ErrorTextProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ErrorText({ name, label, value, onChange }: ErrorTextProps) {
  const path = `answer.error.${name}`;
  return (
    <TextField
      data-path={path}
      label={label}
      mono
      value={value}
      onChange={onChange}
      error={useProblemAt(path)}
    />
  );
}

function ErrorArea({ name, label, value, onChange, rows }: ErrorTextProps & { readonly rows: number }) {
  const path = `answer.error.${name}`;
  const isProse = name === "message" || name === "content";
  return (
    <TextArea
      data-path={path}
      label={label}
      mono={!isProse}
      rows={rows}
      value={value}
      onChange={onChange}
      error={useProblemAt(path)}
    />
  );
}
