/**
 * What was removed and what was added, in words of three kinds at once: a sign, a line through or under it, a colour.
 * Where only blanks differ, they are shown faintly.
 */
"use client";
import { classNames } from "@/components/ui/class-names";
import type { Segment } from "./diff-text";
import { LongText } from "./long-text";

export type Side = "both" | "stored" | "incoming";

export interface ChangeMarkProps {
  readonly segment: Segment;
  readonly side: Side;
  readonly weight: string;
  readonly isInside: boolean;
}

export function ChangeMark({ segment, side, weight, isInside }: ChangeMarkProps) {
  const removed = side === "incoming" ? "" : segment.stored;
  const added = side === "stored" ? "" : segment.incoming;
  if (removed === "" && added === "") return null;
  // Beside each other, a change is one stop of the keys.
  const isStop = side !== "incoming" || segment.stored === "";
  const stop = isStop ? { "data-change": "", tabIndex: -1 } : {};
  if (segment.kind === "space") {
    return (
      <span {...stop} title="Only blanks differ" className={stopLook}>
        <Blanks kind="removed" text={removed} />
        <Blanks kind="added" text={added} />
      </span>
    );
  }
  return (
    <span {...stop} className={stopLook}>
      {removed !== "" && (
        <del className="rounded-sm bg-del-word px-0.5 text-text no-underline [box-decoration-break:clone]">
          <Sign sign="−" word="removed" />
          <span className={classNames("line-through", weight)}>
            <LongText text={removed} isInside={isInside} />
          </span>
        </del>
      )}
      {added !== "" && (
        <ins className="rounded-sm bg-ins-word px-0.5 text-text no-underline [box-decoration-break:clone]">
          <Sign sign="+" word="added" />
          <span className={classNames("underline underline-offset-2", weight)}>
            <LongText text={added} isInside={isInside} />
          </span>
        </ins>
      )}
    </span>
  );
}

const stopLook = "scroll-my-16 rounded-sm focus:outline-2 focus:outline-offset-2 focus:outline-accent";

function Sign({ sign, word }: { readonly sign: string; readonly word: string }) {
  return (
    <span className="mr-0.5 font-mono font-semibold select-none">
      <span aria-hidden>{sign}</span>
      <span className="sr-only">{word}: </span>
    </span>
  );
}

const blank = /\s/g;
const shownBlanks: Readonly<Record<string, string>> = { "\n": "⏎\n", "\t": "⇥", "\r": "␍", " ": "·" };

function Blanks({ kind, text }: { readonly kind: "removed" | "added"; readonly text: string }) {
  if (text === "") return null;
  const shown = text.replace(blank, (char) => shownBlanks[char] ?? "·");
  return (
    <span
      className={classNames(
        "text-muted",
        kind === "removed" ? "line-through" : "underline decoration-dotted",
      )}
    >
      <span className="sr-only">blanks {kind}: </span>
      {shown}
    </span>
  );
}
