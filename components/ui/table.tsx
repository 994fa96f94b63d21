/**
 * Tables: a React Aria grid with roving focus. The first cell of a row holds its name; a row opens by Enter or press.
 * Classes live here, so that every table of the product has the same rhythm.
 */
"use client";
import type { ReactNode } from "react";
import {
  Cell as AriaCell,
  Column as AriaColumn,
  Row as AriaRow,
  Table as AriaTable,
  TableBody as AriaTableBody,
  TableHeader as AriaTableHeader,
  type CellProps,
  type ColumnProps,
  type RowProps,
  type TableBodyProps,
  type TableProps,
} from "react-aria-components/Table";
import { classNames } from "./class-names";

export function TableHeader(props: { readonly children: ReactNode }) {
  return <AriaTableHeader>{props.children}</AriaTableHeader>;
}

export function TableBody<Item extends object>(props: Omit<TableBodyProps<Item>, "className" | "style">) {
  return <AriaTableBody {...props} />;
}

export function Table({
  className,
  ...rest
}: Omit<TableProps, "className"> & { readonly className?: string }) {
  return (
    <AriaTable
      {...rest}
      className={classNames("w-full border-separate border-spacing-0 text-left text-sm", className)}
    />
  );
}

type Styled<Props> = Omit<Props, "className" | "style"> & { readonly className?: string };

export function Column({ className, ...rest }: Styled<ColumnProps>) {
  return (
    <AriaColumn
      {...rest}
      className={classNames(
        "sticky top-0 z-10 h-8 border-b border-hair bg-surface px-2 text-xs font-medium whitespace-nowrap text-muted -outline-offset-2",
        className,
      )}
    />
  );
}

export function Row<Item extends object>({ className, ...rest }: Styled<RowProps<Item>>) {
  return (
    <AriaRow
      {...rest}
      className={classNames(
        "group cursor-default -outline-offset-2 hover:bg-surface selected:bg-hair",
        className,
      )}
    />
  );
}

export function Cell({ className, ...rest }: Styled<CellProps>) {
  return (
    <AriaCell
      {...rest}
      className={classNames(
        "h-10 border-b border-hair px-2 align-middle -outline-offset-2 max-sm:h-12",
        className,
      )}
    />
  );
}

/** Grey bars of the height of the rows that will come. */
export function SkeletonRows({
  rows = 6,
  label,
}: {
  readonly rows?: number;
  readonly label: string;
}): ReactNode {
  return (
    <div role="status" aria-label={label} className="flex flex-col">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-10 items-center border-b border-hair px-2">
          <div className="skeleton h-3 w-full max-w-xl rounded-sm" />
        </div>
      ))}
    </div>
  );
}
