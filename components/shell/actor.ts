/** Who this browser is towards others: the name on answers, claims and drafts. Kept in this browser only. */
"use client";
import { useEffect } from "react";
import { makeStore, useStore } from "./external-store";

const storageKey = "semula.actor";
const unnamed = "someone";
const store = makeStore(unnamed);
let isLoaded = false;

/** The name as it is now; outside rendering. */
export function currentActor(): string {
  load();
  return store.get();
}

/** The name, and how to change it. `someone` while the page hydrates. */
export function useActor(): readonly [string, (name: string) => void] {
  useEffect(load, []);
  return [useStore(store, unnamed), rename];
}

function rename(name: string): void {
  const cleaned = name.trim().slice(0, 80);
  if (cleaned === "") return;
  store.set(() => cleaned);
  remember(cleaned);
}

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  const name = recall() ?? `browser-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "0"}`;
  remember(name);
  store.set(() => name);
}

// Storage may be refused (private windows, blocked cookies); the name then lasts as long as the page.
function recall(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(storageKey, name);
  } catch {}
}
