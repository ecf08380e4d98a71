import type { ReactNode } from "react";
import { Announced } from "./Announced.tsx";
import { EyeBall } from "./EyeBall.tsx";
import { SubHeading } from "./HeadingLevel.tsx";
import "./state.css";

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What the player can do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly art?: ReactNode;
  /** Interrupts a screen reader, for a failure. */
  readonly isAlert?: boolean | undefined;
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

/** The words of a state. Its buttons are not a part of what is announced. */
export const StateWords = ({
  title,
  children,
  isAlert = false,
}: Pick<EmptyStateProps, "title" | "children" | "isAlert">) => {
  const words = (
    <>
      <SubHeading>{title}</SubHeading>
      {children !== undefined && <div className="ed-state-text">{children}</div>}
    </>
  );
  return isAlert ? (
    <Announced className="ed-state-words" isUrgent>
      {words}
    </Announced>
  ) : (
    <div className="ed-state-words">{words}</div>
  );
};
