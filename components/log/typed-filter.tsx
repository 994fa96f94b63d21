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
  useEffect(() => {
    if (text === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = text;
      onSettled(text);
    }, restMs);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={label}
      value={text}
      onChange={setText}
      type="search"
      autoComplete="off"
      className={className}
      {...(fieldRef ? { inputRef: fieldRef } : {})}
    />
  );
}
