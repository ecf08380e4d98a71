import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Badge } from "./Badge.tsx";
import { Icon } from "./Icon.tsx";
import "./bottom-tab-bar.css";

export interface BottomTabBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The main sections of the site, at the bottom of a narrow screen. */
export const BottomTabBar = ({ label, children }: BottomTabBarProps) => (
  <nav className="ed-tab-bar" aria-label={label}>
    {children}
  </nav>
);

export type BottomTabProps = Omit<ComponentPropsWithRef<"a">, "className" | "children"> & {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
  readonly countLabel?: string | undefined;
};

export const BottomTab = ({ icon, label, isCurrent, count = 0, countLabel, ...link }: BottomTabProps) => (
  <a {...link} className="ed-tab-bar-item" aria-current={isCurrent ? "page" : undefined}>
    <span className="ed-tab-bar-icon">
      <Icon of={icon} size={24} />
      <Badge count={count} label={countLabel} />
    </span>
    {label}
  </a>
);
