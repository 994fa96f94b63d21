/** What is compared: the request as it is read, message by message as it is compared, and the keys made of it. */
"use client";
import type { ReactNode } from "react";
import { LazyDetails } from "@/components/request/lazy-details";
import { RequestView } from "@/components/request/request-view";
import { SafeLine } from "@/components/request/safe-line";
import { SafeText } from "@/components/request/safe-text";
import { CopyButton } from "@/components/ui/copy-button";
import type { TestMatchReply } from "@/lib/api/shapes/test-match";
import { MessageStage } from "./message-stage";

type StagesReply = TestMatchReply["stages"];

export function Stages({ stages }: { readonly stages: StagesReply }) {
  const changed = stages.messages.filter((message) => message.changed).length;
  return (
    <section aria-labelledby="stages-heading" className="flex flex-col gap-4">
      <h2 id="stages-heading" className="text-md font-semibold">
        How it is read
      </h2>
      <Stage number={1} title="Redacted">
        <p className="text-sm text-muted">
          {stages.redacted
            ? "Secrets were found and are placeholders from here on."
            : "Nothing had to be redacted."}
        </p>
        {stages.remarks.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {stages.remarks.map((remark) => (
              <li key={remark}>
                <SafeLine text={remark} max={400} />
              </li>
            ))}
          </ul>
        )}
        <LazyDetails summary="The request" action="stage-request">
          {() => <RequestView request={stages.request} />}
        </LazyDetails>
      </Stage>
      <Stage number={2} title="Normalised">
        <p className="text-sm text-muted">
          {changed === 0
            ? "No message is changed by what does not count."
            : `${changed === 1 ? "1 message is" : `${changed} messages are`} changed: struck words do not count, underlined ones stand for them.`}
        </p>
        <ol aria-label="Normalised messages" className="flex flex-col gap-2">
          {stages.messages.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages of one request never move
            <MessageStage key={at} message={message} />
          ))}
        </ol>
        <Further stages={stages} />
      </Stage>
      <Stage number={3} title="Keys">
        <dl className="flex flex-col gap-2 text-sm">
          <KeyRow name="Exact" value={stages.exact_key} />
          <KeyRow name="Normalised" value={stages.normalised_key} />
          <KeyRow name="Similar" value={stages.similar_key} />
        </dl>
        <p className="text-sm text-muted">Matcher version {stages.matcher_version}</p>
      </Stage>
    </section>
  );
}

interface StageProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Stage({ number, title, children }: StageProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-base font-semibold">
        {number}. {title}
      </h3>
      {children}
    </section>
  );
}

function Further({ stages }: { readonly stages: StagesReply }) {
  const rows = [
    ...Object.entries(stages.params).map(([name, value]) => ["parameter", name, value] as const),
    ...stages.tools.map(({ name, text }) => ["tool", name, text] as const),
    ...stages.volatile.map(({ kind, value }) => ["does not count", kind, value] as const),
    ...stages.technical_lines.map((line) => ["does not count", "technical line", line] as const),
  ];
  if (rows.length === 0) return null;
  return (
    <LazyDetails
      summary={`Parameters, tools and what does not count (${rows.length})`}
      action="stage-further"
    >
      {() => (
        <ul className="flex flex-col gap-2 text-sm">
          {rows.map(([what, name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is made once
            <li key={at} className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-muted">{what}</span>
              <span className="font-medium wrap-anywhere">
                <SafeLine text={name} max={120} />
              </span>
              <div className="w-full">
                <SafeText text={value} mono />
              </div>
            </li>
          ))}
        </ul>
      )}
    </LazyDetails>
  );
}

function KeyRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-col @xl:flex-row @xl:items-center @xl:gap-3">
      <dt className="w-20 shrink-0 text-muted">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2">
        <code className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">{value}</code>
        <CopyButton text={value} name={`Copy ${name.toLowerCase()} key`} variant="quiet" />
      </dd>
    </div>
  );
}
