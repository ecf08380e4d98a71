import { type ReactNode, useRef, useState } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { Badge } from "./Badge.tsx";
import "./tabs.css";

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  readonly panel: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: ReadonlyArray<TabItem>;
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Moves the focus to the selected tab in a part of the page. */
export const focusSelected = (part: HTMLElement | null): void =>
  part?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus({ preventScroll: true });

/** Tabs with panels; the arrow keys move between the tabs. When a tab or a panel with the focus is removed, the selected tab gets the focus. */
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [keepFocus] = useState(() => (part: HTMLElement | null) => () => {
    if (!part?.contains(document.activeElement)) return;
    // Later, because React Aria gives the focus of a removed tab to the tab beside it.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement !== document.body && !root.current?.contains(activeElement)) return;
      focusSelected(root.current);
    });
  });
  return (
    <AriaTabs ref={root} className="ed-tabs" selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList className="ed-tab-row" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} ref={keepFocus} className="ed-tab">
            {tab.label}
            {tab.count !== undefined && <Badge count={tab.count} />}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} ref={keepFocus} className="ed-tab-panel">
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
};
