/** How components take part in the key registry: `useKey` to handle one, `KeyBadge` to show one that is handled. */
"use client";
import { useEffect, useRef } from "react";
import { Kbd } from "@/components/ui/kbd";
import { useStore } from "../external-store";
import { type KeyId, keyRow } from "./key-map";
import { handleKeydown, type KeyHandler, registeredKeys, registerKey } from "./key-registry";

const none: readonly KeyId[] = [];

/** Handles a shortcut while this component is mounted and `isEnabled`. The handler may change on every render. */
export function useKey(id: KeyId, handler: KeyHandler, isEnabled = true): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (!isEnabled) return;
    return registerKey(id, (event) => latest.current(event));
  }, [id, isEnabled]);
}

/** The badge of a shortcut; nothing while nobody handles it. */
export function KeyBadge({ id, className }: { readonly id: KeyId; readonly className?: string }) {
  const registered = useRegisteredKeys();
  if (!registered.includes(id)) return null;
  return <Kbd keys={keyRow(id).keys} {...(className ? { className } : {})} />;
}

export const useRegisteredKeys = (): readonly KeyId[] => useStore(registeredKeys, none);

/** Mounted once, by the shell. */
export function KeyListener() {
  useEffect(() => {
    document.addEventListener("keydown", handleKeydown);
    return () => document.removeEventListener("keydown", handleKeydown);
  }, []);
  return null;
}
