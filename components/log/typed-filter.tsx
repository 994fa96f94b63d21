/** A search field that reports what was typed once typing rests, and follows the address otherwise. */
"use client";
import { type Ref, useEffect, useRef, useState } from "react";
import { TextField } from "@/components/ui/field";

const restMs = 300;

interface TypedFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onSettled: (value: string) => void;
  readonly fieldRef?: Ref<HTMLInputElement>;
  readonly className: string;
}

export function TypedFilter({ label, value, onSettled, fieldRef, className }: TypedFilterProps) {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    setText(value);
  }, [value]);
  const settle = () => {
    if (text === settled.current) return;
    settled.current = text;
    onSettled(text);
  };
  // Rows that come in draw this anew; only a key starts the rest again.
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (text === settled.current) return;
    const timer = setTimeout(() => latest.current(), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={label}
      value={text}
      onChange={setText}
      // Whoever leaves the field may be on the way to another page, which a later change of the address would undo.
      onBlur={settle}
      type="search"
      autoComplete="off"
      className={className}
      {...(fieldRef ? { inputRef: fieldRef } : {})}
    />
  );
}
