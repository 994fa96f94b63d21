/** What stands where a list would: what is so, and what to do about it. */
import type { ReactNode } from "react";

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <section className="flex flex-col items-start gap-2 p-4">
      <h2 tabIndex={-1} className="text-md font-medium">
        {title}
      </h2>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {actions && <div className="flex flex-wrap gap-2 pt-1">{actions}</div>}
    </section>
  );
}
