import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD, DEMOS } from "../../../../app/sandbox/accounts/players.ts";
import {
  checkAuth,
  getCurrent,
  login,
  logout,
  requestResetPassword,
  resetPassword,
} from "../../../../domain/session/wire.ts";
import { openHall } from "./hall.ts";

const PHONE = "07700900321";
const magnus = { username: "magnus", password: DEMO_PASSWORD };

type Hall = Awaited<ReturnType<typeof openHall>>;

/** Changes the password of Magnus by the link in his email. */
const changeByLink = async ({ caller, lastMessage }: Hall) => {
  const visitor = await caller();
  await visitor.call(requestResetPassword, { email: "magnus@example.com" });
  const token = /#token=(\S+)/.exec(await lastMessage("magnus@example.com"))?.[1] ?? "";
  await visitor.call(resetPassword, { token, password: "legs-eleven-11" });
};

describe("signing in at the sandbox", () => {
  it("works for every demo player who needs no code, by username and by email", async () => {
    const { caller } = await openHall();
    for (const { username, mfa = [] } of DEMOS) {
      if (mfa.length > 0) continue;
      for (const identifier of [username, `${username}@example.com`, username.toUpperCase()]) {
        const player = await caller();
        expect(await player.refused(checkAuth, {})).toMatchObject({ status: 401 });
        expect(await player.signIn(identifier)).toEqual({ ref: `p-${username}` });
        expect(await player.call(checkAuth, {})).toEqual({ ref: `p-${username}` });
        expect(await player.call(getCurrent, {})).toMatchObject({ ref: `p-${username}` });
      }
    }
  });

  it("is refused with the same words for a wrong password and for an unknown name", async () => {
    const { caller } = await openHall();
    const visitor = await caller();
    const refusal = {
      _tag: "Refused",
      status: 401,
      code: null,
      prompt: "FAILED",
      errors: {},
      data: { prompt: "FAILED" },
      msg: "These details don't match an account. Check them and try again.",
    };
    for (const request of [
      { username: "rosie", password: "three-fat-ladies" },
      { username: "nobody", password: DEMO_PASSWORD },
      { username: "rosie" },
    ]) {
      expect(await visitor.refused(login, request)).toMatchObject(refusal);
    }
    expect(await visitor.refused(checkAuth, {})).toMatchObject({ status: 401 });
  });

  it("ends with signing out, which may be repeated", async () => {
    const { caller } = await openHall();
    const player = await caller();
    await player.signIn("rosie");
    await player.call(logout, {});
    await player.call(logout, {});
    expect(await player.refused(getCurrent, {})).toMatchObject({ status: 401, prompt: "LOGIN" });
  });

  it("keeps neither passwords nor codes nor sessions in clear", async () => {
    const { caller, lastCode, onDisk } = await openHall();
    const player = await caller();
    await player.signIn("rosie");
    await player.refused(login, magnus);
    const disk = onDisk();
    expect(disk).toContain("accounts.confirmations");
    for (const secret of [DEMO_PASSWORD, await lastCode(PHONE), player.cookies.get("SESSION") ?? "missing"]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(disk).not.toContain(secret);
    }
  });
});

describe("the confirm code", () => {
  it("is sent by SMS, and is accepted once", async () => {
    const { caller, lastCode } = await openHall();
    const player = await caller();
    expect(await player.refused(login, magnus)).toMatchObject({
      msg: "Enter the code we sent to your phone.",
      data: { failureType: "MFA_REQUIRED", methods: ["SMS", "EMAIL"] },
    });
    const code = await lastCode(PHONE);
    expect(await player.call(login, { ...magnus, code })).toEqual({ ref: "p-magnus" });
    expect(await (await caller()).refused(login, { ...magnus, code })).toMatchObject({
      data: { failureType: "MFA_REQUIRED" },
    });
  });

  it("is sent again, or by email, and only the last one counts", async () => {
    const { caller, lastCode } = await openHall();
    const player = await caller();
    await player.refused(login, magnus);
    const first = await lastCode(PHONE);
    expect(await player.refused(login, { ...magnus, mfaMethod: "EMAIL" })).toMatchObject({
      msg: "Enter the code we sent to your email.",
    });
    expect(await player.refused(login, { ...magnus, code: first })).toMatchObject({
      data: { failureType: "INVALID_MFA_CODE" },
    });
    const code = await lastCode("magnus@example.com");
    expect(await player.call(login, { ...magnus, code })).toEqual({ ref: "p-magnus" });
  });

  it("continues the login of its cookie without the password, once, in that browser only", async () => {
    const { caller, lastCode, onDisk } = await openHall();
    const [player, stranger] = [await caller(), await caller()];
    await player.refused(login, magnus);
    const cookie = player.cookies.get("CHALLENGE") ?? "missing";
    expect(onDisk()).not.toContain(cookie);
    const code = await lastCode(PHONE);
    for (const request of [{ code }, { mfaMethod: "SMS" } as const, {}]) {
      const refusal = { data: { prompt: "FAILED" }, msg: "That took a little too long. Please sign in again." };
      expect(await stranger.refused(login, request)).toMatchObject(refusal);
    }
    expect(await player.refused(login, { mfaMethod: "EMAIL" })).toMatchObject({
      data: { failureType: "MFA_REQUIRED", methods: ["SMS", "EMAIL"] },
    });
    const second = await lastCode("magnus@example.com");
    expect(await player.refused(login, { code: second === "000000" ? "111111" : "000000" })).toMatchObject({
      data: { failureType: "INVALID_MFA_CODE" },
    });
    expect(await player.call(login, { code: second })).toEqual({ ref: "p-magnus" });
    expect(player.cookies.get("CHALLENGE")).toBeFalsy();
    expect(await stranger.refused(login, { code: second })).toMatchObject({ data: { prompt: "FAILED" } });
  });

  it.each([
    ["ten minutes", ({ control }) => control("world/advance-clock", { hours: 0.17 })],
    ["a change of the password", changeByLink],
  ] satisfies [string, (hall: Hall) => Promise<unknown>][])("of a cookie is refused after %s", async (_, happen) => {
    const hall = await openHall();
    const player = await hall.caller();
    await player.refused(login, magnus);
    const code = await hall.lastCode(PHONE);
    await happen(hall);
    expect(await player.refused(login, { code })).toMatchObject({
      msg: "That took a little too long. Please sign in again.",
    });
  });

  it("is sent three times and no more, until the last has run out", async () => {
    const { caller, control } = await openHall();
    const player = await caller();
    for (const _ of [1, 2, 3]) {
      expect(await player.refused(login, magnus)).toMatchObject({ data: { failureType: "MFA_REQUIRED" } });
    }
    expect(await player.refused(login, magnus)).toMatchObject({
      prompt: "CONTACT_SUPPORT",
      data: { failureType: "TOO_MANY_MFA_CODES_SENT" },
    });
    await control("world/advance-clock", { hours: 0.2 });
    expect(await player.refused(login, magnus)).toMatchObject({ data: { failureType: "MFA_REQUIRED" } });
  });

  it("may be wrong four times; after the fifth the right one is refused, and so is a new one", async () => {
    const { caller, lastCode } = await openHall();
    const player = await caller();
    await player.refused(login, magnus);
    const code = await lastCode(PHONE);
    const wrong = code === "000000" ? "111111" : "000000";
    for (const _ of [1, 2, 3, 4]) {
      expect(await player.refused(login, { ...magnus, code: wrong })).toMatchObject({
        prompt: "FAILED",
        data: { failureType: "INVALID_MFA_CODE" },
      });
    }
    const locked = { prompt: "CONTACT_SUPPORT", data: { failureType: "TOO_MANY_FAILED_MFA_CODE_CHECKS" } };
    expect(await player.refused(login, { ...magnus, code: wrong })).toMatchObject(locked);
    expect(await player.refused(login, { ...magnus, code })).toMatchObject(locked);
    expect(await player.refused(login, magnus)).toMatchObject(locked);
  });
});
