import { type ReactNode, useEffect } from "react";
import { Hall } from "./Hall.tsx";
import "./session.css";

export interface PublicPageProps {
  /** Shown above the title. */
  readonly above?: ReactNode;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The layout of every signed-out screen: the picture of the hall, and the form beside or below it. The screen after it begins at its
 * top, also the player's own, and has the focus on its content.
 */
export const PublicPage = ({ above, title, lead, children }: PublicPageProps) => {
  useEffect(
    () => () => {
      window.scrollTo(0, 0);
      // What was pressed had the focus, and is gone. A screen reader announces what has it now.
      if (document.activeElement === document.body) document.querySelector("main")?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div className="ed-public">
      <Hall />
      <div className="ed-public-form">
        {above}
        <h1>{title}</h1>
        {lead !== undefined && <p className="ed-public-lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
};
