import type { ReactNode } from "react";
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

/** Tabs with panels; the arrow keys move between the tabs. */
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => (
  <AriaTabs className="ed-tabs" selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
    <TabList className="ed-tab-row" aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className="ed-tab">
          {tab.label}
          {tab.count !== undefined && <Badge count={tab.count} />}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className="ed-tab-panel">
        {tab.panel}
      </TabPanel>
    ))}
  </AriaTabs>
);
