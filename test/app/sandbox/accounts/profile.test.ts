import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { getKYC, KYC_STATUSES } from "../../../../domain/kyc/wire.ts";
import {
  agreeLatestTerms,
  changeGameSounds,
  getProfile,
  getCurrent,
  login,
  requestResetPassword,
  resetPassword,
} from "../../../../domain/session/wire.ts";
import { changePassword, updateEmail } from "../../../../domain/profile/wire.ts";
import { register } from "../../../../domain/registration/wire.ts";
import type { AnyEndpoint } from "../../../../domain/wire.ts";
import { SENT } from "../../../domain/registration/player.ts";
import { openHall } from "./hall.ts";

const EMAIL = "rosie@example.com";

describe("what the sandbox stores about a player", () => {
  it("is the player's own: details, sounds, agreement to the terms", async () => {
    const { caller } = await openHall();
    const tess = await caller();
    await tess.signIn("tess");
    expect(await tess.call(getProfile, {})).toMatchObject({ fullName: "Tess Rowan", email: "tess@example.com" });
    expect(await tess.call(getCurrent, {})).toMatchObject({ agreedToLatestTerms: false, gameSoundsEnabled: true });
    await tess.call(agreeLatestTerms, {});
    await tess.call(changeGameSounds, { gameSoundsEnabled: false });
    expect(await tess.call(getCurrent, {})).toMatchObject({ agreedToLatestTerms: true, gameSoundsEnabled: false });
  });

  it("holds the status of the identity check, and a control to set it", async () => {
    const { caller, control } = await openHall();
    const rosie = await caller();
    expect(await rosie.refused(getKYC, {})).toMatchObject({ status: 401 });
    await rosie.signIn("rosie");
    expect(await rosie.call(getKYC, {})).toEqual({ status: "PASS" });
    for (const status of KYC_STATUSES) {
      await control("accounts/kyc-status", { player: "p-rosie", status });
      expect(await rosie.call(getKYC, {})).toEqual({ status });
    }
    await expect(control("accounts/kyc-status", { player: "p-rosie", status: "MAYBE" })).rejects.toThrow("status");
  });
});

describe("a forgotten password", () => {
  const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? "http://none.test");
  const tokenIn = (text: string) => new URLSearchParams(linkIn(text).hash.slice(1)).get("token") ?? "";

  it("is replaced through a link that works once and ends every session", async () => {
    const { caller, lastMessage, onDisk } = await openHall();
    const [elsewhere, visitor] = [await caller(), await caller()];
    await elsewhere.signIn("rosie");
    await visitor.call(requestResetPassword, { email: EMAIL.toUpperCase() });
    const text = await lastMessage(EMAIL);
    const token = tokenIn(text);
    expect(linkIn(text)).toMatchObject({ pathname: "/reset-password", search: "" });
    expect(onDisk()).not.toContain(token.split(".")[1]);
    await visitor.call(resetPassword, { token, password: "legs-eleven-11" });
    expect(await elsewhere.refused(getCurrent, {})).toMatchObject({ status: 401 });
    expect(await visitor.refused(login, { username: "rosie", password: DEMO_PASSWORD })).toMatchObject({ status: 401 });
    expect(await visitor.signIn("rosie", "legs-eleven-11")).toEqual({ ref: "p-rosie" });
    expect(await visitor.refused(resetPassword, { token, password: "another-one-1" })).toMatchObject({
      msg: "This link has been used or is too old. Ask for a new one.",
    });
  });

  it.each(["", "short", "!!!!!!!!", "a".repeat(65), "Password1!", "iloveyou2026"])(
    "is refused as %j, as it is at registration, and the link still works",
    async (password) => {
      const { caller, lastMessage } = await openHall();
      const visitor = await caller();
      await visitor.call(requestResetPassword, { email: EMAIL });
      const token = tokenIn(await lastMessage(EMAIL));
      const atRegistration = (await visitor.refused(register, { ...SENT, password })) as { readonly msg: string };
      expect(await visitor.refused(resetPassword, { token, password })).toMatchObject({ msg: atRegistration.msg });
      expect(await visitor.refused(login, { username: "rosie", password })).toMatchObject({ status: 401 });
      await visitor.call(resetPassword, { token, password: "legs-eleven-11" });
      expect(await visitor.signIn("rosie", "legs-eleven-11")).toEqual({ ref: "p-rosie" });
    },
  );

  it.each([
    ["the address has changed", updateEmail, { email: "rosie.marsh@example.net" }],
    ["the password has changed", changePassword, { oldPassword: DEMO_PASSWORD, newPassword: "kelly-s-eye-number-1" }],
  ] as const)("has a link that is over once %s", async (_, endpoint, change) => {
    const { caller, lastMessage } = await openHall();
    const [rosie, visitor] = [await caller(), await caller()];
    await visitor.call(requestResetPassword, { email: EMAIL });
    const token = tokenIn(await lastMessage(EMAIL));
    await rosie.signIn("rosie");
    await rosie.call<AnyEndpoint>(endpoint, change);
    expect(await visitor.refused(resetPassword, { token, password: "legs-eleven-11" })).toMatchObject({
      msg: "This link has been used or is too old. Ask for a new one.",
    });
    expect(await visitor.refused(login, { username: "rosie", password: "legs-eleven-11" })).toMatchObject({
      status: 401,
    });
  });

  it("does not reveal whether the account exists", async () => {
    const { caller, lastMessage } = await openHall();
    const visitor = await caller();
    expect(await visitor.call(requestResetPassword, { email: "nobody@example.com" })).toEqual(
      await visitor.call(requestResetPassword, { email: EMAIL }),
    );
    expect(await lastMessage("nobody@example.com")).toBe("");
  });

  it("is valid for an hour, and no invented token is", async () => {
    const { caller, lastMessage, control } = await openHall();
    const visitor = await caller();
    await visitor.call(requestResetPassword, { email: EMAIL });
    const token = tokenIn(await lastMessage(EMAIL));
    await control("world/advance-clock", { hours: 1 });
    for (const tried of [token, "p-rosie.00", "p-rosie", "", "."]) {
      expect(await visitor.refused(resetPassword, { token: tried, password: "legs-eleven-11" })).toMatchObject({
        _tag: "Refused",
      });
    }
  });
});
