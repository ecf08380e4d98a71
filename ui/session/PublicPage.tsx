import type { ReactNode } from "react";
import { Ball } from "../kit/Ball.tsx";
import { Logo } from "../kit/Logo.tsx";
import "./session.css";

export interface PublicPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What every signed-out screen stands in: the hall's light on one side, the form on the other. */
export const PublicPage = ({ title, lead, children }: PublicPageProps) => (
  <div className="ed-public">
    <aside className="ed-public-hall" data-ground="hall" aria-hidden="true">
      <div className="ed-public-balls">
        {[88, 22, 7, 45].map((number) => (
          <Ball key={number} number={number} size={number === 88 ? "hero" : "large"} />
        ))}
      </div>
      <p className="ed-public-call">Eyes down for a full house.</p>
    </aside>
    <main className="ed-public-main" id="main">
      <Logo height={34} />
      <div className="ed-public-form">
        <h1>{title}</h1>
        {lead !== undefined && <p className="ed-public-lead">{lead}</p>}
        {children}
      </div>
      <p className="ed-public-safe">18+ · Play safely · Your limits are always one tap away</p>
    </main>
  </div>
);
