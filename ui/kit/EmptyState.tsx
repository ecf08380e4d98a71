import type { ReactNode } from "react";
import { EyeBall } from "./EyeBall.tsx";
import "./state.css";

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly art?: ReactNode;
}

/** Nothing here yet: the eye has nothing to look at. */
export const EmptyState = ({ title, children, action, art }: EmptyStateProps) => (
  <div className="ed-state">
    {art ?? <EyeBall mood="closed" size={72} />}
    <h2>{title}</h2>
    {children !== undefined && <div className="ed-state-text">{children}</div>}
    {action}
  </div>
);
