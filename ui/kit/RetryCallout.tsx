import { Button } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import { retryText } from "./words.ts";

/** What could not be loaded, with a button that tries again. */
export const RetryCallout = ({ failure, onRetry }: { readonly failure: string; readonly onRetry: () => void }) => (
  <Callout
    kind="Danger"
    isAnnounced
    action={
      <Button variant="secondary" size="small" onClick={onRetry}>
        {retryText}
      </Button>
    }
  >
    {failure}
  </Callout>
);
