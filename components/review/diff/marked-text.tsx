/** A piece of a text somebody else wrote, within a line: as text nodes, hidden characters as marks. */
"use client";
import { Fragment, memo } from "react";
import { splitHidden, type TextPiece } from "@/components/request/hidden-characters";
import { HiddenMark } from "@/components/request/safe-text";

export interface MarkedTextProps {
  readonly text: string;
  /** The piece is not the beginning of its text: a byte order mark at its start then hides. */
  readonly isInside?: boolean;
}

export const MarkedText = memo(function MarkedText({ text, isInside = true }: MarkedTextProps) {
  return piecesOf(text, isInside).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
    <Fragment key={at}>
      {piece.kind === "text" ? piece.text : <HiddenMark name={piece.name} label={piece.label} />}
    </Fragment>
  ));
});

const before = "x";

function piecesOf(text: string, isInside: boolean): readonly TextPiece[] {
  if (!isInside) return splitHidden(text);
  const [first, ...rest] = splitHidden(before + text);
  if (first?.kind !== "text") return splitHidden(text);
  const start = first.text.slice(before.length);
  return start === "" ? rest : [{ kind: "text", text: start }, ...rest];
}
