import { useEffect, useState } from "react";
import { chooseInterval, loadReality } from "../../domain/reality/commands.ts";
import { INTERVALS } from "../../domain/reality/queries.ts";
import { Card } from "../kit/Card.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Section } from "../kit/Section.tsx";
import { Select } from "../kit/Select.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { PassingNotSaved } from "../PassingNotSaved.tsx";
import { useCommand, usePlayer, useSnapshot } from "../player.tsx";
import type { Replay } from "../replay.ts";
import { intervalWords, settingWords } from "./words.ts";
import "./reality.css";

const valueOf = (interval: number | null): string => (interval === null ? "none" : String(interval));

/** The interval of the reality check; none until the player chooses one (`REALITY-511`). */
export const RealitySetting = () => (
  <Section id="reality-check" className="ed-reality-setting" title={settingWords.title}>
    <p className="ed-reality-lead">{settingWords.lead}</p>
    <Interval />
  </Section>
);

const Interval = () => {
  const isKnown = useSnapshot(({ reality }) => reality.figures !== null);
  const { run, pending } = useCommand(loadReality);
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    if (isKnown || isRequested) return;
    setRequested(true);
    void run();
  }, [isKnown, isRequested, run]);
  if (isKnown) return <Choice />;
  if (pending || !isRequested) return <Skeleton shape="block" label={settingWords.loading} />;
  return (
    <ErrorState title={settingWords.failed.title} onRetry={() => void run()} isRetrying={pending}>
      {settingWords.failed.text}
    </ErrorState>
  );
};

const Choice = () => {
  const { snapshot, replay } = usePlayer();
  const interval = useSnapshot(({ reality }) => reality.interval);
  const choice = useSnapshot(({ reality }) => reality.choice);
  // The result of a choice from before this component mounted is not shown.
  const [before] = useState(() => (replay !== undefined && isNew(replay) ? null : snapshot().reality.choice));
  const { run, pending } = useCommand(chooseInterval);
  const status = choice === before ? undefined : choice?.status;
  // The server's interval may be one that this list does not have.
  const intervals = INTERVALS.includes(interval) ? INTERVALS : [...INTERVALS, interval];
  return (
    <Card>
      <div className="ed-reality-choice">
        <Select
          label={settingWords.label}
          choices={intervals.map((one) => ({ value: valueOf(one), label: intervalWords(one) }))}
          value={valueOf(interval)}
          onChange={(value) => void run(value === "none" ? null : Number(value))}
          placeholder={intervalWords(null)}
        />
        <VisuallyHidden role="status">
          {pending ? settingWords.saving : status === "saved" ? settingWords.saved : ""}
        </VisuallyHidden>
        <PassingNotSaved message={status === "failed" ? choice?.message : undefined} />
      </div>
    </Card>
  );
};

/** The choice was made on this screen. */
const isNew = ({ lastSeq: { opened, interval } }: Replay): boolean => interval !== undefined && interval > opened;
