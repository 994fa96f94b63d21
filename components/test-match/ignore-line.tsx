/** From a miss to a rule: where one line of the system prompt is all that differs, a way to ignore it from now on. */
"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { SafeLine } from "@/components/request/safe-line";
import { addRuleHref } from "@/components/settings/rules/rules-link";
import { type OddLine, oddLine, ruleForLine } from "@/components/settings/rules/suggested-rule";
import { buttonClass } from "@/components/ui/button";
import type { LogShape } from "@/lib/api/shapes/log";
import type { TestMatchReply } from "@/lib/api/shapes/test-match";
import { browserApi } from "@/lib/queries/browser-api";
import { entryQuery } from "@/lib/queries/entry-queries";
import { missCandidateQuery } from "@/lib/queries/test-match-queries";

type Cost = TestMatchReply["nearest"][number]["costs"][number];

const isOnlySystem = (costs: readonly Cost[]): boolean =>
  costs.length > 0 && costs.every(({ place }) => place === "system");

export interface IgnoreLineOfNearestProps {
  readonly project: string;
  readonly near: TestMatchReply["nearest"][number];
  readonly request: unknown;
}

export function IgnoreLineOfNearest({ project, near, request }: IgnoreLineOfNearestProps) {
  const isCandidate = isOnlySystem(near.costs);
  const { data } = useQuery({ ...entryQuery(browserApi, near.entry), enabled: isCandidate });
  return isCandidate && data ? <IgnoreLine project={project} odd={oddLine(data.request, request)} /> : null;
}

/** Of a call that no entry answered: its request is kept where it came near enough to be reviewed. */
export function IgnoreLineOfCall({ call }: { readonly call: LogShape }) {
  const isUnanswered = call.explanation !== null && call.outcome !== "hit" && call.outcome !== "invalid";
  const { data } = useQuery(missCandidateQuery(browserApi, isUnanswered ? call : null));
  if (!data || !isOnlySystem(data.costs)) return null;
  return <IgnoreLine project={call.project} odd={oddLine(data.stored_request, data.request)} />;
}

function IgnoreLine({ project, odd }: { readonly project: string; readonly odd: OddLine | null }) {
  if (odd === null) return null;
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border border-hair bg-surface p-3 text-sm">
      <p>
        {odd.isAll ? "All that differs" : "All that differs beside numbers and ids"} is a line of{" "}
        {odd.side === "added"
          ? "the system prompt that the entry does not have:"
          : "the entry’s system prompt that this request does not have:"}
      </p>
      <code className="font-mono wrap-anywhere">
        <SafeLine text={odd.line} max={300} />
      </code>
      <Link
        href={addRuleHref(project, ruleForLine(odd.line))}
        className={buttonClass()}
        data-action="ignore-line"
      >
        Ignore this line in this project
      </Link>
    </div>
  );
}
