import type { ReactNode } from "react";
import { Ball } from "../kit/Ball.tsx";
import "./session.css";

export interface PublicPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What every signed-out screen stands in: the lights of the hall, and beside or below them the form. */
export const PublicPage = ({ title, lead, children }: PublicPageProps) => (
  <div className="ed-public">
    <div className="ed-public-hall" data-ground="hall" aria-hidden="true">
      <p className="ed-public-call">Eyes down for a full house.</p>
      <div className="ed-public-balls">
        <Ball number={88} size="hero" />
        <Ball number={22} size="large" />
        <Ball number={7} size="large" />
        <Ball number={45} size="large" />
      </div>
    </div>
    <div className="ed-public-form">
      <h1>{title}</h1>
      {lead !== undefined && <p className="ed-public-lead">{lead}</p>}
      {children}
    </div>
  </div>
);
