import { describe, expect, it } from "vitest";
import { marketingModule } from "../../../../app/sandbox/marketing/module.ts";
import { preferencesModule } from "../../../../app/sandbox/preferences/module.ts";
import { getSettings } from "../../../../domain/marketing/wire.ts";
import {
  getAvatar,
  getReminderOptions,
  getUserTheme,
  saveReminderInterval,
  updateAvatar,
  updateTheme,
  updateUser,
  updateVoice,
} from "../../../../domain/preferences/wire.ts";
import { getCurrent } from "../../../../domain/session/wire.ts";
import { openHall } from "../accounts/hall.ts";

const signedIn = async () => {
  const hall = await openHall([marketingModule, preferencesModule]);
  const rosie = await hall.caller();
  await rosie.signIn("rosie");
  return { ...hall, rosie };
};

describe("the sandbox's preferences", () => {
  it("hold the picture that the player chose, and offer the others", async () => {
    const { rosie } = await signedIn();
    const { avatar, choices } = await rosie.call(getAvatar, {});
    expect(avatar).toBeNull();
    const chosen = choices[1]?.url ?? "";
    await rosie.call(updateAvatar, { avatar: chosen });
    expect(await rosie.call(getAvatar, {})).toEqual({ avatar: chosen, choices });
    expect((await rosie.call(getCurrent, {})).avatar).toBe(chosen);
  });

  it("refuse a picture of another player, and keep the last one", async () => {
    const { rosie } = await signedIn();
    await expect(rosie.call(updateAvatar, { avatar: "https://evil.example/a.svg" })).rejects.toThrow();
    expect((await rosie.call(getAvatar, {})).avatar).toBeNull();
  });

  it("hold the colour, for the user too", async () => {
    const { rosie } = await signedIn();
    expect(await rosie.call(getUserTheme, {})).toEqual({ color: null });
    await rosie.call(updateTheme, { color: "#2456c7" });
    expect(await rosie.call(getUserTheme, {})).toEqual({ color: "#2456c7" });
    expect((await rosie.call(getCurrent, {})).theme).toBe("#2456c7");
  });

  it("hold the voice, the reminder and whether the balance is shown", async () => {
    const { rosie } = await signedIn();
    expect(await rosie.call(getSettings, {})).toMatchObject({
      gameSoundsVoice: "female",
      activityReminderInterval: null,
      showBalance: true,
    });
    const { options } = await rosie.call(getReminderOptions, {});
    await rosie.call(updateVoice, { gender: "male" });
    await rosie.call(saveReminderInterval, { interval: options[0] ?? 0 });
    await rosie.call(updateUser, { showBalance: false });
    expect(await rosie.call(getSettings, {})).toMatchObject({
      gameSoundsVoice: "male",
      activityReminderInterval: options[0],
      showBalance: false,
    });
  });

  it("refuse an interval that is not offered", async () => {
    const { rosie } = await signedIn();
    await expect(rosie.call(saveReminderInterval, { interval: 7 })).rejects.toThrow();
  });
});
