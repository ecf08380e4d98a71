import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { record, snapshot } from "../ports/journal.ts";
import { onChange, onEvent, onTrue } from "../reactions/subscriptions.ts";
import { runTimers } from "../reactions/timers.ts";
import type { Services } from "../services.ts";
import { notify } from "../shell/commands.ts";
import { SEVERITIES } from "../shell/notices/notice.ts";
import { SCREENS } from "../shell/routing/screens.ts";
import { adoptSettings } from "../shell/settings/commands.ts";
import { SettingsChanged } from "../shell/settings/events.ts";
import { readColour, readPictures, readPreferences, readReminderOptions, sendPreference } from "./commands.ts";
import { ActivityReminderShown, PreferenceChangeRequested } from "./events.ts";
import { preferenceOf } from "./queries.ts";
import { reminderDue, reminderText } from "./rules.ts";

const lookOpened = onTrue(
  ({ shell }) => shell.route?.screen === "lookAndSound",
  Effect.all([readPictures(), readColour(), readPreferences()], { concurrency: "unbounded", discard: true }),
);

const reminderOpened = onTrue(({ shell }) => shell.route?.screen === "realityCheck", readReminderOptions());

/** One after another, so that the server keeps the last choice. */
const changed = onEvent(PreferenceChangeRequested, ({ change }, { seq }) => sendPreference(change, seq));

/** A player who hides the balance on one device hides it on all. */
const balanceChosen = onEvent(SettingsChanged, ({ hidesBalance }, { seq }) =>
  Effect.flatMap(snapshot, (player) =>
    preferenceOf(player, "balance") === hidesBalance
      ? record(
          PreferenceChangeRequested,
          { change: { what: "balance", value: !hidesBalance } },
          { by: "app", cause: seq },
        )
      : Effect.void,
  ),
);

const balanceStated = onChange(
  ({ preferences }) => (preferences.isStated ? preferences.showsBalance : undefined),
  (isShown) =>
    Effect.flatMap(snapshot, ({ settings }) =>
      isShown === undefined || settings.hidesBalance !== isShown
        ? Effect.void
        : adoptSettings({ hidesBalance: !isShown }),
    ),
);

/** The activity reminder: how long the player has been here, at the interval that they chose. It blocks nothing. */
const reminded = runTimers(
  ({ preferences: { activeSince, reminderInterval } }) => {
    const dueMs = reminderDue(activeSince, reminderInterval);
    return dueMs === undefined ? [] : [{ key: String(dueMs), afterMs: 0, dueMs, minutes: reminderInterval ?? 0 }];
  },
  ({ dueMs, minutes }) =>
    Effect.gen(function* () {
      yield* Effect.sleep(Math.max(0, dueMs - (yield* Clock.currentTimeMillis)));
      yield* notify(
        {
          ref: "activity-reminder",
          message: reminderText(minutes),
          severity: SEVERITIES.info,
          expirationMs: null,
          pinned: true,
          prompt: { label: "See my activity", action: { kind: "go", to: SCREENS.gameTransactions.path } },
        },
        { by: "clock" },
      );
      yield* record(ActivityReminderShown, { minutes }, { by: "clock" });
    }),
);

/** The reactions of the preferences while a player is signed in. Never ends. */
export const preferencesReactions: Effect.Effect<void, never, Services> = Effect.all(
  [lookOpened, reminderOpened, changed, balanceChosen, balanceStated, reminded, readPreferences()],
  { concurrency: "unbounded", discard: true },
);
