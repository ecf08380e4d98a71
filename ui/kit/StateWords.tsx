import type { ReactNode } from "react";
import { Announced } from "./Announced.tsx";
import { SubHeading } from "./HeadingLevel.tsx";
import "./state.css";

export interface StateWordsProps {
  readonly title: ReactNode;
  /** What the player can do next. */
  readonly children?: ReactNode;
  /** Interrupts a screen reader, for a failure. */
  readonly isAlert?: boolean | undefined;
}

/** The words of a state. Its buttons are not a part of what is announced. */
export const StateWords = ({ title, children, isAlert = false }: StateWordsProps) => {
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
