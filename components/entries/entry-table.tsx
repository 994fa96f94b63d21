/** Entries as a grid: the question, the answer in a line, who gave it, how often it served. */
"use client";
import { TimeAgo } from "@/components/log/time-ago";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import { RowLink } from "@/components/ui/row-link";
import { Cell, Column, Row, Table, TableBody, TableHeader } from "@/components/ui/table";
import type { EntryListShape } from "@/lib/api/shapes/entry";
import { EntryMarks } from "./entry-marks";

export interface EntryTableProps {
  readonly project: string;
  readonly rows: readonly EntryListShape[];
  readonly onOpen: (id: string) => void;
}

/** More than any screen is wide. */
const lineChars = 300;

export function EntryTable({ project, rows, onOpen }: EntryTableProps) {
  return (
    <Table aria-label="Entries" onRowAction={(id) => onOpen(String(id))}>
      <TableHeader>
        <Column isRowHeader className="w-1/2">
          Last message
        </Column>
        <Column className="w-1/2 max-sm:hidden">Answer</Column>
        <Column>Origin</Column>
        <Column className="max-lg:hidden">Model</Column>
        <Column className="text-right">Hits</Column>
        <Column className="max-lg:hidden">Last hit</Column>
        <Column className="max-lg:hidden">Created</Column>
      </TableHeader>
      <TableBody items={rows}>
        {(entry) => (
          <Row id={entry.id} textValue={entry.last_message}>
            <Cell className="w-1/2 max-w-0">
              <RowLink
                href={placeHref(project, "entries", entry.id)}
                className="max-w-full"
                data-action="open-entry"
              >
                <span className="truncate">
                  <SafeLine
                    text={entry.last_message === "" ? "(no text)" : entry.last_message}
                    max={lineChars}
                  />
                </span>
              </RowLink>
            </Cell>
            <Cell className="w-1/2 max-w-0 truncate max-sm:hidden">
              <SafeLine text={entry.answer_summary} max={lineChars} />
            </Cell>
            <Cell>
              <EntryMarks entry={entry} />
            </Cell>
            <Cell className="max-w-40 truncate font-mono text-xs max-lg:hidden">{entry.model}</Cell>
            <Cell className="text-right tabular-nums">{entry.hits.toLocaleString("en")}</Cell>
            <Cell className="whitespace-nowrap max-lg:hidden">
              {entry.last_hit_at ? <TimeAgo iso={entry.last_hit_at} /> : "never"}
            </Cell>
            <Cell className="whitespace-nowrap max-lg:hidden">
              <TimeAgo iso={entry.created_at} />
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  );
}
