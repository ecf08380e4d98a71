import type { ReactNode } from "react";
import { Hall } from "./Hall.tsx";
import "./session.css";

export interface PublicPageProps {
  /** Shown above the title. */
  readonly above?: ReactNode;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every signed-out screen: the picture of the hall, and the form beside or below it. */
export const PublicPage = ({ above, title, lead, children }: PublicPageProps) => (
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
