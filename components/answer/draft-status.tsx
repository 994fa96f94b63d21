/** Where the typed text is, in words. */
import type { DraftState } from "./draft/draft-saver";

export function DraftStatus({ state }: { readonly state: DraftState }) {
  return (
    <span role="status" className="text-xs text-muted tabular-nums">
      {words(state)}
    </span>
  );
}

function words(state: DraftState): string {
  switch (state.kind) {
    case "none":
      return "";
    case "editing":
      return "Editing…";
    case "saved":
      return `Saved ${timeText(state.at)}`;
    case "device":
      return "Saved on this device only";
    case "failed":
      return "Could not save";
  }
}

const timeText = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
