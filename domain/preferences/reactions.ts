import * as Effect from "effect/Effect";
import { record } from "../ports/journal.ts";
import { onEvent, onTrue } from "../reactions/subscriptions.ts";
import { sleepUntil } from "../reactions/sleep-until.ts";
import { runTimers } from "../reactions/timers.ts";
import type { Services } from "../services.ts";
import { notify } from "../shell/commands.ts";
import { readColour, readPictures, readPreferences, readReminderOptions, sendPreference } from "./commands.ts";
import { ActivityReminderShown, PreferenceChangeRequested } from "./events.ts";
import { REMINDER_BUTTON, reminderText } from "./copy.ts";
import { reminderDue } from "./rules.ts";

const lookOpened = onTrue(
  ({ shell }) => shell.route?.screen === "lookAndSound",
  Effect.all([readPictures(), readColour(), readPreferences()], { concurrency: "unbounded", discard: true }),
);

const reminderOpened = onTrue(({ shell }) => shell.route?.screen === "realityCheck", readReminderOptions());

/** One after another, so that the server keeps the last choice. */
const changed = onEvent(PreferenceChangeRequested, ({ change }, { seq }) => sendPreference(change, seq));

/** The activity reminder: how long the player has been here, at the interval that they chose. It blocks nothing. */
const reminded = runTimers(
  ({ preferences: { activeSince, reminderInterval } }) => {
    const dueMs = reminderDue(activeSince, reminderInterval);
    return dueMs === undefined ? [] : [{ key: String(dueMs), afterMs: 0, dueMs, minutes: reminderInterval ?? 0 }];
  },
  ({ dueMs, minutes }) =>
    Effect.gen(function* () {
      yield* sleepUntil(dueMs);
      yield* notify(
        {
          ref: "activity-reminder",
          message: reminderText(minutes),
          severity: 1,
          expirationMs: null,
          pinned: true,
          prompt: { label: REMINDER_BUTTON, action: { kind: "go", to: "/secure/user/account/game-transactions" } },
        },
        { by: "clock" },
      );
      yield* record(ActivityReminderShown, { minutes }, { by: "clock" });
    }),
);

/** The reactions of the preferences while a player is signed in. Never ends. */
export const preferencesReactions: Effect.Effect<void, never, Services> = Effect.all(
  [lookOpened, reminderOpened, changed, reminded, readPreferences()],
  { concurrency: "unbounded", discard: true },
);
