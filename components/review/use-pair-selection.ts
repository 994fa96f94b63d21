/** Which pair is open: it stands in the path, and moving through the list changes only that. */
"use client";
import { usePathname } from "next/navigation";
import { useCallback } from "react";
import { placeHref } from "@/components/shell/places";

export interface PairSelection {
  readonly id: string | null;
  /** From the address itself, which is ahead of what is drawn. */
  readonly latest: () => string | null;
  /** `push` makes a step for Back; moving by key does not. */
  readonly select: (id: string | null, how: "push" | "replace") => void;
}

const isReview = (pathname: string): boolean => pathname.split("/")[3] === "review";
const idIn = (pathname: string): string | null =>
  isReview(pathname) ? decodeURIComponent(pathname.split("/")[4] ?? "") || null : null;

export function usePairSelection(project: string, initial: string | null): PairSelection {
  const pathname = usePathname();
  const id = idIn(pathname) ?? (isReview(pathname) ? null : initial);
  const latest = useCallback(() => idIn(window.location.pathname), []);
  const select = useCallback(
    (next: string | null, how: "push" | "replace") => {
      const path = placeHref(project, "review", next ?? undefined);
      if (path === window.location.pathname) return;
      const href = `${path}${window.location.search}`;
      // The router follows the address without asking the server for the page again.
      if (how === "push") window.history.pushState(null, "", href);
      else window.history.replaceState(null, "", href);
    },
    [project],
  );
  return { id, latest, select };
}
