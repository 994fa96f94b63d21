/** The keys of the Pending page. They come and go with it. */
"use client";
import { useKey } from "@/components/shell/keys/use-key";
import { reportAction } from "@/components/shell/last-actions";
import { copyText } from "@/components/ui/copy-button";

export interface ListKeyActions {
  readonly move: (by: 1 | -1) => void;
  readonly openEditor: () => void;
  /** False where there is nothing to leave. */
  readonly leaveEditor: () => boolean;
  readonly closeDetail: () => boolean;
  readonly hold: () => void;
}

export function useListKeys(actions: ListKeyActions, hasSelection: boolean): void {
  const handled = (run: () => void) => () => {
    run();
    return true;
  };
  useKey(
    "next",
    handled(() => actions.move(1)),
  );
  useKey(
    "previous",
    handled(() => actions.move(-1)),
  );
  useKey("open", handled(actions.openEditor), hasSelection);
  useKey("close", actions.closeDetail, hasSelection);
  useKey("leaveEditor", actions.leaveEditor, hasSelection);
  useKey("hold", handled(actions.hold), hasSelection);
  useKey(
    "copyLink",
    handled(() => void copyLink()),
    hasSelection,
  );
}

async function copyLink(): Promise<void> {
  const isCopied = await copyText(window.location.href);
  reportAction({
    text: isCopied ? "Copied the link to this call" : `Copy it from the address bar: ${window.location.href}`,
  });
}
