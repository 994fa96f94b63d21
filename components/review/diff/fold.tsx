/**
 * Something equal, put away behind a line that says what it is. It stays in the page, so that the browser's own find
 * reaches it and opens it; the line has a button for everybody else.
 */
"use client";
import { type ReactNode, use, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FoldsContext } from "./folds-context";

export interface FoldProps {
  readonly summary: ReactNode;
  /** Names the button for readers: "Show 12 equal messages". */
  readonly name: string;
  readonly children: ReactNode;
}

export function Fold({ summary, name, children }: FoldProps) {
  const all = use(FoldsContext);
  const [own, setOwn] = useState({ isOpen: all.isOpen, at: all.at });
  // "All" wins over what was chosen here before it.
  const isOpen = own.at === all.at ? own.isOpen : all.isOpen;
  const setOpen = (open: boolean) => setOwn({ isOpen: open, at: all.at });
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // React knows `hidden` as yes or no only.
    if (isOpen) body.current?.removeAttribute("hidden");
    else body.current?.setAttribute("hidden", "until-found");
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = body.current;
    const found = () => setOwn({ isOpen: true, at: all.at });
    element?.addEventListener("beforematch", found);
    return () => element?.removeEventListener("beforematch", found);
  }, [all.at]);
  return (
    <div className="flex flex-col gap-1 font-sans">
      <div className="flex flex-wrap items-center gap-x-2 rounded-sm border border-dashed border-border px-2 text-sm">
        <span className="text-muted wrap-anywhere">{summary}</span>
        <Button
          variant="quiet"
          className="-my-px"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Hide" : "Show"} ${name}`}
          onPress={() => setOpen(!isOpen)}
          data-action="toggle-equal"
        >
          {isOpen ? "Hide" : "Show"}
        </Button>
      </div>
      <div ref={body}>{children}</div>
    </div>
  );
}
