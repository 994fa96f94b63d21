/** Every answer the entry has had, newest first; an earlier one comes back as a new version. */
"use client";
import { useQuery } from "@tanstack/react-query";
import { exactTime } from "@/components/log/log-text";
import { SafeLine } from "@/components/request/safe-line";
import { SafeText } from "@/components/request/safe-text";
import { currentActor } from "@/components/shell/actor";
import { reportAction } from "@/components/shell/last-actions";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { EntryShape } from "@/lib/api/shapes/entry";
import { browserApi } from "@/lib/queries/browser-api";
import { useRestoreEntry } from "@/lib/queries/entry-mutations";
import { entryVersionsQuery } from "@/lib/queries/entry-queries";
import { problemText } from "@/lib/queries/problem-text";

export function EntryHistory({ entry }: { readonly entry: EntryShape }) {
  const { data: versions, error } = useQuery(entryVersionsQuery(browserApi, entry.id));
  const restore = useRestoreEntry();
  const bringBack = (version: number) =>
    restore.mutate(
      { params: { id: entry.id }, body: { version: entry.version, restore: version, actor: currentActor() } },
      {
        onSuccess: (saved) =>
          reportAction({ text: `Restored version ${version} as version ${saved.version}` }),
      },
    );
  const fault = error ?? restore.error;
  return (
    <div className="flex flex-col gap-3">
      {fault && (
        <Notice kind="error" announce>
          {problemText(fault)}
        </Notice>
      )}
      {!versions && !error && <SkeletonRows label="Loading versions" rows={2} />}
      <ol className="flex flex-col">
        {versions?.map((version) => (
          <li
            key={version.version}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-hair py-2"
          >
            <span className="w-24 shrink-0 font-medium">Version {version.version}</span>
            <span className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
              <span className="text-sm text-muted">
                {exactTime(version.created_at)} · {version.actor ?? "unknown"}
              </span>
              <details>
                <summary className="cursor-default wrap-anywhere">
                  <SafeLine
                    text={version.answer_summary === "" ? "(empty)" : version.answer_summary}
                    max={500}
                  />
                </summary>
                <div className="msg mt-1 rounded-md border border-hair bg-surface p-2">
                  <SafeText text={JSON.stringify(version.answer, null, 2)} mono />
                </div>
              </details>
            </span>
            {version.contract_breaking && (
              <Chip mark="miss" glyph="slashed">
                contract-breaking
              </Chip>
            )}
            {version.version === entry.version ? (
              <span className="text-sm text-muted">current</span>
            ) : (
              <Button
                onPress={() => bringBack(version.version)}
                isDisabled={restore.isPending}
                aria-label={`Restore version ${version.version}`}
                data-action="restore-version"
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
