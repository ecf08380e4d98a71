import type { ReactNode } from "react";
import "./card.css";

export interface CardProps {
  readonly children: ReactNode;
  /** `ticket`: an edge with a perforation. */
  readonly edge?: "plain" | "ticket" | undefined;
}

/** A raised surface that groups its content. */
export const Card = ({ children, edge = "plain" }: CardProps) => (
  <div className="ed-card" data-edge={edge}>
    {children}
  </div>
);
