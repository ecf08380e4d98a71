import type { ReactNode } from "react";
import { loadLimits } from "../../domain/limits/commands.ts";
import { limitNames, limitsView } from "../../domain/limits/queries.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { limitsLoadWords } from "./words.ts";

/** Shows its children when the player's limits have loaded. */
export const LimitsLoaded = ({ children }: { readonly children: ReactNode }) => {
  const view = useSnapshot(({ limits }) => limitsView(limits));
  const isStale = useSnapshot(({ limits }) => limits.status === "failed");
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const { run, pending } = useCommand(loadLimits);
  if (view === "loading")
    return (
      <div className="ed-limits-form" aria-busy="true">
        <Skeleton shape="block" label={limitsLoadWords.loading(names)} />
        <Skeleton shape="block" count={2} />
      </div>
    );
  if (view === "failed")
    return (
      <ErrorState title={limitsLoadWords.failed.title(names)} onRetry={() => void run()} isRetrying={pending}>
        {limitsLoadWords.failed.text}
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
              {limitsLoadWords.stale.retry}
            </Button>
          }
        >
          {limitsLoadWords.stale.text(names)}
        </Callout>
      )}
      {children}
    </>
  );
};
