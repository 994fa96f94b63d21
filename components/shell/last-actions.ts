/** The last things this person did, newest first. The bar at the bottom shows them; they never time out. */
"use client";
import { makeStore, useStore } from "./external-store";

export interface LastAction {
  readonly id: number;
  readonly at: number;
  /** One sentence in the past tense: what happened, to whom. */
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly undo?: () => void;
}

const kept = 20;
const none: readonly LastAction[] = [];
const store = makeStore(none);
let count = 0;

/** Says what was just done. */
export function reportAction(action: Omit<LastAction, "id" | "at">): void {
  count += 1;
  const entry = { ...action, id: count, at: Date.now() };
  store.set((actions) => [entry, ...actions].slice(0, kept));
}

export const useLastActions = (): readonly LastAction[] => useStore(store, none);
