/** Going from change to change, and to the place of a cost. Only the pane moves, not what is around it. */
"use client";
import { type RefObject, useCallback } from "react";
import { anchorOf } from "./unit-view";

export interface Changes {
  readonly go: (by: 1 | -1) => void;
  readonly goToUnit: (id: string) => void;
}

export function useChanges(place: RefObject<HTMLElement | null>): Changes {
  const go = useCallback(
    (by: 1 | -1) => {
      const stops = [...(place.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [])];
      const active = document.activeElement;
      const at = active instanceof HTMLElement ? stops.indexOf(active) : -1;
      const next = at === -1 ? (by === 1 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length;
      const stop = stops[next];
      if (stop) bring(stop);
    },
    [place],
  );
  const goToUnit = useCallback(
    (id: string) => {
      const unit = place.current?.querySelector<HTMLElement>(`#${CSS.escape(anchorOf(id))}`);
      const target = unit?.querySelector<HTMLElement>("[data-change]") ?? unit;
      if (target) bring(target);
    },
    [place],
  );
  return { go, goToUnit };
}

function bring(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  const pane = scrollerOf(target);
  if (!pane) return;
  const [box, view] = [target.getBoundingClientRect(), pane.getBoundingClientRect()];
  // In the upper third, where bars that stick to the top do not cover it.
  pane.scrollTop += box.top - view.top - view.height / 3;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  let at = element.parentElement;
  while (at && !(at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)))
    at = at.parentElement;
  return at;
}
