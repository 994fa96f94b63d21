/** Which pairs were looked at one by one in this tab: pairs with a risk mark are only then approved together with others. */
"use client";
import { makeStore, useStore } from "@/components/shell/external-store";

const storageKey = "semula.opened-pairs";
const keptMax = 500;
const none: ReadonlySet<string> = new Set();
const store = makeStore(none);
let isLoaded = false;

export const useOpenedPairs = (): ReadonlySet<string> => useStore(store, none);

export function markOpened(id: string): void {
  load();
  store.set((ids) => (ids.has(id) ? ids : new Set([...[...ids].slice(1 - keptMax), id])));
  remember([...store.get()]);
}

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  const kept = recall();
  store.set((ids) => new Set([...kept, ...ids]));
}

// Storage may be refused; what was opened is then known as long as the page.
function recall(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function remember(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {}
}
