/** The list, or what stands in its place while it loads and where it cannot. */
"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import { problemText } from "@/lib/queries/problem-text";
import type { usePendingRows } from "./use-pending-rows";

export function ListBody({
  list,
  children,
}: {
  readonly list: ReturnType<typeof usePendingRows>["list"];
  readonly children: ReactNode;
}) {
  if (list.data) return children;
  if (list.isPending) return <SkeletonRows label="Loading the list" />;
  return (
    <div className="p-3">
      <Notice
        kind="error"
        announce
        title="The list cannot be shown"
        actions={
          <Button onPress={() => void list.refetch()} data-action="retry">
            Retry
          </Button>
        }
      >
        {problemText(list.error)}
      </Notice>
    </div>
  );
}
