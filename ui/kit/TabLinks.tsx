import type { ComponentPropsWithRef, ReactNode } from "react";
import { Badge } from "./Badge.tsx";
import "./tabs.css";

export interface TabLinksProps {
  readonly label: string;
  /** `line`: sections of a page. `pill`: categories that filter a list. */
  readonly look?: "line" | "pill" | undefined;
  readonly children: ReactNode;
}

/** A row of links with the look of tabs, for views with their own address. */
export const TabLinks = ({ label, look = "line", children }: TabLinksProps) => (
  <nav className="ed-tab-row" data-look={look} aria-label={label}>
    {children}
  </nav>
);

export type TabLinkProps = Omit<ComponentPropsWithRef<"a">, "className"> & {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
};

export const TabLink = ({ isCurrent, count, children, ...link }: TabLinkProps) => (
  <a {...link} className="ed-tab" aria-current={isCurrent ? "page" : undefined}>
    {children}
    {count !== undefined && <Badge count={count} />}
  </a>
);
