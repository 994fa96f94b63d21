/** A run of text that both sides have: what is near a change is shown, the middle of a long one is put away. */
"use client";
import { isHighSurrogate, isLowSurrogate } from "@/lib/shared/text";
import { FoldedText } from "./long-text";
import { MarkedText } from "./marked-text";

const nearChars = 240;
/** Less than this is not worth a line that stands for it. */
const hiddenMin = 600;

export interface EqualTextProps {
  readonly text: string;
  /** Nothing changed before it, so that its beginning is near no change. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export function EqualText({ text, isFirst, isLast }: EqualTextProps) {
  const start = isFirst ? 0 : boundary(text, nearChars);
  const end = isLast ? text.length : boundary(text, text.length - nearChars);
  if (end - start < hiddenMin) return <MarkedText text={text} isInside={!isFirst} />;
  const middle = text.slice(start, end);
  return (
    <>
      {start > 0 && <MarkedText text={text.slice(0, start)} isInside={!isFirst} />}
      <FoldedText text={middle} what={`${middle.length.toLocaleString("en")} equal characters`} />
      {end < text.length && <MarkedText text={text.slice(end)} />}
    </>
  );
}

/** At a blank near by, and never within a character. */
function boundary(text: string, at: number): number {
  const blank = text.lastIndexOf(" ", at);
  if (blank > at - 40 && blank > 0) return blank;
  return isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at)) ? at + 1 : at;
}
