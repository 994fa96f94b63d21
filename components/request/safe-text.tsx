/**
 * Text that somebody else wrote, as text nodes only: hidden characters become marks, long blocks open as head and
 * tail, and the whole is laid out in chunks so that a megabyte does not stop the page.
 */
"use client";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";
import { countHidden, splitHidden, visibleText } from "./hidden-characters";
import { shorten, sizeText, textChunks } from "./text-blocks";

export interface SafeTextProps {
  readonly text: string;
  readonly mono?: boolean;
  readonly className?: string;
}

/** More marks than this are shown on demand: half a million of them would stop the page. */
const marksMax = 5000;

export function SafeText({ text, mono = false, className }: SafeTextProps) {
  const [isWhole, setWhole] = useState(false);
  const hiddenCount = useMemo(() => countHidden(splitHidden(text)), [text]);
  const [isMarked, setMarked] = useState(hiddenCount <= marksMax);
  const short = useMemo(() => (isWhole ? null : shorten(text)), [text, isWhole]);
  const look = classNames(
    "min-w-0 whitespace-pre-wrap wrap-anywhere [contain:paint]",
    mono ? "font-mono text-sm" : "max-w-[90ch] text-base",
    className,
  );
  return (
    <>
      {hiddenCount > 0 && (
        <HiddenBar
          text={text}
          count={hiddenCount}
          isMarked={isMarked}
          onToggle={() => setMarked(!isMarked)}
        />
      )}
      <div dir="auto" className={look}>
        {short ? (
          <>
            <Marked text={short.head} isMarked={isMarked} />
            <ShowAll chars={text.length} hiddenChars={short.hiddenChars} onPress={() => setWhole(true)} />
            <Marked text={short.tail} isMarked={isMarked} />
          </>
        ) : (
          <Chunks text={text} isMarked={isMarked} />
        )}
      </div>
    </>
  );
}

function Chunks({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) {
  const chunks = useMemo(() => textChunks(text), [text]);
  if (chunks.length === 1) return <Marked text={text} isMarked={isMarked} />;
  return chunks.map((chunk, at) => (
    // Chunks of one text never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
    <div key={at} className="[contain-intrinsic-size:auto_3200px] [content-visibility:auto]">
      <Marked text={chunk} isMarked={isMarked} />
    </div>
  ));
}

function Marked({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) {
  const pieces = useMemo(() => splitHidden(text), [text]);
  return pieces.map((piece, at) => {
    if (piece.kind === "text") return piece.text;
    if (!isMarked) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
    return <HiddenMark key={at} name={piece.name} label={piece.label} />;
  });
}

/** Stands for characters that cannot be seen. */
export function HiddenMark({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <span
      title={name}
      className="chip mx-0.5 rounded-sm border border-border px-1 font-mono text-xs whitespace-normal [unicode-bidi:isolate] [--mark:var(--waiting)]"
    >
      {label}
    </span>
  );
}

function ShowAll(props: {
  readonly chars: number;
  readonly hiddenChars: number;
  readonly onPress: () => void;
}) {
  return (
    <div className="my-2 flex flex-wrap items-center gap-2 rounded-sm border border-dashed border-border px-2 py-1 font-sans text-sm">
      <span className="text-muted">{sizeText(props.hiddenChars)} not shown</span>
      <Button onPress={props.onPress} data-action="show-all-text">
        Show all {sizeText(props.chars)}
      </Button>
    </div>
  );
}

interface HiddenBarProps {
  readonly text: string;
  readonly count: number;
  readonly isMarked: boolean;
  readonly onToggle: () => void;
}

function HiddenBar({ text, count, isMarked, onToggle }: HiddenBarProps) {
  const words = count === 1 ? "1 hidden character" : `${count} hidden characters`;
  return (
    <div className="mb-1 flex flex-wrap items-center gap-2 text-sm">
      <strong className="font-medium">{words}</strong>
      <Button variant="quiet" onPress={onToggle} data-action="toggle-hidden-marks">
        {isMarked ? "Hide marks" : "Show marks"}
      </Button>
      <CopyButton variant="quiet" text={text} label={`Copy with ${words}`} data-action="copy-exact" />
      <CopyButton
        variant="quiet"
        text={() => visibleText(splitHidden(text))}
        label="Copy visible"
        data-action="copy-visible"
      />
    </div>
  );
}
