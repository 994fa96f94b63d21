/** Tabs. The caller keeps the chosen tab, so that it can live in the address bar. */
"use client";
import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { classNames } from "./class-names";

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly className?: string;
  readonly panelClassName?: string;
}

export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  className,
  panelClassName,
}: TabsProps<Id>) {
  const choose = (key: unknown) => {
    const chosen = items.find((item) => item.id === key);
    if (chosen) onSelect(chosen.id);
  };
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={choose}
      className={classNames("flex min-h-0 flex-col", className)}
    >
      <TabList aria-label={label} className="flex shrink-0 gap-1 overflow-x-auto border-b border-hair px-1">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            data-action={`tab-${item.id}`}
            isDisabled={item.isDisabled ?? false}
            className="-mb-px flex h-9 cursor-default items-center border-b-2 border-transparent px-2 text-sm text-muted -outline-offset-2 hover:text-text selected:border-accent selected:font-medium selected:text-text disabled:opacity-60 max-sm:h-11"
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          className={classNames("min-h-0 -outline-offset-2", panelClassName ?? "pt-4")}
        >
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
