import type { ReactNode } from "react";
import "./tag.css";

export interface TagProps {
  readonly tone?: "accent" | "neutral" | "good" | "warn" | "danger" | undefined;
  readonly children: ReactNode;
}

/** A word or two that set one thing apart from its neighbours: 'Recommended', 'Fastest'. */
export const Tag = ({ tone = "neutral", children }: TagProps) => (
  <span className="ed-tag" data-tone={tone}>
    {children}
  </span>
);
