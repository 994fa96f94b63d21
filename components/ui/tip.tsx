/** A tooltip: only ever a second way to read what is also said elsewhere. Hoverable, and Escape takes it away. */
"use client";
import type { ReactElement } from "react";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";

export interface TipProps {
  readonly text: string;
  /** One focusable React Aria element, such as a Button. */
  readonly children: ReactElement;
}

export function Tip({ text, children }: TipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <Tooltip offset={6} className="max-w-80 rounded-sm bg-text px-2 py-1 text-xs text-bg shadow-overlay">
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
