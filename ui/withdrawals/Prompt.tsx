import type { ReactNode } from "react";
import { EyeBall } from "../kit/EyeBall.tsx";

export interface PromptProps {
  readonly text: string;
  readonly mood?: "open" | "closed" | "dizzy" | undefined;
  /** Smaller text below `text`. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The reason why the player cannot withdraw now, and buttons for the next step. */
export const Prompt = ({ text, mood = "open", children, actions }: PromptProps) => (
  <div className="ed-withdraw-prompt">
    <EyeBall mood={mood} size={72} />
    <p className="ed-withdraw-prompt-text">{text}</p>
    {children !== undefined && <div className="ed-withdraw-prompt-more">{children}</div>}
    {actions !== undefined && <div className="ed-withdraw-actions">{actions}</div>}
  </div>
);
