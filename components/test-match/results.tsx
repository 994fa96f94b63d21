/** The answer of a test, from the sentence down to the keys. */
"use client";
import { LazyDetails } from "@/components/request/lazy-details";
import { jsonText } from "@/components/request/pretty-json";
import { SafeText } from "@/components/request/safe-text";
import type { TestMatchReply } from "@/lib/api/shapes/test-match";
import { NearestList } from "./nearest-list";
import { Stages } from "./stages";
import { TrailTable } from "./trail-table";
import { Verdicts } from "./verdicts";

export function Results({ reply }: { readonly reply: TestMatchReply }) {
  return (
    <div className="@container flex min-w-0 flex-col gap-6" data-results>
      <Verdicts reply={reply} />
      {reply.served && (
        <LazyDetails summary="The answer that it would get" action="show-served">
          {() => <SafeText text={jsonText(reply.served?.answer)} mono />}
        </LazyDetails>
      )}
      <TrailTable reply={reply} />
      <NearestList reply={reply} />
      <Stages stages={reply.stages} />
    </div>
  );
}
