/** The lists of a preview: entries, pairs, and what would have been served wrongly. */
import type { ReactNode } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import { Chip } from "@/components/ui/chip";
import { RowLink } from "@/components/ui/row-link";
import type { PreviewReply } from "@/lib/api/shapes/preview";
import { moreText } from "./preview-words";

interface ListProps {
  readonly total: number;
  readonly shown: number;
  readonly children: ReactNode;
}

export function List({ total, shown, children }: ListProps) {
  const more = moreText(total, shown);
  return (
    <>
      <ul className="flex flex-col gap-2 text-sm">{children}</ul>
      {more && <p className="text-sm text-muted">{more}</p>}
    </>
  );
}

const lineChars = 160;

interface EntryLineProps {
  readonly project: string;
  readonly entry: string;
  readonly last_message: string;
  readonly answer_summary?: string;
}

/** An entry by what it was asked, and what it answers. */
export function EntryLine({ project, entry, last_message, answer_summary }: EntryLineProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <RowLink href={placeHref(project, "entries", entry)} className="wrap-anywhere">
        {last_message === "" ? "(no text)" : <SafeLine text={last_message} max={lineChars} />}
      </RowLink>
      {answer_summary !== undefined && (
        <span className="wrap-anywhere text-muted">
          → <SafeLine text={answer_summary} max={lineChars} />
        </span>
      )}
    </span>
  );
}

interface EqualPairsProps {
  readonly project: string;
  readonly equal: PreviewReply["becoming_equal"];
}

/** Those with different answers first, as the server sends them. */
export function EqualPairs({ project, equal }: EqualPairsProps) {
  return (
    <List total={equal.count} shown={equal.items.length}>
      {equal.items.map(({ key, entries: [newer, older], same_answer }) => (
        <li
          key={`${newer.entry} ${older.entry}`}
          className="flex flex-col gap-0.5 border-l-2 border-hair pl-2"
        >
          <span className="flex flex-wrap gap-1">
            <Chip
              mark={same_answer ? "plain" : "miss"}
              {...(same_answer ? {} : { glyph: "triangle" as const })}
            >
              {same_answer ? "same answer" : "different answers"}
            </Chip>
            <Chip>{key} key</Chip>
          </span>
          <EntryLine project={project} {...newer} />
          <EntryLine project={project} {...older} />
        </li>
      ))}
    </List>
  );
}

interface WronglyServedProps {
  readonly project: string;
  readonly wrong: PreviewReply["served_wrongly"];
}

export function WronglyServed({ project, wrong }: WronglyServedProps) {
  return (
    <List total={wrong.count} shown={wrong.items.length}>
      {wrong.items.map(({ kind, id, entry, score, last_message, expected, would_serve }) => (
        <li key={`${kind} ${id}`} className="flex flex-col">
          <span className="font-medium wrap-anywhere">
            <SafeLine text={last_message} max={lineChars} />
          </span>
          <span className="wrap-anywhere">
            {kind === "rejected" ? "The pair was " : "Its answer: "}
            <SafeLine text={expected} max={lineChars} />
          </span>
          <span className="flex flex-wrap items-baseline gap-x-1">
            Would get:
            <RowLink href={placeHref(project, "entries", entry)} className="wrap-anywhere">
              <SafeLine text={would_serve} max={lineChars} />
            </RowLink>
            <span className="text-muted">alike by {score.toFixed(2)}</span>
          </span>
        </li>
      ))}
    </List>
  );
}
