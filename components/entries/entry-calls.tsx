/** The calls this entry answered. */
"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { LogTable } from "@/components/log/log-table";
import { callHref, placeHref } from "@/components/shell/places";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import { browserApi } from "@/lib/queries/browser-api";
import { logListQuery } from "@/lib/queries/log-queries";
import { problemText } from "@/lib/queries/problem-text";

export interface EntryCallsProps {
  readonly project: string;
  readonly id: string;
}

export function EntryCalls({ project, id }: EntryCallsProps) {
  const { data, error } = useInfiniteQuery(logListQuery(browserApi, project, { entry: id }));
  const router = useRouter();
  if (error) return <Notice kind="error">{problemText(error)}</Notice>;
  if (!data) return <SkeletonRows label="Loading calls" rows={3} />;
  if (data.items.length === 0) return <EmptyState title="No call has been answered with it yet" />;
  return (
    <div className="@container flex flex-col gap-2 overflow-x-auto">
      <p className="text-sm text-muted">
        {data.items.length.toLocaleString("en")} of {data.total.toLocaleString("en")} ·{" "}
        <Link href={`${placeHref(project, "log")}?entry=${encodeURIComponent(id)}`} className="underline">
          open in Calls
        </Link>
      </p>
      <LogTable
        project={project}
        rows={data.items}
        total={data.total}
        selectedId=""
        onOpen={(call) => router.push(callHref(project, call))}
      />
    </div>
  );
}
