/** Which row of a list is in its dialog: one that is there, a new one, or none. */
"use client";
import { useState } from "react";
import { type Keyed, withKey } from "./rules-form";

export interface RowDialog<Row> {
  /** Null: closed. */
  readonly row: Row | null;
  readonly isNew: boolean;
  readonly open: (row: Keyed<Row>) => void;
  readonly openNew: () => void;
  readonly close: () => void;
  /** Puts the row where it was, or at the end. */
  readonly done: (row: Row) => void;
}

interface RowDialogInput<Row> {
  readonly rows: readonly Keyed<Row>[];
  readonly onChange: (rows: readonly Keyed<Row>[]) => void;
  readonly fresh: Row;
}

interface Opened<Row> {
  readonly row: Row;
  /** Null: a new one. */
  readonly key: number | null;
}

export function useRowDialog<Row>({ rows, onChange, fresh }: RowDialogInput<Row>): RowDialog<Row> {
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  return {
    row: opened?.row ?? null,
    isNew: opened?.key === null,
    open: setOpened,
    openNew: () => setOpened({ row: fresh, key: null }),
    close: () => setOpened(null),
    done(row) {
      const key = opened?.key ?? null;
      onChange(
        key === null
          ? [...rows, withKey(rows, row)]
          : rows.map((old) => (old.key === key ? { key, row } : old)),
      );
      setOpened(null);
    },
  };
}
