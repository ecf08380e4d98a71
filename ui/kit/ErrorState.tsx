import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { EyeBall } from "./EyeBall.tsx";
import { StateWords } from "./StateWords.tsx";
import { retryText } from "./words.ts";
import "./state.css";

export interface ErrorStateProps {
  readonly title: ReactNode;
  /** What happened, and what the player can do. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string | undefined;
  readonly isRetrying?: boolean | undefined;
}

export const ErrorState = ({
  title,
  children,
  onRetry,
  retryLabel = retryText,
  isRetrying = false,
}: ErrorStateProps) => (
  <div className="ed-state">
    <EyeBall mood="dizzy" size={72} />
    <StateWords title={title} isAlert>
      {children}
    </StateWords>
    {onRetry && (
      <Button variant="secondary" icon={RotateCw} isPending={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </div>
);
