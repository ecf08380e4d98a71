import { useEffect, useState } from "react";
import { chooseInterval, loadReality } from "../../domain/reality/commands.ts";
import { intervalLabel, INTERVALS } from "../../domain/reality/queries.ts";
import { Card } from "../kit/Card.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Select } from "../kit/Select.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, usePlayer, useSnapshot } from "../player.tsx";
import "./reality.css";

const valueOf = (interval: number | null): string => (interval === null ? "none" : String(interval));

/** How often the player is asked to look up from play; never, until they choose (`REALITY-511`). */
export const RealitySetting = () => (
  <section className="ed-reality-setting" aria-labelledby="reality-check">
    <h2 id="reality-check">Reality check</h2>
    <p className="ed-reality-lead">We can interrupt you to show how long you have played, and what you won and lost.</p>
    <Interval />
  </section>
);

const Interval = () => {
  const isKnown = useSnapshot(({ reality }) => reality.figures !== null);
  const { run, pending } = useCommand(loadReality);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isKnown || isAsked) return;
    setAsked(true);
    void run();
  }, [isKnown, isAsked, run]);
  if (isKnown) return <Choice />;
  if (pending || !isAsked) return <Skeleton shape="block" label="Loading your reality check" />;
  return (
    <ErrorState title="We couldn't load your reality check" onRetry={() => void run()} isRetrying={pending}>
      Check your connection and try again.
    </ErrorState>
  );
};

const Choice = () => {
  const { snapshot } = usePlayer();
  const interval = useSnapshot(({ reality }) => reality.interval);
  const choice = useSnapshot(({ reality }) => reality.choice);
  // What became of an earlier choice is not told again.
  const [before] = useState(() => snapshot().reality.choice);
  const { run, pending } = useCommand(chooseInterval);
  const told = choice === before ? undefined : choice?.status;
  // One that was set elsewhere is shown as well.
  const intervals = INTERVALS.includes(interval) ? INTERVALS : [...INTERVALS, interval];
  return (
    <Card>
      <div className="ed-reality-choice">
        <Select
          label="Remind me"
          choices={intervals.map((one) => ({ value: valueOf(one), label: intervalLabel(one) }))}
          value={valueOf(interval)}
          onChange={(value) => void run(value === "none" ? null : Number(value))}
          placeholder={intervalLabel(null)}
        />
        <VisuallyHidden role="status">{pending ? "Saving" : told === "saved" ? "Saved" : ""}</VisuallyHidden>
        <NotSaved message={told === "failed" ? choice?.message : undefined} />
      </div>
    </Card>
  );
};
