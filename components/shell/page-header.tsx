/** The head of a page: its one h1, a line of facts, actions, and a thin line while what is shown is being read again. */
import type { ReactNode } from "react";

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
  readonly isRefreshing?: boolean;
}

export function PageHeader({ title, facts, actions, isRefreshing = false }: PageHeaderProps) {
  return (
    <header className="relative flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-hair px-4 py-2">
      <h1 className="text-title font-semibold">{title}</h1>
      {facts && <div className="text-sm text-muted tabular-nums">{facts}</div>}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      {isRefreshing && <div aria-hidden className="skeleton absolute inset-x-0 -bottom-px h-0.5 bg-accent" />}
    </header>
  );
}
