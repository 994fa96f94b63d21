/** The rows of the log as a grid. The first cell opens a call; links lead to its entry and its question. */
"use client";
import { SafeLine } from "@/components/request/safe-line";
import { OutcomeChip, TierMeter } from "@/components/shell/outcome-chip";
import { callHref, placeHref } from "@/components/shell/places";
import { RowLink } from "@/components/ui/row-link";
import { Cell, Column, Row, Table, TableBody, TableHeader } from "@/components/ui/table";
import type { LogShape } from "@/lib/api/shapes/log";
import { durationText, scoreText } from "./log-text";
import { TimeAgo } from "./time-ago";

export interface LogTableProps {
  readonly project: string;
  readonly rows: readonly LogShape[];
  readonly total: number;
  readonly selectedId: string;
  readonly onOpen: (id: string) => void;
}

/** More than any screen is wide. */
const lineChars = 300;

export function LogTable({ project, rows, total, selectedId, onOpen }: LogTableProps) {
  return (
    <Table aria-label="Calls" aria-rowcount={total + 1} onRowAction={(id) => onOpen(String(id))}>
      <TableHeader>
        <Column>Time</Column>
        <Column>Outcome</Column>
        <Column className="@max-xl:hidden">Tier</Column>
        <Column className="text-right @max-4xl:hidden">Score</Column>
        <Column className="text-right">Latency</Column>
        <Column className="@max-4xl:hidden">Model</Column>
        <Column isRowHeader className="w-full">
          Last message
        </Column>
        <Column className="@max-4xl:hidden">Leads to</Column>
      </TableHeader>
      <TableBody items={rows} dependencies={[selectedId]}>
        {(call) => (
          <Row id={call.id} textValue={call.last_message} className={call.id === selectedId ? "bg-hair" : ""}>
            <Cell className="font-mono text-xs whitespace-nowrap">
              <RowLink
                href={callHref(project, call.id)}
                // The same as pressing the row: what is filtered stays filtered.
                onNavigate={(event) => {
                  event.preventDefault();
                  onOpen(call.id);
                }}
                data-action="open-call"
              >
                <TimeAgo iso={call.at} />
              </RowLink>
            </Cell>
            <Cell>
              <OutcomeChip outcome={call.outcome} />
            </Cell>
            <Cell className="@max-xl:hidden">{call.tier ? <TierMeter tier={call.tier} /> : <None />}</Cell>
            <Cell className="text-right tabular-nums @max-4xl:hidden">
              {call.score === null ? <None /> : scoreText(call.score)}
            </Cell>
            <Cell className="text-right whitespace-nowrap tabular-nums">{durationText(call.latency_ms)}</Cell>
            <Cell className="max-w-40 truncate font-mono text-xs @max-4xl:hidden">{call.model}</Cell>
            <Cell className="w-full max-w-0 truncate">
              {call.last_message === "" ? (
                <span className="text-muted">(no text)</span>
              ) : (
                <SafeLine text={call.last_message} max={lineChars} />
              )}
            </Cell>
            <Cell className="whitespace-nowrap @max-4xl:hidden">
              <LeadsTo project={project} call={call} />
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  );
}

function LeadsTo({ project, call }: { readonly project: string; readonly call: LogShape }) {
  if (call.entry === null && call.pending === null) return <None />;
  return (
    <span className="flex gap-2">
      {call.entry !== null && <RowLink href={placeHref(project, "entries", call.entry)}>entry</RowLink>}
      {call.pending !== null && (
        <RowLink href={placeHref(project, "pending", call.pending)}>question</RowLink>
      )}
    </span>
  );
}

const None = () => <span className="text-muted">–</span>;
