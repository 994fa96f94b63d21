/** Buttons. Every one has a word; an icon alone goes through IconButton, which demands a name. */
"use client";
import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classNames } from "./class-names";
import { Tip } from "./tip";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const base =
  "inline-flex shrink-0 cursor-default items-center justify-center gap-1.5 rounded-sm border text-sm font-medium whitespace-nowrap select-none transition-colors duration-120 disabled:opacity-60 disabled:border-hair";
const height = "h-8 px-3 max-sm:h-11";

const looks: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:brightness-110 pressed:brightness-95",
  secondary: "border-border bg-raised text-text hover:bg-surface pressed:bg-hair",
  quiet: "border-transparent bg-transparent text-text hover:bg-hair pressed:bg-hair",
  danger:
    "border-danger bg-raised text-danger hover:bg-danger hover:text-bg pressed:bg-danger pressed:text-bg",
};

/** The look of a button, for a link that leads on. */
export const buttonClass = (variant: ButtonVariant = "secondary"): string =>
  classNames(base, height, looks[variant]);

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  readonly variant?: ButtonVariant;
  readonly className?: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant = "secondary", className, ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={classNames(base, height, looks[variant], className)} />;
}

export interface IconButtonProps extends Omit<ButtonProps, "children"> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, variant = "quiet", className, ...rest }: IconButtonProps) {
  return (
    <Tip text={label}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={classNames(base, "h-8 w-8 max-sm:h-11 max-sm:w-11", looks[variant], className)}
      >
        {icon}
      </AriaButton>
    </Tip>
  );
}
