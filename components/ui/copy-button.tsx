/**
 * Copies an exact text and says so. Where the clipboard API is missing (plain http beyond localhost) the text
 * appears in a selected field instead.
 */
"use client";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, type ButtonVariant } from "./button";

export interface CopyButtonProps {
  readonly text: string | (() => string);
  readonly label?: string;
  /** For readers, where several stand on one page: "Copy base URL". */
  readonly name?: string;
  readonly variant?: ButtonVariant;
  readonly className?: string;
  readonly "data-action"?: string;
}

type State = "idle" | "copied" | "manual";

export function CopyButton({
  text,
  label = "Copy",
  name,
  variant = "secondary",
  className,
  ...rest
}: CopyButtonProps) {
  const [state, setState] = useState<State>("idle");
  const value = typeof text === "string" ? text : state === "manual" ? text() : "";
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () =>
    setState((await copyText(typeof text === "string" ? text : text())) ? "copied" : "manual");
  const icon =
    state === "copied" ? (
      <Check size={16} strokeWidth={1.5} aria-hidden />
    ) : (
      <Copy size={16} strokeWidth={1.5} aria-hidden />
    );
  return (
    <span className="inline-flex items-center gap-2">
      <Button
        variant={variant}
        onPress={copy}
        data-action={rest["data-action"] ?? "copy"}
        {...(className ? { className } : {})}
        {...(name ? { "aria-label": name } : {})}
      >
        {icon}
        {state === "copied" ? "Copied" : label}
      </Button>
      <span role="status" className="sr-only">
        {state === "copied" ? "Copied" : ""}
      </span>
      {state === "manual" && <SelectedText text={value} />}
    </span>
  );
}

/** True when the browser took it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function SelectedText({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <textarea
      ref={field}
      readOnly
      aria-label="Text to copy"
      value={text}
      rows={1}
      className="w-56 rounded-sm border border-border bg-raised px-2 py-1 font-mono text-xs"
    />
  );
}
