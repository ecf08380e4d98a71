import { choosePreference, readPreferences, readReminderOptions } from "../../domain/preferences/commands.ts";
import { failureOf, isUnread, preferenceOf } from "../../domain/preferences/queries.ts";
import { Card } from "../kit/Card.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Section } from "../kit/Section.tsx";
import { Select } from "../kit/Select.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { PassingNotSaved } from "../PassingNotSaved.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { reminderWords as words } from "./words.ts";

const NEVER = "never";
const valueOf = (interval: number | null): string => (interval === null ? NEVER : String(interval));
const labelOf = (interval: number | null): string => (interval === null ? words.never : words.every(interval));

/** The interval of the activity reminder; never until the player chooses one. */
export const ReminderSetting = () => (
  <Section id="activity-reminder" className="ed-reality-setting" title={words.title}>
    <p className="ed-reality-lead">{words.lead}</p>
    <Interval />
  </Section>
);

const Interval = () => {
  const options = useSnapshot(({ preferences }) => preferences.reminderOptions);
  const isStated = useSnapshot(({ preferences }) => preferences.isStated);
  const isFailed = useSnapshot((player) => isUnread(player, "reminder-options") || isUnread(player, "settings"));
  const readOptions = useAct(readReminderOptions);
  const readSettings = useAct(readPreferences);
  if (options !== null && isStated) return <Choice options={options} />;
  if (!isFailed) return <Skeleton shape="block" label={words.loading} />;
  const retry = () => {
    readOptions();
    readSettings();
  };
  return (
    <ErrorState title={words.failed.title} onRetry={retry}>
      {words.failed.text}
    </ErrorState>
  );
};

const Choice = ({ options }: { readonly options: readonly number[] }) => {
  const interval = useSnapshot((player) => preferenceOf(player, "reminder"));
  const isSaving = useSnapshot(({ preferences }) => preferences.changing.reminder !== undefined);
  const failure = useSnapshot((player) => failureOf(player, "reminder"));
  const choose = useAct(choosePreference);
  // The server's interval may be one that its list does not have any more.
  const intervals = [null, ...options, ...(interval === null || options.includes(interval) ? [] : [interval])];
  return (
    <Card>
      <div className="ed-reality-choice">
        <Select
          label={words.label}
          choices={intervals.map((one) => ({ value: valueOf(one), label: labelOf(one) }))}
          value={valueOf(interval)}
          onChange={(value) => choose({ what: "reminder", value: value === NEVER ? null : Number(value) })}
          placeholder={words.never}
        />
        <VisuallyHidden role="status">{isSaving ? words.saving : ""}</VisuallyHidden>
        <PassingNotSaved message={failure} />
      </div>
    </Card>
  );
};
