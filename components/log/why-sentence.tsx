/** A sentence of the server with the entries it names as links. The text itself is never anything but text. */
"use client";
import Link from "next/link";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import type { LogShape } from "@/lib/api/shapes/log";
import { whyText } from "./log-text";

/** A ULID standing alone: the only form ids have. */
const entryId = /\b(0[0-9A-HJKMNP-TV-Z]{25})\b/;

/** The sentence is cut by the server; this only bounds what a faulty one may draw. */
const partChars = 4000;

/** Why a call ended as it did. */
export function WhySentence({ call }: { readonly call: LogShape }) {
  return (
    <p className="wrap-anywhere" dir="auto" data-why>
      <LinkedText project={call.project} text={whyText(call)} />
    </p>
  );
}

export function LinkedText({ project, text }: { readonly project: string; readonly text: string }) {
  return (
    <>
      {/* Splitting by a pattern with one group puts the ids at the odd places. */}
      {text.split(entryId).map((part, at) =>
        at % 2 === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed text
          <SafeLine key={`text-${at}`} text={part} max={partChars} />
        ) : (
          <Link
            // A sentence names an entry once or twice, and never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed text
            key={`${part}-${at}`}
            href={placeHref(project, "entries", part)}
            className="font-mono text-sm underline"
          >
            {part}
          </Link>
        ),
      )}
    </>
  );
}
