import type { ReactNode } from "react";
import { loadLimits } from "../../domain/limits/commands.ts";
import { limitNames, limitsView } from "../../domain/limits/queries.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useCommand, useSnapshot } from "../player.tsx";

/** What needs the player's limits, once they are read. */
export const LimitsRead = ({ children }: { readonly children: ReactNode }) => {
  const view = useSnapshot(({ limits }) => limitsView(limits));
  const isStale = useSnapshot(({ limits }) => limits.status === "failed");
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const { run, pending } = useCommand(loadLimits);
  if (view === "loading")
    return (
      <div className="ed-limits-form" aria-busy="true">
        <Skeleton shape="block" label={`Loading your ${names}`} />
        <Skeleton shape="block" count={2} />
      </div>
    );
  if (view === "failed")
    return (
      <ErrorState title={`We couldn't load your ${names}`} onRetry={() => void run()} isRetrying={pending}>
        They are in force all the same. Check your connection and try again.
      </ErrorState>
    );
  return (
    <>
      {isStale && (
        <Callout
          kind="Attention"
          size="small"
          action={
            <Button variant="secondary" size="small" isPending={pending} onClick={() => void run()}>
              Try again
            </Button>
          }
        >
          We couldn't read your {names} just now, so these may be out of date.
        </Callout>
      )}
      {children}
    </>
  );
};
