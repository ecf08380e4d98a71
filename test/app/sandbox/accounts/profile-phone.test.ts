import { describe, expect, it } from "vitest";
import {
  userSendSmsVerification,
  userSmsVerificationState,
  userUpdateMobile,
  userVerifySms,
} from "../../../../domain/mobile/wire.ts";
import { getProfile, getCurrent } from "../../../../domain/session/wire.ts";
import { openHall } from "./hall.ts";

const OLD = "+447700900321";
const NUMBER = "+447700900123";

const signedIn = async () => {
  const hall = await openHall();
  const rosie = await hall.caller();
  await rosie.signIn("rosie");
  const codeTo = async (number: string) => /^\d{4}(?= is your)/.exec(await hall.lastMessage(number))?.[0] ?? "";
  return { ...hall, rosie, codeTo };
};

describe("the sandbox keeps the profile's number", () => {
  it("is verified by the code of its text message, and the number before it receives a notice", async () => {
    const { rosie, codeTo, lastMessage } = await signedIn();
    expect(await rosie.call(userSmsVerificationState, {})).toMatchObject({ phoneNumber: OLD, phoneVerified: true });
    await rosie.call(userUpdateMobile, { phoneNumber: "07700 900123" });
    expect(await lastMessage(OLD)).toContain("was changed");
    expect(await rosie.call(getProfile, {})).toMatchObject({ phoneNumber: NUMBER });
    expect(await rosie.call(getCurrent, {})).toMatchObject({ phoneVerified: false });
    await rosie.call(userSendSmsVerification, {});
    const code = await codeTo(NUMBER);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, "0");
    expect(await rosie.refused(userVerifySms, { verificationCode: wrong })).toMatchObject({
      msg: "That code isn't right. Check it and try again.",
    });
    await rosie.call(userVerifySms, { verificationCode: code });
    expect(await rosie.call(getCurrent, {})).toMatchObject({ phoneVerified: true });
    expect(await rosie.refused(userVerifySms, { verificationCode: code })).toMatchObject({
      msg: "That code can't be used any more. Ask for a new one.",
    });
  });

  it("refuses a landline with the words of the form", async () => {
    const { rosie } = await signedIn();
    expect(await rosie.refused(userUpdateMobile, { phoneNumber: "+442079460000" })).toMatchObject({
      msg: "This looks like a landline. We can only verify mobile numbers.",
    });
  });

  it("must be verified again when the operator requires it, and after half a year", async () => {
    const { rosie, codeTo, control, caller } = await signedIn();
    const isDue = async (of = rosie) => (await of.call(userSmsVerificationState, {})).requiresReverification;
    expect(await isDue()).toBe(false);
    await control("accounts/verify-phone-again", { player: "p-rosie" });
    expect(await isDue()).toBe(true);
    await rosie.call(userSendSmsVerification, {});
    await rosie.call(userVerifySms, { verificationCode: await codeTo(OLD) });
    expect(await isDue()).toBe(false);
    await control("world/advance-clock", { hours: 182 * 24 });
    const later = await caller();
    await later.signIn("rosie");
    expect(await isDue(later)).toBe(true);
  });
});
