/** The keys that work on this page, straight from the registry, and the g-keys that work everywhere. */
"use client";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { type KeyScope, keyRow, scopeTitle } from "./keys/key-map";
import { useRegisteredKeys } from "./keys/use-key";

const scopes: readonly KeyScope[] = ["global", "lists", "pending", "review", "answer", "calls", "test"];

export function KeySheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const registered = useRegisteredKeys();
  return (
    <Dialog title="Keys of this page" isOpen={isOpen} onClose={onClose} wide>
      <div className="grid gap-4 sm:grid-cols-2">
        {scopes.map((scope) => {
          const rows = registered.map(keyRow).filter((row) => row.scope === scope);
          if (rows.length === 0) return null;
          return (
            <section key={scope} aria-label={scopeTitle[scope]}>
              <h3 className="pb-1 text-sm font-semibold">{scopeTitle[scope]}</h3>
              <dl className="flex flex-col gap-1">
                {rows.map((row) => (
                  <div key={`${row.keys} ${row.does}`} className="flex justify-between gap-3 text-sm">
                    <dt>{row.does}</dt>
                    <dd>
                      <Kbd keys={row.keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <p className="text-sm text-muted">Letter keys rest while you type in a field.</p>
    </Dialog>
  );
}
