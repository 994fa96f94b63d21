/** One approved request and where its approval came from. */
"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { TimeAgo } from "@/components/log/time-ago";
import { RequestView } from "@/components/request/request-view";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { AliasListShape } from "@/lib/api/shapes/alias";
import { aliasQuery } from "@/lib/queries/alias-queries";
import { browserApi } from "@/lib/queries/browser-api";
import { problemText } from "@/lib/queries/problem-text";

export interface AliasRowProps {
  readonly alias: AliasListShape;
  readonly isBusy: boolean;
  readonly onUnlink: () => void;
}

export function AliasRow({ alias, isBusy, onUnlink }: AliasRowProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-hair py-2">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
          <summary className="min-h-6 cursor-default wrap-anywhere" data-action="toggle-alias">
            <SafeLine text={alias.last_message === "" ? "(no text)" : alias.last_message} max={300} />
          </summary>
          {wasOpened && <AliasRequest id={alias.id} />}
        </details>
        <span className="text-sm wrap-anywhere text-muted">
          approved by <SafeLine text={alias.actor} max={80} /> <TimeAgo iso={alias.created_at} /> for version{" "}
          {alias.entry_version}
          {alias.task !== null && <> · task {alias.task}</>}
          {alias.candidate !== null && (
            <>
              {" · "}
              <Link
                href={placeHref(alias.project, "review", alias.candidate)}
                className="underline"
                data-action="open-pair"
              >
                the pair
              </Link>
            </>
          )}
        </span>
        {(alias.stale || alias.accepted_guards.length > 0) && (
          <span className="flex flex-wrap gap-1">
            {alias.stale && (
              <Chip mark="miss" glyph="slashed" title="The entry has another version by now">
                serves nothing until approved again
              </Chip>
            )}
            {alias.accepted_guards.map((guard) => (
              <Chip key={guard} title="The approver accepted what this guard says">
                accepted: {guard}
              </Chip>
            ))}
          </span>
        )}
      </div>
      <Button onPress={onUnlink} isDisabled={isBusy} data-action="unlink-alias">
        Unlink
        <span className="sr-only">
          {": "}
          <SafeLine text={alias.last_message} max={60} />
        </span>
      </Button>
    </li>
  );
}

function AliasRequest({ id }: { readonly id: string }) {
  const { data, error } = useQuery(aliasQuery(browserApi, id));
  if (data) {
    return (
      <div className="mt-2 border-l-2 border-hair pl-3">
        <RequestView request={data.request} />
      </div>
    );
  }
  return error ? (
    <Notice kind="error">{problemText(error)}</Notice>
  ) : (
    <SkeletonRows label="Loading the request" rows={2} />
  );
}
