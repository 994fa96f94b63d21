/** Drafts on this device, in IndexedDB: they outlive a reload, a crash and a server that is away. */
"use client";
import { createStore, del, get, set, type UseStore } from "idb-keyval";

let store: UseStore | undefined;
const drafts = (): UseStore => {
  store ??= createStore("semula", "drafts");
  return store;
};

/** Null where there is none, or where the browser refuses storage. */
export async function deviceDraft(key: string): Promise<string | null> {
  try {
    const text: unknown = await get(key, drafts());
    return typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}

/** Rejects where the browser refuses storage. */
export const putDeviceDraft = async (key: string, text: string): Promise<void> =>
  text === "" ? del(key, drafts()) : set(key, text, drafts());
