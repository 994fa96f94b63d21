/** A value outside React with subscribers: for state that one browser tab shares across its whole page. */
"use client";
import { useSyncExternalStore } from "react";

export interface ExternalStore<Value> {
  readonly get: () => Value;
  readonly set: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function makeStore<Value>(initial: Value): ExternalStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server always renders `initial`. */
export const useStore = <Value>(store: ExternalStore<Value>, initial: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => initial);
