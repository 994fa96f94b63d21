/** The head of an entry: its question in a line, its marks, and what is known of its use. */
"use client";
import type { ReactNode } from "react";
import { TimeAgo } from "@/components/log/time-ago";
import { SafeLine } from "@/components/request/safe-line";
import type { EntryShape } from "@/lib/api/shapes/entry";
import { EntryMarks } from "./entry-marks";

export function EntryFacts({ entry }: { readonly entry: EntryShape }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Hits", entry.hits.toLocaleString("en")],
    ["Last hit", entry.last_hit_at ? <TimeAgo key="last" iso={entry.last_hit_at} /> : "never"],
    ["Version", String(entry.version)],
    ["Created", <TimeAgo key="created" iso={entry.created_at} />],
    ["By", entry.actor ?? "unknown"],
    ["Model", entry.model],
    ["Task", entry.task],
    ["Prompt version", entry.prompt_version],
  ];
  return (
    <section aria-label="About this entry" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <p className="min-w-0 flex-1 basis-60 text-md wrap-anywhere">
          <SafeLine text={entry.last_message === "" ? "(no text)" : entry.last_message} max={500} />
        </p>
        <EntryMarks entry={entry} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="flex gap-1.5">
                <dt className="text-muted">{name}</dt>
                <dd className="tabular-nums wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
