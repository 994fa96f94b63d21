/** A fold whose content is only made once it is opened. */
"use client";
import { type ReactNode, useState } from "react";

export interface LazyDetailsProps {
  readonly summary: ReactNode;
  readonly children: () => ReactNode;
  readonly action?: string;
}

export function LazyDetails({ summary, children, action }: LazyDetailsProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className="rounded-sm border border-hair bg-surface"
    >
      <summary
        data-action={action}
        className="flex min-h-8 cursor-default flex-wrap items-center gap-2 px-2 py-1 text-sm max-sm:min-h-11"
      >
        {summary}
      </summary>
      {wasOpened && <div className="flex flex-col gap-2 border-t border-hair p-2">{children()}</div>}
    </details>
  );
}
