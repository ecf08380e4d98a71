import { type ReactNode, useEffect } from "react";
import { useHandle } from "../player.tsx";
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
 * The layout of every signed-out screen: the picture of the hall, and the form beside or below it. A screen to which a link led
 * begins at its top.
 */
export const PublicPage = ({ above, title, lead, children }: PublicPageProps) => {
  const { snapshot } = useHandle();
  useEffect(() => {
    if (snapshot().shell.route?.index) window.scrollTo(0, 0);
  }, [snapshot]);
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
