/**
 * The answer that would be served: as it is stored, with the changed values in it marked; and as this request would
 * get it, where that differs. Text only, whatever it holds.
 */
"use client";
import Link from "next/link";
import { Fragment, useMemo, useState } from "react";
import { Segments } from "@/components/answer/segments";
import { TimeAgo } from "@/components/log/time-ago";
import { SafeLine } from "@/components/request/safe-line";
import { SafeText } from "@/components/request/safe-text";
import { placeHref } from "@/components/shell/places";
import { Notice } from "@/components/ui/notice";
import type { CandidateShape } from "@/lib/api/shapes/candidate";
import type { Comparison, DiffField } from "./diff/diff-model";
import { FieldText } from "./diff/field-text";
import { FoldedText } from "./diff/long-text";
import { MarkedText } from "./diff/marked-text";
import { findWords } from "./highlight";

export interface AnswerPaneProps {
  readonly pair: CandidateShape;
  readonly comparison: Comparison | null;
}

const forms = [
  { value: "stored", label: "As stored" },
  { value: "served", label: "As it would be served" },
] as const;

export function AnswerPane({ pair, comparison }: AnswerPaneProps) {
  const [form, setForm] = useState<"stored" | "served">("stored");
  return (
    <section aria-label="Stored answer" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">
        Stored answer{" "}
        <span className="font-normal text-muted">
          of{" "}
          <Link
            href={placeHref(pair.project, "entries", pair.entry)}
            className="underline"
            data-action="open-entry"
          >
            the entry
          </Link>
          , version {pair.stored.version},{" "}
          <SafeLine text={pair.stored.actor ?? pair.stored.origin} max={60} />,{" "}
          <TimeAgo iso={pair.stored.updated_at} />
        </span>
      </h3>
      {comparison === null ? (
        <SafeText text={JSON.stringify(pair.answer, null, 2)} mono />
      ) : (
        <>
          {comparison.answer.substitutions.length > 0 && (
            <>
              <Substitutions list={comparison.answer.substitutions} />
              <Segments
                label="Form of the answer"
                segments={forms}
                value={form}
                onChange={setForm}
                action="answer-form"
              />
            </>
          )}
          {form === "stored" ? (
            <StoredText fields={comparison.answer.fields} words={comparison.request.removedWords} />
          ) : (
            comparison.answer.fields.map((field) => (
              <div key={field.label ?? ""}>
                <Label field={field} />
                <FieldText field={field} isSplit={false} weight="decoration-1" />
              </div>
            ))
          )}
        </>
      )}
    </section>
  );
}

const Label = ({ field: { label } }: { readonly field: DiffField }) =>
  label !== null && (
    <div className="text-xs wrap-anywhere text-muted">
      <SafeLine text={label} max={200} />
    </div>
  );

function Substitutions({ list }: { readonly list: Comparison["answer"]["substitutions"] }) {
  return (
    <div className="text-sm">
      <p>Served with the values of this request:</p>
      <ul aria-label="Substitutions" className="flex flex-col font-mono text-xs">
        {list.map(([stored, served]) => (
          <li key={`${stored} ${served}`} className="wrap-anywhere">
            <SafeLine text={stored} max={120} /> → <SafeLine text={served} max={120} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Longer answers are looked through as far as this; the rest is one press away. */
const searchedChars = 20_000;

interface StoredTextProps {
  readonly fields: readonly DiffField[];
  readonly words: readonly string[];
}

function StoredText({ fields, words }: StoredTextProps) {
  const texts = useMemo(
    () =>
      fields.map((field) => {
        const text = field.segments.map(({ stored }) => stored).join("");
        return {
          field,
          pieces: findWords(text.slice(0, searchedChars), words),
          rest: text.slice(searchedChars),
        };
      }),
    [fields, words],
  );
  const said = new Set(
    texts.flatMap(({ pieces }) => pieces.filter(({ isFound }) => isFound)).map(({ text }) => text),
  );
  return (
    <>
      {said.size > 0 && (
        <Notice kind="warning">
          It says what changed:{" "}
          {[...said].slice(0, 8).map((word, at) => (
            <Fragment key={word}>
              {at > 0 && ", "}“<SafeLine text={word} max={60} />”
            </Fragment>
          ))}
        </Notice>
      )}
      {texts.map(({ field, pieces, rest }) => (
        <div key={field.label ?? ""} className="msg">
          <Label field={field} />
          <div
            dir="auto"
            className={`whitespace-pre-wrap wrap-anywhere [contain:paint] ${field.isCode ? "font-mono text-sm" : "text-base"}`}
          >
            {pieces.map(({ text, isFound }, at) =>
              isFound ? (
                <mark
                  // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
                  key={at}
                  className="rounded-sm bg-del-word px-0.5 text-text underline decoration-wavy decoration-1 underline-offset-2"
                  title="Changed in the request"
                >
                  <MarkedText text={text} />
                </mark>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
                <MarkedText key={at} text={text} isInside={at > 0} />
              ),
            )}
            {rest !== "" && (
              <FoldedText text={rest} what={`${rest.length.toLocaleString("en")} more characters`} />
            )}
          </div>
        </div>
      ))}
    </>
  );
}
