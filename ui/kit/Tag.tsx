import type { ReactNode } from "react";
import "./tag.css";

export interface TagProps {
  readonly tone?: "accent" | "neutral" | "good" | "warn" | "danger" | undefined;
  readonly children: ReactNode;
}

/** A short label that distinguishes an item from its neighbours, such as 'Recommended'. */
export const Tag = ({ tone = "neutral", children }: TagProps) => (
  <span className="ed-tag" data-tone={tone}>
    {children}
  </span>
);
