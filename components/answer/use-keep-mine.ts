/** Keeping an answer that came second: as a new version of the entry the first one made, or as an entry of its own. */
"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reportAction } from "@/components/shell/last-actions";
import { ApiError } from "@/lib/api/client";
import type { ProblemShape } from "@/lib/api/shapes/common";
import type { PendingShape } from "@/lib/api/shapes/pending";
import { browserApi } from "@/lib/queries/browser-api";
import { keys } from "@/lib/queries/keys";
import type { AnswerPart } from "./draft/to-body";

export interface KeepMine {
  readonly keep: () => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
}

export interface KeepMineOptions {
  readonly pending: PendingShape;
  readonly entry: string | null;
  readonly actor: string;
  readonly part: AnswerPart;
  readonly onKept: () => void;
}

export function useKeepMine({ pending, entry, actor, part, onKept }: KeepMineOptions): KeepMine {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const saved =
        entry === null ? await createEntry(pending, part, actor) : await newVersion(entry, part, actor);
      reportAction({
        text:
          entry === null ? `Saved yours as entry ${saved}` : `Saved yours as a new version of entry ${saved}`,
        link: { href: `/p/${encodeURIComponent(pending.project)}/entries/${saved}`, label: "Edit entry" },
      });
      void client.invalidateQueries({ queryKey: keys.entry(saved) });
      onKept();
    } catch (error) {
      setFailure(
        error instanceof ApiError ? error.message : "The server could not be reached. Your text is kept.",
      );
    } finally {
      setBusy(false);
    }
  };
  return { keep: () => void keep(), isBusy, failure };
}

async function newVersion(id: string, part: AnswerPart, actor: string): Promise<string> {
  const current = await browserApi.entries.get({ params: { id } });
  const saved = await browserApi.entries.update({
    params: { id },
    body: { ...part, version: current.version, actor },
  });
  return saved.id;
}

async function createEntry(pending: PendingShape, part: AnswerPart, actor: string): Promise<string> {
  const { project, request, task, prompt_version } = pending;
  const labels = {
    ...(task === null ? {} : { task }),
    ...(prompt_version === null ? {} : { prompt_version }),
  };
  const saved = await browserApi.entries.create({ body: { ...part, ...labels, project, request, actor } });
  return saved.id;
}

export interface Conflict {
  readonly by: string;
  readonly withText: string;
  readonly entry: string | null;
}

/** What a refusal says of the answer that came first. */
export function conflictOf(problem: ProblemShape): Conflict {
  const text = (name: string): string | null => {
    const value = problem[name];
    return typeof value === "string" ? value : null;
  };
  return {
    by: text("answered_by") ?? "somebody",
    withText: text("answered_with") ?? problem.detail,
    entry: text("entry"),
  };
}
