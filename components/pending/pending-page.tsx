/**
 * The page where calls are answered: list, request, answer. Three panes on wide screens, two on middling ones, one at
 * a time on narrow ones. The address says which call is open.
 */
"use client";
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { focusFirst } from "@/components/answer/focus-field";
import type { AfterSend } from "@/components/answer/pending-answer";
import { currentActor } from "@/components/shell/actor";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { useHoldPending } from "@/lib/queries/pending-mutations";
import { Detail } from "./detail";
import { ListBody } from "./list-body";
import { neighbour, nextToAnswer } from "./next-row";
import { PendingFacts } from "./pending-facts";
import { PendingList } from "./pending-list";
import { useListKeys } from "./use-list-keys";
import { isNarrow, useFirstSelected, usePrefetchNext } from "./use-opening";
import { usePendingRows } from "./use-pending-rows";
import { useSelection } from "./use-selection";

export interface PendingPageProps {
  readonly project: string;
  readonly selectedId: string | null;
}

export function PendingPage({ project, selectedId }: PendingPageProps) {
  const { list, rows, ended, closingHere } = usePendingRows(project);
  const { id, latest, select } = useSelection(project, selectedId);
  const { mutate: hold } = useHoldPending();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  useFirstSelected(rows[0]?.id ?? null, id, select);
  usePrefetchNext(neighbour(rows, id, 1));

  const focusRow = (row: string | null) =>
    focusSoon(() =>
      place.current?.querySelector(row === null ? "h2[tabindex]" : `[data-row="${CSS.escape(row)}"]`),
    );
  const move = (by: 1 | -1) => {
    // The cursor is on its way into the editor: this key was meant for the text.
    if (wantsFocus.current) return;
    const next = neighbour([...rows, ...ended.map(({ row }) => row)], latest(), by);
    if (next === null) return;
    select(next, "replace");
    focusRow(next);
  };
  const openEditor = () => {
    if (latest() === id) focusFirst(editor.current);
    else wantsFocus.current = true;
  };
  const open = (row: string, byKey: boolean) => {
    if (byKey && row === latest()) return openEditor();
    wantsFocus.current = byKey;
    select(row, "push");
  };
  const onSent = (after: AfterSend) => {
    if (id === null) return;
    if (after === "stay") return;
    const next = nextToAnswer(rows, id, currentActor());
    wantsFocus.current = next !== null;
    select(next, "replace");
    if (next === null) focusRow(null);
  };
  const isInEditor = () => editor.current?.contains(document.activeElement) ?? false;
  useListKeys(
    {
      move,
      openEditor,
      leaveEditor: () => {
        if (!isInEditor()) return false;
        focusRow(id);
        return true;
      },
      closeDetail: () => {
        if (!isNarrow()) return false;
        select(null, "push");
        return true;
      },
      hold: () => {
        const chosen = latest();
        if (chosen !== null && !wantsFocus.current) hold({ id: chosen });
      },
    },
    id !== null,
  );

  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title="Pending"
        facts={list.data && <PendingFacts rows={rows} />}
        isRefreshing={list.isRefetching}
      />
      <div className="grid min-h-0 flex-1 max-sm:flex max-sm:flex-col sm:grid-cols-[minmax(13rem,1fr)_2fr] sm:max-lg:grid-rows-2 lg:grid-cols-[minmax(14rem,17rem)_1fr_minmax(22rem,1fr)]">
        <section
          aria-label="List of calls"
          data-scroll
          className={classNames(
            "relative min-h-0 min-w-0 overflow-auto border-hair sm:row-span-2 sm:border-r lg:row-span-1",
            id === null ? "max-sm:flex-1" : "max-sm:hidden",
          )}
        >
          <ListBody list={list}>
            <PendingList rows={rows} ended={ended} selected={id} onOpen={open} onMove={move} />
          </ListBody>
        </section>
        {id === null ? (
          <div className="max-sm:hidden sm:row-span-2 lg:col-span-2 lg:row-span-1">
            {rows.length > 0 && <EmptyState title="No call is open">Choose one from the list.</EmptyState>}
          </div>
        ) : (
          <>
            <div className="px-2 pt-2 sm:hidden">
              <Button variant="quiet" onPress={() => select(null, "push")} data-action="back-to-list">
                <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
                Back to the list
              </Button>
            </div>
            <Detail
              id={id}
              onHold={() => hold({ id })}
              onSending={(isSending) => closingHere(id, isSending)}
              onSent={onSent}
              wantsFocus={wantsFocus}
              editor={editor}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** The row or heading may be drawn a few frames later. */
function focusSoon(find: () => Element | null | undefined, framesLeft = 30): void {
  requestAnimationFrame(() => {
    const place = find();
    if (place instanceof HTMLElement) place.focus();
    else if (framesLeft > 0) focusSoon(find, framesLeft - 1);
  });
}
