/** A text within a line; a very long one as its beginning, the rest on demand and where find looks for it. */
"use client";
import { sizeText, textChunks } from "@/components/request/text-blocks";
import { cutWhole } from "@/lib/shared/text";
import { Fold } from "./fold";
import { MarkedText } from "./marked-text";

const wholeChars = 4_000;
const headChars = 1_500;

export function LongText({ text, isInside }: { readonly text: string; readonly isInside: boolean }) {
  if (text.length <= wholeChars) return <MarkedText text={text} isInside={isInside} />;
  const head = cutWhole(text, headChars);
  const rest = text.slice(head.length);
  return (
    <>
      <MarkedText text={head} isInside={isInside} />
      <FoldedText text={rest} what={`${sizeText(rest.length)} more`} />
    </>
  );
}

/** In chunks that the browser lays out one by one. */
export function FoldedText({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <Fold summary={what} name={what}>
      {textChunks(text).map((chunk, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
          key={at}
          className="[contain-intrinsic-size:auto_3200px] [content-visibility:auto]"
        >
          <MarkedText text={chunk} />
        </div>
      ))}
    </Fold>
  );
}
