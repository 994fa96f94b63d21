/** One line of a text somebody else wrote: cut, hidden characters shown as marks, its own direction. */
import { Fragment } from "react";
import { cutWhole } from "@/lib/shared/text";
import { splitHidden } from "./hidden-characters";

export function SafeLine({ text, max }: { readonly text: string; readonly max: number }) {
  const line = text.length > max ? `${cutWhole(text, max)}…` : text;
  return (
    <bdi>
      {splitHidden(line).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
        <Fragment key={at}>
          {piece.kind === "text" ? piece.text : <Mark name={piece.name} label={piece.label} />}
        </Fragment>
      ))}
    </bdi>
  );
}

function Mark({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <span title={name} className="rounded-sm border border-border px-0.5 font-mono text-xs">
      {label.slice(0, 40)}
    </span>
  );
}
