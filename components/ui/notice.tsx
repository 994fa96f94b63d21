/** A block that says something went wrong or needs care, with what can be done. Never only a colour: it begins with a word. */
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Glyph } from "./glyph";

export interface NoticeProps {
  readonly kind?: "info" | "warning" | "error";
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
  /** Read out when it appears. */
  readonly announce?: boolean;
}

const looks = {
  info: { mark: "[--mark:var(--hit)]", glyph: "ring" },
  warning: { mark: "[--mark:var(--waiting)]", glyph: "diamond" },
  error: { mark: "[--mark:var(--error)]", glyph: "triangle" },
} as const;

export function Notice({
  kind = "info",
  title,
  children,
  actions,
  className,
  announce = false,
}: NoticeProps) {
  const look = looks[kind];
  return (
    <div
      role={announce ? (kind === "error" ? "alert" : "status") : undefined}
      className={classNames("chip flex items-start gap-2 rounded-md px-3 py-2 text-sm", look.mark, className)}
    >
      <span className="pt-1">
        <Glyph name={look.glyph} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        {title && <strong className="font-semibold">{title}</strong>}
        {children}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
