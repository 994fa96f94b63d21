/** The settings of a project, one section each: mode, limits, matching, who I am in this browser, and the project's end. */
"use client";
import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "@/components/shell/page-header";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import { browserApi } from "@/lib/queries/browser-api";
import { problemText } from "@/lib/queries/problem-text";
import { projectQuery } from "@/lib/queries/project-queries";
import { DeleteProject } from "./delete-project";
import { LimitSettings } from "./limit-settings";
import { ModeSettings } from "./mode-settings";
import { MySettings } from "./my-settings";
import { MatchingSettings } from "./rules/matching-settings";

export interface SettingsPageProps {
  readonly project: string;
  /** This browser signed in with a token. */
  readonly isSignedIn: boolean;
}

export function SettingsPage({ project, isSignedIn }: SettingsPageProps) {
  const { data, error, isFetching } = useQuery(projectQuery(browserApi, project));
  return (
    <>
      <PageHeader
        title="Settings"
        facts={`Project ${project}`}
        isRefreshing={isFetching && data !== undefined}
      />
      <div className="relative min-h-0 flex-1 overflow-auto" data-scroll>
        <div className="mx-auto flex max-w-3xl flex-col gap-8 p-4 sm:p-6">
          {error && (
            <Notice kind="error" announce>
              {problemText(error)}
            </Notice>
          )}
          {!data && !error && <SkeletonRows label="Loading settings" />}
          {data && (
            <>
              <SettingsIndex />
              <ModeSettings project={data} />
              <LimitSettings project={data} />
              <MatchingSettings project={data} />
              <MySettings isSignedIn={isSignedIn} />
              <DeleteProject project={data} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

const parts = [
  ["mode", "Mode"],
  ["limits", "Limits"],
  ["matching", "Matching"],
  ["redaction", "Redaction"],
  ["you", "You"],
  ["delete", "Delete"],
] as const;

function SettingsIndex() {
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-6 items-center underline max-sm:min-h-11">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
