/** The frame of a project's pages. An unknown project ends here, before any page is drawn. */
import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { readTheme, themeCookie } from "@/components/shell/theme";
import { problemCode } from "@/lib/queries/problem-text";
import { projectListQuery, projectQuery } from "@/lib/queries/project-queries";
import { makeQueryClient } from "@/lib/queries/query-client";
import { getLocalClient } from "@/lib/server/local-client";

export interface ProjectParams {
  readonly params: Promise<{ readonly project: string }>;
}

export default async function ProjectLayout({
  params,
  children,
}: ProjectParams & { readonly children: ReactNode }) {
  const { project } = await params;
  const api = await getLocalClient();
  const client = makeQueryClient();
  try {
    await client.fetchQuery(projectQuery(api, project));
  } catch (error) {
    // A malformed name is refused as a request, an unknown one as not found: for a reader the two are one.
    if (["not_found", "invalid_request"].includes(problemCode(error) ?? "")) notFound();
    throw error;
  }
  await client.prefetchQuery(projectListQuery(api));
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AppShell project={project} theme={theme}>
        {children}
      </AppShell>
    </HydrationBoundary>
  );
}
