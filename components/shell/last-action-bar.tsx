/** What was done last, read out and kept until the next thing is done; the menu holds the last twenty. */
"use client";
import { History } from "lucide-react";
import Link from "next/link";
import { SafeLine } from "@/components/request/safe-line";
import { Button, IconButton } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { KeyBadge, useKey } from "./keys/use-key";
import { type LastAction, useLastActions } from "./last-actions";

export function LastActionBar() {
  const actions = useLastActions();
  const last = actions[0];
  useKey(
    "undo",
    ({ repeat }) => {
      if (!repeat) last?.undo?.();
      return true;
    },
    last?.undo !== undefined,
  );
  return (
    <section
      aria-label="Last action"
      className={`flex shrink-0 items-center gap-2 border-hair bg-surface px-3 text-sm sm:min-h-9 sm:border-t ${last ? "max-sm:min-h-11 max-sm:border-t" : ""}`}
    >
      <div role="status" className="min-w-0 flex-1 truncate">
        {last ? (
          <>
            Last: <SafeLine text={last.text} max={500} />
          </>
        ) : (
          <span className="text-muted max-sm:hidden">Nothing done yet</span>
        )}
      </div>
      {last?.link && (
        <Link href={last.link.href} className="shrink-0 py-1 underline" data-action="last-action-link">
          {last.link.label}
        </Link>
      )}
      {last?.undo && (
        <Button variant="quiet" onPress={last.undo} data-action="undo">
          Undo
          <KeyBadge id="undo" />
        </Button>
      )}
      {actions.length > 1 && <ActionMenu actions={actions} />}
    </section>
  );
}

function ActionMenu({ actions }: { readonly actions: readonly LastAction[] }) {
  return (
    <Menu
      label="Last actions"
      placement="top end"
      trigger={
        <IconButton
          label="Last actions"
          icon={<History size={16} strokeWidth={1.5} aria-hidden />}
          data-action="last-actions"
        />
      }
      items={actions.map((action) => ({
        id: `action-${action.id}`,
        label: action.text,
        description: new Date(action.at).toLocaleTimeString(),
        ...(action.link ? { href: action.link.href } : {}),
      }))}
    />
  );
}
