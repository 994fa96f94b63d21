/** The frame of every page of a project: header, rail, page, last action. Owns the title and the one live region. */
"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConnectionPill } from "@/components/live/connection-pill";
import { LiveUpdates } from "@/components/live/live-updates";
import { browserApi } from "@/lib/queries/browser-api";
import { projectQuery } from "@/lib/queries/project-queries";
import { WaitingAnnouncer } from "./announcer";
import { GlobalKeys } from "./global-keys";
import { LastActionBar } from "./last-action-bar";
import { ModeSwitch } from "./mode-switch";
import { OutageBanner } from "./outage-banner";
import { ProjectSwitcher } from "./project-switcher";
import { Rail } from "./rail";
import type { Theme } from "./theme";
import { ThemeMenu } from "./theme-menu";

export interface AppShellProps {
  readonly project: string;
  readonly theme: Theme;
  readonly children: ReactNode;
}

export function AppShell({ project, theme, children }: AppShellProps) {
  const { data } = useQuery(projectQuery(browserApi, project));
  const waiting = data?.counts.pending ?? 0;
  return (
    <div className="flex h-dvh flex-col">
      <title>{waiting > 0 ? `(${waiting}) semula` : "semula"}</title>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3"
      >
        Skip to content
      </a>
      <LiveUpdates />
      <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair bg-surface px-2 py-1.5">
        <ProjectSwitcher project={project} />
        <div className="max-sm:order-last max-sm:w-full">{data && <ModeSwitch project={data} />}</div>
        <div className="ml-auto flex items-center gap-1">
          <ConnectionPill />
          <ThemeMenu initial={theme} />
          <GlobalKeys project={project} />
        </div>
      </header>
      <OutageBanner />
      <div className="flex min-h-0 flex-1 max-sm:flex-col">
        <Rail project={project} counts={data?.counts} />
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
      <LastActionBar />
      <WaitingAnnouncer count={data?.counts.pending} />
    </div>
  );
}
