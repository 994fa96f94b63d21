/** The Connect page: the block that lists show while empty, always reachable. */
"use client";
import { PageHeader } from "@/components/shell/page-header";
import { ConnectBlock } from "./connect-block";

export function ConnectPage({ project }: { readonly project: string }) {
  return (
    <>
      <PageHeader title="Connect" facts={`Project ${project}`} />
      <ConnectBlock project={project} />
    </>
  );
}
