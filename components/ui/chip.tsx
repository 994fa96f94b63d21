/** A small label. Its meaning is in the word and the glyph's shape; the colour of the mark only helps. */
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Glyph, type GlyphName } from "./glyph";

export type Mark = "hit" | "recorded" | "near" | "waiting" | "miss" | "timeout" | "error" | "plain";

const markClass: Record<Mark, string> = {
  hit: "[--mark:var(--hit)]",
  recorded: "[--mark:var(--recorded)]",
  near: "[--mark:var(--near)]",
  waiting: "[--mark:var(--waiting)]",
  miss: "[--mark:var(--miss)]",
  timeout: "[--mark:var(--timeout)]",
  error: "[--mark:var(--error)]",
  plain: "[--mark:var(--border)]",
};

export interface ChipProps {
  readonly children: ReactNode;
  readonly mark?: Mark;
  readonly glyph?: GlyphName;
  readonly title?: string;
  readonly className?: string;
}

export function Chip({ children, mark = "plain", glyph, title, className }: ChipProps) {
  return (
    <span
      title={title}
      className={classNames(
        "chip inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1.5 text-xs whitespace-nowrap",
        markClass[mark],
        className,
      )}
    >
      {glyph && <Glyph name={glyph} />}
      <span className="truncate">{children}</span>
    </span>
  );
}
