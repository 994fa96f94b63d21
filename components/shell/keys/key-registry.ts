/**
 * Which shortcuts have a handler right now, and the one listener that calls them.
 * Handlers come and go with the components that registered them; the newest registration of an id wins.
 */
"use client";
import { makeStore } from "../external-store";
import { type KeyId, keyRow } from "./key-map";

/** Returns false to let the browser have the key after all. */
export type KeyHandler = (event: KeyboardEvent) => boolean | undefined;

const handlers = new Map<KeyId, KeyHandler[]>();
export const registeredKeys = makeStore<readonly KeyId[]>([]);

export function registerKey(id: KeyId, handler: KeyHandler): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  publish();
  return () => {
    const left = (handlers.get(id) ?? []).filter((other) => other !== handler);
    if (left.length === 0) handlers.delete(id);
    else handlers.set(id, left);
    publish();
  };
}

const publish = () => registeredKeys.set(() => [...handlers.keys()]);

const sequenceMs = 1200;
let prefix = "";
let prefixAt = 0;

/** Give this to one keydown listener of the document. */
export function handleKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.getModifierState("AltGraph")) return;
  const pressed = nameOf(event);
  const sequence =
    prefix !== "" && event.timeStamp - prefixAt < sequenceMs ? `${prefix} ${pressed}` : pressed;
  prefix = "";
  if (run(sequence, event) || (sequence !== pressed && run(pressed, event))) return;
  if (startsSequence(pressed) && isAllowed(event, false)) {
    prefix = pressed;
    prefixAt = event.timeStamp;
  }
}

function run(keys: string, event: KeyboardEvent): boolean {
  for (const [id, stack] of handlers) {
    const row = keyRow(id);
    const handler = stack.at(-1);
    if (row.keys !== keys || !handler || !isAllowed(event, row.whileTyping === true)) continue;
    if (handler(event) === false) continue;
    event.preventDefault();
    return true;
  }
  return false;
}

const startsSequence = (key: string): boolean =>
  [...handlers.keys()].some((id) => keyRow(id).keys.startsWith(`${key} `));

function nameOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? "Mod+" : "";
  const shift = mod !== "" && event.shiftKey ? "Shift+" : "";
  const alt = event.altKey ? "Alt+" : "";
  return `${mod}${alt}${shift}${event.key}`;
}

/** Not while typing, not in a dialog or menu; a plain Enter on a link or button stays theirs. */
function isAllowed(event: KeyboardEvent, whileTyping: boolean): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return true;
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return false;
  if (whileTyping) return true;
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="textbox"]')) return false;
  return !(event.key === "Enter" && target.closest("a, button, [role=tab]"));
}
