/**
 * The answer of an entry in the editor; saving makes a new version and carries the version that was read.
 * Text that was typed is never thrown away by a newer version: the page says so and lets the person choose.
 */
"use client";
import { useCallback, useState } from "react";
import type { EntryShape } from "@/lib/api/shapes/entry";
import { EntryAnswerForm } from "./entry-answer-form";

export function EntryAnswer({ entry }: { readonly entry: EntryShape }) {
  /** The version being edited, and how often one was loaded; the newest one may be ahead of it. */
  const [{ base, loads }, setLoaded] = useState({ base: entry, loads: 0 });
  const load = useCallback(
    (next: EntryShape) => setLoaded((old) => ({ base: next, loads: old.loads + 1 })),
    [],
  );
  return <EntryAnswerForm key={loads} base={base} newest={entry} onLoad={load} />;
}
