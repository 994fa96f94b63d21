/** The keys of the Review page beside those of the open pair. They come and go with it. */
"use client";
import { useKey } from "@/components/shell/keys/use-key";
import { reportAction } from "@/components/shell/last-actions";
import { copyText } from "@/components/ui/copy-button";

export interface ReviewKeyActions {
  /** With the focus on the row that is come to. */
  readonly move: (by: 1 | -1) => void;
  /** The focus stays where it is. */
  readonly go: (by: 1 | -1) => void;
  readonly openFirst: () => boolean;
  /** False where there is nothing to leave. */
  readonly close: () => boolean;
}

export function useReviewKeys({ move, go, openFirst, close }: ReviewKeyActions, hasSelection: boolean): void {
  const handled = (run: () => void) => () => {
    run();
    return true;
  };
  useKey(
    "next",
    handled(() => move(1)),
  );
  useKey(
    "previous",
    handled(() => move(-1)),
  );
  useKey(
    "forward",
    handled(() => go(1)),
  );
  useKey(
    "back",
    handled(() => go(-1)),
  );
  useKey("open", openFirst);
  useKey("close", close, hasSelection);
  useKey(
    "copyLink",
    handled(() => void copyLink()),
    hasSelection,
  );
}

async function copyLink(): Promise<void> {
  const isCopied = await copyText(window.location.href);
  reportAction({
    text: isCopied ? "Copied the link to this pair" : `Copy it from the address bar: ${window.location.href}`,
  });
}
