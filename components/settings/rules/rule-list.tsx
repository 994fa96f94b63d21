/** Rules of one kind, each a row with its buttons. Moving and deleting keep the focus where the hand is. */
"use client";
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { ruleBounds } from "./rule-words";
import type { Keyed } from "./rules-form";

export interface RuleListProps<Row> {
  /** What it is a list of, in the plural. */
  readonly label: string;
  /** What the button adds. */
  readonly noun: string;
  readonly rows: readonly Keyed<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly children: (row: Row, key: number) => ReactNode;
  readonly problemAt: (index: number) => string | undefined;
  readonly onChange: (rows: readonly Keyed<Row>[]) => void;
  readonly onEdit: (row: Keyed<Row>) => void;
  readonly onAdd: () => void;
  /** The rules work one after the other, so their order counts. */
  readonly isOrdered?: boolean;
  readonly empty: string;
  /** Begins every `data-action`. */
  readonly action: string;
}

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

export function RuleList<Row>(props: RuleListProps<Row>) {
  const { label, noun, rows, nameOf, children, problemAt, onChange, onEdit, onAdd, action } = props;
  const { isOrdered = false, empty } = props;
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const found = wanted.current.map((selector) => place.current?.querySelector<HTMLElement>(selector));
    wanted.current = [];
    found.find((element) => element)?.focus();
  });
  const button = ({ key }: Keyed<Row>, what: string) =>
    `[data-row="${key}"] [data-action="${action}-${what}"]:not([disabled])`;
  const move = (index: number, by: 1 | -1) => {
    const moved = rows[index];
    const other = rows[index + by];
    if (!moved || !other) return;
    const [first, second] = by === 1 ? ["down", "up"] : ["up", "down"];
    wanted.current = [button(moved, first), button(moved, second)];
    onChange(rows.map((item) => (item === moved ? other : item === other ? moved : item)));
  };
  const remove = (index: number) => {
    const next = rows[index + 1] ?? rows[index - 1];
    wanted.current = [...(next ? [button(next, "delete")] : []), `[data-action="${action}-add"]`];
    onChange(rows.filter((_, at) => at !== index));
  };
  return (
    <div ref={place} className="flex w-full min-w-0 flex-col items-start gap-2">
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ol aria-label={label} className="w-full rounded-md border border-hair">
          {rows.map(({ key, row }, index) => (
            <li
              key={key}
              data-row={key}
              className="flex flex-wrap items-start gap-x-2 gap-y-1 border-b border-hair p-2 last:border-b-0"
            >
              <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 py-1">
                {children(row, key)}
                <RowProblem message={problemAt(index)} />
              </div>
              <div className="ml-auto flex">
                {isOrdered && (
                  <>
                    <IconButton
                      label={`Move ${nameOf(row)} up`}
                      icon={<ArrowUp {...icon} />}
                      isDisabled={index === 0}
                      onPress={() => move(index, -1)}
                      data-action={`${action}-up`}
                    />
                    <IconButton
                      label={`Move ${nameOf(row)} down`}
                      icon={<ArrowDown {...icon} />}
                      isDisabled={index === rows.length - 1}
                      onPress={() => move(index, 1)}
                      data-action={`${action}-down`}
                    />
                  </>
                )}
                <IconButton
                  label={`Edit ${nameOf(row)}`}
                  icon={<Pencil {...icon} />}
                  onPress={() => onEdit({ key, row })}
                  data-action={`${action}-edit`}
                />
                <IconButton
                  label={`Delete ${nameOf(row)}`}
                  icon={<Trash2 {...icon} />}
                  onPress={() => remove(index)}
                  data-action={`${action}-delete`}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <Button onPress={onAdd} isDisabled={rows.length >= ruleBounds.rules} data-action={`${action}-add`}>
        Add {noun}…
      </Button>
    </div>
  );
}

const RowProblem = ({ message }: { readonly message: string | undefined }) =>
  message === undefined ? null : (
    <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
      {message}
    </p>
  );
