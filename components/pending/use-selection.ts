/** Which call is open: it stands in the address, and moving through the list changes only that. */
"use client";
import { usePathname } from "next/navigation";
import { useCallback } from "react";

export interface Selection {
  readonly id: string | null;
  /** The same from the address itself, which is ahead of what is drawn: a second key may come before the first is. */
  readonly latest: () => string | null;
  /** `push` makes a step for Back; moving by key does not. */
  readonly select: (id: string | null, how: "push" | "replace") => void;
}

export const pendingHref = (project: string, id: string | null): string =>
  `/p/${encodeURIComponent(project)}/pending${id === null ? "" : `/${encodeURIComponent(id)}`}`;

const isPending = (pathname: string): boolean => pathname.split("/")[3] === "pending";

const idIn = (pathname: string): string | null =>
  isPending(pathname) ? decodeURIComponent(pathname.split("/")[4] ?? "") || null : null;

export function useSelection(project: string, initial: string | null): Selection {
  const pathname = usePathname();
  const id = idIn(pathname) ?? (isPending(pathname) ? null : initial);
  const latest = useCallback(() => idIn(window.location.pathname), []);
  const select = useCallback(
    (next: string | null, how: "push" | "replace") => {
      const href = pendingHref(project, next);
      if (href === window.location.pathname) return;
      // The router follows the address without asking the server for the page again.
      if (how === "push") window.history.pushState(null, "", href);
      else window.history.replaceState(null, "", href);
    },
    [project],
  );
  return { id, latest, select };
}
