import { Button } from "../kit/Button.tsx";
import { retryText } from "../kit/words.ts";
import { useLoadingAnnouncement } from "./LoadingRegion.tsx";
import "./retry-line.css";

interface RetryLineProps {
  readonly failure: string;
  readonly onRetry: () => void;
  readonly isPending?: boolean;
}

/** Takes the place of a part of a screen that could not be loaded, with a button that tries again. */
export const RetryLine = ({ failure, onRetry, isPending }: RetryLineProps) => {
  useLoadingAnnouncement(failure);
  return (
    <span className="ed-retry-line">
      {failure}
      <Button variant="quiet" size="small" isPending={isPending} onClick={onRetry}>
        {retryText}
      </Button>
    </span>
  );
};
