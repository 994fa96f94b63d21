/** A text in pieces: what does not count is struck, what stands for it underlined; colour only helps. */
import { Fragment } from "react";
import { splitHidden } from "@/components/request/hidden-characters";
import { classNames } from "@/components/ui/class-names";
import type { Piece } from "./mark-changes";

export interface MarkedTextProps {
  readonly pieces: readonly Piece[];
  readonly side: "before" | "after";
  readonly className?: string;
}

export function MarkedText({ pieces, side, className }: MarkedTextProps) {
  return (
    <div
      dir="auto"
      className={classNames(
        "min-w-0 font-mono whitespace-pre-wrap wrap-anywhere [contain:paint]",
        className ?? "text-sm",
      )}
    >
      {pieces.map(({ text, isChanged }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
        <Fragment key={at}>
          {/* A line break that became a blank is no news. */}
          {isChanged && text.trim() !== "" ? <Changed text={text} side={side} /> : <Visible text={text} />}
        </Fragment>
      ))}
    </div>
  );
}

function Changed({ text, side }: { readonly text: string; readonly side: MarkedTextProps["side"] }) {
  return side === "before" ? (
    <del className="bg-del-word">
      <Visible text={text} />
    </del>
  ) : (
    <ins className="bg-ins-word">
      <Visible text={text} />
    </ins>
  );
}

/** Hidden characters as marks. */
function Visible({ text }: { readonly text: string }) {
  return splitHidden(text).map((piece, at) =>
    piece.kind === "text" ? (
      piece.text
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
        key={at}
        title={piece.name}
        className="mx-0.5 rounded-sm border border-border px-1 text-xs whitespace-normal"
      >
        {piece.label}
      </span>
    ),
  );
}
