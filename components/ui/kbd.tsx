/** A key badge. Only ever given what the key registry says, so that no badge stands without its key. */
import { classNames } from "./class-names";

/** `keys` as the registry writes them: `g p`, `?`, `Mod+Enter`. */
export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string }) {
  return (
    <kbd className={classNames("inline-flex gap-0.5 font-mono text-xs text-muted max-sm:hidden", className)}>
      {keys.split(" ").map((key, at) => (
        // A sequence may repeat a key, and never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed text
        <span key={at} className="rounded-sm border border-hair bg-surface px-1">
          {key.replace("Mod", "Ctrl/⌘").replace("ArrowLeft", "←").replace("ArrowRight", "→")}
        </span>
      ))}
    </kbd>
  );
}
