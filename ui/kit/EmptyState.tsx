import type { ReactNode } from "react";
import { EyeBall } from "./EyeBall.tsx";
import { SubHeading } from "./HeadingLevel.tsx";
import "./state.css";

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What the player can do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly art?: ReactNode;
}

/** The state of a screen or a list without content. */
export const EmptyState = ({ title, children, action, art }: EmptyStateProps) => (
  <div className="ed-state">
    {art ?? <EyeBall mood="closed" size={72} />}
    <SubHeading>{title}</SubHeading>
    {children !== undefined && <div className="ed-state-text">{children}</div>}
    {action}
  </div>
);
