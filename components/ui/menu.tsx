/** A menu behind a button. Items say what they do in words; a description and a key may stand beside them. */
"use client";
import { useRouter } from "next/navigation";
import type { ReactElement, ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { type Placement, Popover } from "react-aria-components/Popover";
import { Kbd } from "./kbd";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  /** A key that does the same, for display. */
  readonly keys?: string;
  readonly href?: string;
  readonly isDisabled?: boolean;
  readonly danger?: boolean;
  readonly onAction?: () => void;
}

export interface MenuProps {
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuEntry[];
  readonly placement?: Placement;
  /** Marks the current one of a choice. */
  readonly selected?: string;
}

export function Menu({ label, trigger, items, placement = "bottom start", selected }: MenuProps) {
  const disabled = items.filter((item) => item.isDisabled).map((item) => item.id);
  const choice = selected === undefined ? {} : { selectionMode: "single" as const, selectedKeys: [selected] };
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement={placement}
        className="min-w-56 max-w-96 rounded-md border border-hair bg-raised p-1 shadow-overlay"
      >
        <AriaMenu
          aria-label={label}
          disabledKeys={disabled}
          {...choice}
          className="max-h-96 overflow-auto outline-none"
        >
          {items.map((item) => (
            <MenuRow key={item.id} item={item} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function MenuRow({ item }: { readonly item: MenuEntry }) {
  const router = useRouter();
  const act = () => {
    item.onAction?.();
    if (item.href !== undefined) router.push(item.href);
  };
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      data-action={item.id}
      onAction={act}
      className={`flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm no-underline outline-none focus:bg-hair selected:font-semibold disabled:text-muted max-sm:min-h-11 ${item.danger ? "text-danger" : "text-text"}`}
    >
      {item.icon}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{item.label}</span>
        {item.description && <span className="text-xs font-normal text-muted">{item.description}</span>}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
    </MenuItem>
  );
}
