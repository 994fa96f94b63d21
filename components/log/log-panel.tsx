/** One call: first why it ended as it did, then the facts, then where it leads. No body is repeated here. */
"use client";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { SafeText } from "@/components/request/safe-text";
import { KeyBadge, useKey } from "@/components/shell/keys/use-key";
import { OutcomeChip, outcomeMeaning, TierMeter } from "@/components/shell/outcome-chip";
import { callHref, placeHref } from "@/components/shell/places";
import { IgnoreLineOfCall } from "@/components/test-match/ignore-line";
import { testMatchHref } from "@/components/test-match/test-match-search";
import { buttonClass, IconButton } from "@/components/ui/button";
import { CopyButton, copyText } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import type { LogShape } from "@/lib/api/shapes/log";
import { browserApi } from "@/lib/queries/browser-api";
import { logRecordQuery } from "@/lib/queries/log-queries";
import { problemCode, problemText } from "@/lib/queries/problem-text";
import { durationText, exactTime, scoreText } from "./log-text";
import { WhySentence } from "./why-sentence";

export interface LogPanelProps {
  readonly project: string;
  readonly id: string;
  /** The row, where the list has it. */
  readonly row: LogShape | undefined;
  readonly onClose: () => void;
}

export function LogPanel({ project, id, row, onClose }: LogPanelProps) {
  const { data, error } = useQuery({ ...logRecordQuery(browserApi, id), enabled: row === undefined });
  const call = row ?? data;
  const link = () => new URL(callHref(call?.project ?? project, id), window.location.origin).href;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On narrow screens the panel takes the list's place, and with it whatever had the focus.
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active.offsetParent === null) heading.current?.focus();
  }, []);
  useKey("copyLink", () => {
    void copyText(link());
    return true;
  });
  return (
    <section
      aria-label="Call"
      className="flex min-h-0 w-full shrink-0 flex-col overflow-auto border-hair lg:w-105 lg:border-l"
      data-scroll
    >
      <header className="sticky top-0 flex items-center gap-2 border-b border-hair bg-bg px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="text-md font-semibold outline-none">
          Call
        </h2>
        {call && <OutcomeChip outcome={call.outcome} />}
        <span className="ml-auto flex items-center gap-2">
          <KeyBadge id="copyLink" />
          <CopyButton text={link} label="Copy link" variant="quiet" data-action="copy-link" />
          <IconButton
            label="Close"
            icon={<X size={16} strokeWidth={1.5} aria-hidden />}
            onPress={onClose}
            data-action="close-call"
          />
        </span>
      </header>
      {call && <CallDetails call={call} />}
      {!call && error && <MissingCall id={id} project={project} error={error} />}
    </section>
  );
}

function CallDetails({ call }: { readonly call: LogShape }) {
  return (
    <div className="flex flex-col gap-4 p-4">
      <section aria-labelledby="why-heading">
        <h3 id="why-heading" className="text-xs font-medium text-muted">
          Why
        </h3>
        <WhySentence call={call} />
      </section>
      <IgnoreLineOfCall call={call} />
      <div className="msg rounded-md border border-hair bg-surface p-3">
        <SafeText text={call.last_message} />
      </div>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact name="Outcome">
          {call.outcome}: {outcomeMeaning(call.outcome)}
        </Fact>
        {call.tier && (
          <Fact name="Tier">
            <TierMeter tier={call.tier} />
          </Fact>
        )}
        {call.score !== null && <Fact name="Score">{scoreText(call.score)}</Fact>}
        <Fact name={call.outcome === "recorded" ? "Waited" : "Latency"}>{durationText(call.latency_ms)}</Fact>
        <Fact name="Ended">{exactTime(call.at)}</Fact>
        <Fact name="Status">
          {call.status}
          {call.error_code ? ` ${call.error_code}` : ""}
        </Fact>
        <Fact name="Model">{call.model}</Fact>
        <Fact name="Stream">{call.stream ? "yes" : "no"}</Fact>
        {call.run && <Fact name="Run">{call.run}</Fact>}
        <Fact name="Call id">
          <code className="font-mono text-xs">{call.id}</code>
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <TestLink call={call} />
        {call.entry && (
          <Link
            href={placeHref(call.project, "entries", call.entry)}
            className={buttonClass()}
            data-action="open-entry"
          >
            Open entry
          </Link>
        )}
        {call.tier === "alias" && call.entry && (
          <Link
            href={`${placeHref(call.project, "entries", call.entry)}?tab=aliases`}
            className={buttonClass()}
            data-action="open-aliases"
          >
            Aliases of the entry
          </Link>
        )}
        {call.pending && (
          <Link
            href={placeHref(call.project, "pending", call.pending)}
            className={buttonClass()}
            data-action="open-pending"
          >
            {call.entry ? "Open the question" : "Answer the question"}
          </Link>
        )}
      </div>
    </div>
  );
}

function TestLink({ call }: { readonly call: LogShape }) {
  const router = useRouter();
  const href = testMatchHref(call.project, { kind: "call", id: call.id });
  useKey("openTest", () => {
    router.push(href);
    return true;
  });
  return (
    <Link href={href} className={buttonClass()} data-action="open-test-match">
      Test match
      <KeyBadge id="openTest" />
    </Link>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}

interface MissingCallProps {
  readonly id: string;
  readonly project: string;
  readonly error: unknown;
}

function MissingCall({ id, project, error }: MissingCallProps) {
  const isGone = problemCode(error) === "not_found";
  return (
    <Notice kind={isGone ? "info" : "error"} className="m-4">
      {isGone
        ? `Call ${id} is not in ${project}: the log keeps the newest calls only, or the id is mistyped.`
        : problemText(error)}
    </Notice>
  );
}
