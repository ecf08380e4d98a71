import {
  getAvatar,
  getReminderOptions,
  getUserTheme,
  saveReminderInterval,
  updateAvatar,
  updateTheme,
  updateUser,
  updateVoice,
} from "../../../domain/preferences/wire.ts";
import { accountsOf } from "../accounts/players.ts";
import { Refusal, unauthorised } from "../kernel/refusal.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { choose, preferencesFor } from "./chosen.ts";
import { PICTURES } from "./pictures.ts";

/** The intervals of the activity reminder, in minutes. */
const REMINDER_OPTIONS = [15, 30, 60, 120];

/** How the players want the site: their picture, colour and voice, the activity reminder, and whether the balance is shown. */
export const preferencesModule: SandboxModule = (kernel) => {
  const accounts = accountsOf(kernel);
  const choices = PICTURES.map(({ url, label }) => ({ url, label }));
  for (const { url, body } of PICTURES) kernel.page("site", url, () => ({ body, type: "image/svg+xml" }));

  kernel.handle(getAvatar, (_, { playerId }) => {
    const known = accounts.get(playerId);
    if (known === undefined) throw unauthorised();
    return { avatar: known.avatar, choices };
  });
  kernel.handle(updateAvatar, ({ avatar }, { playerId }) => {
    if (avatar !== null && !choices.some(({ url }) => url === avatar))
      throw new Refusal({ httpStatus: 200, msg: "This picture isn't there any more. Please choose another." });
    accounts.update(playerId, (known) => ({ ...known, avatar }));
    return {};
  });

  kernel.handle(getUserTheme, (_, { playerId }) => ({ color: preferencesFor(kernel, playerId).color }));
  kernel.handle(updateTheme, ({ color }, { playerId }) => {
    choose(kernel, playerId, { color });
    return {};
  });
  kernel.handle(updateVoice, ({ gender }, { playerId }) => {
    choose(kernel, playerId, { gameSoundsVoice: gender });
    return {};
  });
  kernel.handle(updateUser, ({ showBalance }, { playerId }) => {
    choose(kernel, playerId, { showBalance });
    return {};
  });

  kernel.handle(getReminderOptions, () => ({ options: REMINDER_OPTIONS }));
  kernel.handle(saveReminderInterval, ({ interval }, { playerId }) => {
    if (interval !== null && !REMINDER_OPTIONS.includes(interval))
      throw new Refusal({ httpStatus: 200, msg: "Please choose one of the times in the list." });
    choose(kernel, playerId, { activityReminderInterval: interval });
    return {};
  });
};
