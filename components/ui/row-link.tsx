/** A link inside a row that itself opens something: pressing it goes where the link goes, and only there. */
"use client";
import Link from "next/link";
import type { ComponentProps, KeyboardEvent, SyntheticEvent } from "react";
import { classNames } from "./class-names";

const stop = (event: SyntheticEvent) => event.stopPropagation();
const stopEnter = (event: KeyboardEvent) => event.key === "Enter" && event.stopPropagation();

export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      onPointerDown={stop}
      onMouseDown={stop}
      onClick={stop}
      onKeyDown={stopEnter}
      className={classNames("inline-flex min-h-6 items-center underline", className)}
    />
  );
}
