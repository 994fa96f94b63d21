/** Holds the list still; calls go on. */
"use client";
import { KeyBadge } from "@/components/shell/keys/use-key";
import { Button } from "@/components/ui/button";
import type { LogView } from "./use-log-view";

export function FreezeButton({ view }: { readonly view: LogView }) {
  return (
    <>
      {view.isFrozen && <span className="text-sm text-muted">Calls are unaffected.</span>}
      <Button
        onPress={() => view.setFrozen(!view.isFrozen)}
        aria-pressed={view.isFrozen}
        data-action="freeze"
      >
        {view.isFrozen ? "Unfreeze list" : "Freeze list"}
        <KeyBadge id="freeze" />
      </Button>
    </>
  );
}
