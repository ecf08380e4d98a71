import type { ReactNode } from "react";
import "./card.css";

export interface CardProps {
  readonly children: ReactNode;
  /** `ticket`: torn off along a perforation. */
  readonly edge?: "plain" | "ticket" | undefined;
  readonly ground?: "raised" | "hall" | undefined;
}

/** A raised surface for things that belong together. */
export const Card = ({ children, edge = "plain", ground = "raised" }: CardProps) => (
  <div className="ed-card" data-edge={edge} data-ground={ground === "hall" ? "hall" : undefined}>
    {children}
  </div>
);
