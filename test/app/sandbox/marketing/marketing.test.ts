import { describe, expect, it } from "vitest";
import { marketingModule } from "../../../../app/sandbox/marketing/module.ts";
import { everyChannel } from "../../../../domain/marketing/rules.ts";
import { getSettings, saveMarketingPreference, updateMarketingPreferences } from "../../../../domain/marketing/wire.ts";
import { register } from "../../../../domain/registration/wire.ts";
import { getCurrent } from "../../../../domain/session/wire.ts";
import { SENT } from "../../../domain/registration/player.ts";
import { openHall } from "../accounts/hall.ts";

const signedIn = async () => {
  const hall = await openHall([marketingModule]);
  const rosie = await hall.caller();
  await rosie.signIn("rosie");
  const consented = async () => (await rosie.call(getCurrent, {})).consentedVerticalMarketing;
  const ask = (answer: string) => hall.control("marketing/consent", { player: "p-rosie", answer });
  return { ...hall, rosie, consented, ask };
};

describe("the sandbox's marketing preferences", () => {
  it("hold every channel and no vertical before the player's answer, as the default profile has it", async () => {
    const { rosie, consented } = await signedIn();
    expect(await rosie.call(getSettings, {})).toMatchObject({
      ...everyChannel(true),
      verticals: { CASINO: false, BINGO: false },
    });
    expect(await consented()).toBeNull();
  });

  it("hold what the player saved", async () => {
    const { rosie, consented } = await signedIn();
    const channels = { ...everyChannel(false), receiveSms: true };
    await rosie.call(saveMarketingPreference, channels);
    await rosie.call(updateMarketingPreferences, { verticals: { CASINO: false, BINGO: true } });
    expect(await rosie.call(getSettings, {})).toMatchObject({ ...channels, verticals: { CASINO: false, BINGO: true } });
    expect(await rosie.call(getCurrent, {})).toMatchObject(channels);
    expect(await consented()).toBe(true);
  });

  it("begin with the answers of the sign-up, by channel and vertical, which is not asked again", async () => {
    const hall = await openHall([marketingModule]);
    const dot = await hall.caller();
    const verticals = { CASINO: false, BINGO: true };
    await dot.call(register, { ...SENT, receiveEmail: true, verticals });
    expect(await dot.call(getSettings, {})).toMatchObject({ ...everyChannel(false), receiveEmail: true, verticals });
    expect((await dot.call(getCurrent, {})).consentedVerticalMarketing).toBe(true);
    await dot.call(updateMarketingPreferences, { verticals: { CASINO: true, BINGO: false } });
    expect((await dot.call(getSettings, {})).verticals).toEqual({ CASINO: true, BINGO: false });
  });

  it("are asked for, or not, as the control panel sets it", async () => {
    const { rosie, consented, ask } = await signedIn();
    await ask("asked");
    expect(await consented()).toBe(false);
    await ask("none");
    expect(await consented()).toBe(true);
    await ask("all");
    expect((await rosie.call(getSettings, {})).verticals).toEqual({ CASINO: true, BINGO: true });
    await ask("not-asked");
    expect(await consented()).toBeNull();
  });
});
