import type { ReactNode } from "react";
import { EyeBall } from "./EyeBall.tsx";
import { StateWords, type StateWordsProps } from "./StateWords.tsx";
import "./state.css";

export interface EmptyStateProps extends StateWordsProps {
  readonly action?: ReactNode;
  readonly art?: ReactNode;
}

/** The state of a screen or a list without content. */
export const EmptyState = ({ title, children, action, art, isAlert }: EmptyStateProps) => (
  <div className="ed-state">
    {art ?? <EyeBall mood="closed" size={72} />}
    <StateWords title={title} isAlert={isAlert}>
      {children}
    </StateWords>
    {action}
  </div>
);
