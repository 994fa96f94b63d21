/** The entries that come nearest, each with its score as costs that add up and the reason that decided. */
"use client";
import { useMemo } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import { Chip } from "@/components/ui/chip";
import { RowLink } from "@/components/ui/row-link";
import type { TestMatchReply } from "@/lib/api/shapes/test-match";
import { IgnoreLineOfNearest } from "./ignore-line";
import { markChanges } from "./mark-changes";
import { MarkedText } from "./marked-text";

type Near = TestMatchReply["nearest"][number];

export function NearestList({ reply }: { readonly reply: TestMatchReply }) {
  const { project, nearest } = reply;
  const isMiss = reply.replay.outcome === "miss";
  return (
    <section aria-labelledby="nearest-heading" className="flex flex-col gap-2">
      <h2 id="nearest-heading" className="text-md font-semibold">
        Nearest entries
      </h2>
      {nearest.length === 0 && (
        <p className="text-sm text-muted">
          {isMiss ? "No entry of this project comes near." : "Nothing else was looked for: it is answered."}
        </p>
      )}
      <ol aria-label="Nearest entries" className="flex flex-col gap-2">
        {nearest.map((near, at) => (
          <li key={near.entry} className="flex min-w-0 flex-col gap-2 rounded-md border border-hair p-3">
            <NearHead project={project} near={near} />
            {near.costs.length > 0 && <Costs near={near} />}
            {isMiss && at === 0 && (
              <IgnoreLineOfNearest project={project} near={near} request={reply.stages.request} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What stands there in the entry and in the request, with the words marked that only one of them has. */
function CostTexts({ cost }: { readonly cost: Near["costs"][number] }) {
  const marked = useMemo(() => markChanges(cost.stored, cost.incoming), [cost]);
  const whole = (text: string) => [{ text, isChanged: true }];
  return (
    <div className="grid w-full grid-cols-[max-content_minmax(0,1fr)] gap-x-2 text-xs">
      <span className="text-muted">entry</span>
      <MarkedText pieces={marked?.before ?? whole(cost.stored)} side="before" className="text-xs" />
      <span className="text-muted">request</span>
      <MarkedText pieces={marked?.after ?? whole(cost.incoming)} side="after" className="text-xs" />
    </div>
  );
}

/** Shown scores never reach what they would have needed. */
const scoreOf = ({ score }: Near): string => (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);

function NearHead({ project, near }: { readonly project: string; readonly near: Near }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <RowLink
          href={placeHref(project, "entries", near.entry)}
          className="min-w-0 wrap-anywhere"
          data-action="open-entry"
        >
          {near.last_message === "" ? "(no text)" : <SafeLine text={near.last_message} max={200} />}
        </RowLink>
        <span className="font-mono text-sm tabular-nums" title="Score, and what the similar tier needs">
          {scoreOf(near)} / {near.needs.toFixed(2)}
        </span>
      </div>
      <p className="text-sm wrap-anywhere">
        <SafeLine text={near.reason} max={600} />
        {near.decided && <strong className="font-semibold"> · {near.decided} in review</strong>}
      </p>
      {near.risks.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {near.risks.map((risk) => (
            <Chip key={risk} mark="waiting" glyph="triangle">
              {risk.replaceAll("_", " ")}
            </Chip>
          ))}
        </div>
      )}
      {(near.guards.length > 0 || near.notes.length > 0) && (
        <ul className="list-disc pl-5 text-sm">
          {near.guards.map(({ guard, severity, sentence }) => (
            <li key={guard} className="wrap-anywhere">
              {severity} guard: <SafeLine text={sentence} max={600} />
            </li>
          ))}
          {near.notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              <SafeLine text={note} max={600} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Costs({ near }: { readonly near: Near }) {
  return (
    <ul aria-label="What its score is made of" className="flex flex-col gap-1 text-sm">
      {near.costs.map((cost) => (
        <li
          key={`${cost.path} ${cost.stored} ${cost.incoming}`}
          className="flex flex-wrap items-baseline gap-x-2 border-l-2 border-hair pl-2"
        >
          <span className="font-mono tabular-nums">−{cost.cost.toFixed(2)}</span>
          <span className="text-muted wrap-anywhere">
            {cost.kind} <SafeLine text={cost.path} max={200} />
          </span>
          <CostTexts cost={cost} />
        </li>
      ))}
    </ul>
  );
}
