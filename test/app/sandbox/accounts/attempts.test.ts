import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { createBackend } from "../../../../app/sandbox/kernel/backend.ts";
import { checkEmailIsAvailable, checkUsername } from "../../../../domain/form/wire.ts";
import { updateEmail, updateNickname } from "../../../../domain/profile/wire.ts";
import { type PartialUser, register, savePartialUser } from "../../../../domain/registration/wire.ts";
import { login, requestResetPassword, resetPassword } from "../../../../domain/session/wire.ts";
import type { AnyEndpoint } from "../../../../domain/wire.ts";
import { fetchFrom, ORIGINS } from "../../../support/sandbox/in-process.ts";
import { simulatedPlatform } from "../../../support/sandbox/simulated-platform.ts";
import { SENT } from "../../../domain/registration/player.ts";
import { Visitor } from "../kernel/visitor.ts";
import { openHall } from "./hall.ts";

const WRONG = "These details don't match an account. Check them and try again.";
const TOO_SOON = /^Too many tries\. Please try again in \d+ (second|minute)s?\.$/;

const openDoor = async () => {
  const hall = await openHall();
  const visitor = await hall.caller();
  const tryIn = async (username: string, password = "three-fat-ladies") =>
    ((await visitor.refused(login, { username, password })) as { readonly msg: string }).msg;
  const wait = (seconds: number) => hall.control("world/advance-clock", { hours: seconds / 3600 });
  return { ...hall, visitor, tryIn, wait };
};

/** A backend that counts the digests of secrets. A digest takes most of a call, so a call without an account must cost one as well. */
const countingDigests = async () => {
  const computer = simulatedPlatform({ seed: "digests", nowMs: 0 });
  let digests = 0;
  const stretch: typeof computer.stretch = (...of) => {
    digests += 1;
    return computer.stretch(...of);
  };
  const log = (text: string) => {
    throw new Error(text);
  };
  const backend = createBackend({ origins: ORIGINS, log, modules: [accountsModule] }, { ...computer, stretch });
  await backend.ready;
  const visitor = new Visitor(ORIGINS.site, fetchFrom(backend));
  const digestsFor = async (endpoint: AnyEndpoint, fields: object) => {
    digests = 0;
    const { envelope } = await visitor.call(endpoint, { ...fields });
    return [envelope.success, digests];
  };
  return { digestsFor };
};

describe("signing in again and again", () => {
  it.each(["rosie", "nobody"])("is refused after five wrong passwords for %s, longer each time", async (username) => {
    const { tryIn, wait } = await openDoor();
    for (let turn = 0; turn < 5; turn++) expect(await tryIn(username)).toBe(WRONG);
    expect(await tryIn(username)).toBe("Too many tries. Please try again in 1 second.");
    // The right password is not looked at either.
    expect(await tryIn(username, DEMO_PASSWORD)).toMatch(TOO_SOON);
    for (const seconds of [1, 2, 4, 8]) {
      await wait(seconds);
      expect(await tryIn(username)).toBe(WRONG);
      expect(await tryIn(username)).toMatch(TOO_SOON);
    }
    await wait(10);
    expect(await tryIn(username)).toBe("Too many tries. Please try again in 6 seconds.");
  });

  it("is counted once for an account, whether its username or its email is typed", async () => {
    const { tryIn, wait, visitor } = await openDoor();
    const EMAIL = "Rosie@example.com";
    for (const typed of ["rosie", EMAIL, "ROSIE", EMAIL, "rosie"]) expect(await tryIn(typed)).toBe(WRONG);
    for (const typed of [EMAIL, "rosie"]) expect(await tryIn(typed, DEMO_PASSWORD)).toMatch(TOO_SOON);
    await wait(1);
    expect(await visitor.signIn("rosie")).toEqual({ ref: "p-rosie" });
    expect(await tryIn(EMAIL)).toBe(WRONG);
  });

  it("waits a quarter of an hour at most, works then, and starts from nothing after a success", async () => {
    const { tryIn, wait, visitor } = await openDoor();
    for (let turn = 0; turn < 20; turn++) {
      await tryIn("rosie");
      await wait(15 * 60);
    }
    expect(await visitor.signIn("rosie")).toEqual({ ref: "p-rosie" });
    for (let turn = 0; turn < 5; turn++) expect(await tryIn("rosie")).toBe(WRONG);
  });

  it("is refused by address too, whatever the names, while another address signs in", async () => {
    const { tryIn, visitor, origins } = await openDoor();
    for (let turn = 0; turn < 30; turn++) expect(await tryIn(`player-${turn}`)).toBe(WRONG);
    expect(await tryIn("player-30")).toMatch(TOO_SOON);
    expect(await tryIn("rosie", DEMO_PASSWORD)).toMatch(TOO_SOON);
    const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
    const elsewhere = await new Promise<string>((resolve, reject) => {
      const headers = {
        cookie: `XSRF-TOKEN=${token}`,
        "x-xsrf-token": token,
        "x-requested-with": "XMLHttpRequest",
        "content-type": "application/x-www-form-urlencoded",
      };
      request(`${origins.site}/rest/login`, { method: "POST", headers, localAddress: "127.0.0.2" }, (response) => {
        let text = "";
        response.on("data", (chunk) => (text += String(chunk)));
        response.on("end", () => resolve(text));
      })
        .on("error", reject)
        .end(new URLSearchParams({ username: "rosie", password: DEMO_PASSWORD }).toString());
    });
    expect(JSON.parse(elsewhere)).toMatchObject({ success: true, data: { ref: "p-rosie" } });
  });

  it("takes as long for an unknown name as for a player", async () => {
    const { digestsFor } = await countingDigests();
    const wrong = { password: "three-fat-ladies" };
    expect(await digestsFor(login, { username: "nobody", ...wrong })).toEqual([false, 1]);
    expect(await digestsFor(login, { username: "rosie", ...wrong })).toEqual([false, 1]);
    expect(await digestsFor(login, { username: "rosie", password: DEMO_PASSWORD })).toEqual([true, 1]);
  });

  it("leaves no typed text on the disk", async () => {
    const { tryIn, onDisk } = await openDoor();
    await tryIn("my-password-by-mistake");
    expect(onDisk()).not.toContain("my-password-by-mistake");
  });
});

describe("a link to choose a new password", () => {
  it.each(["rosie@example.com", "nobody@example.com"])(
    "can be requested three times by %s, then waits",
    async (email) => {
      const { visitor, wait, kernel } = await openDoor();
      // The client shares one answer among calls that are the same, so each is written in another way.
      for (const written of [email, ` ${email}`, `${email} `])
        expect(await visitor.call(requestResetPassword, { email: written })).toEqual({});
      expect(await visitor.refused(requestResetPassword, { email: ` ${email} ` })).toMatchObject({
        msg: "Too many tries. Please try again in 1 minute.",
      });
      await wait(60);
      expect(await visitor.call(requestResetPassword, { email: email.toUpperCase() })).toEqual({});
      expect(kernel().sms.sent(email)).toHaveLength(email.startsWith("rosie") ? 4 : 0);
    },
  );

  it("takes as long to request, and to be refused, for an unknown address as for a player's", async () => {
    const { digestsFor } = await countingDigests();
    expect(await digestsFor(requestResetPassword, { email: "rosie@example.com" })).toEqual([true, 1]);
    expect(await digestsFor(requestResetPassword, { email: "nobody@example.com" })).toEqual([true, 1]);
    const password = "legs-eleven-11";
    expect(await digestsFor(resetPassword, { token: "p-rosie.guess", password })).toEqual([false, 1]);
    expect(await digestsFor(resetPassword, { token: "p-nobody.guess", password })).toEqual([false, 1]);
  });

  it("cannot be guessed from one address without end", async () => {
    const { visitor } = await openDoor();
    const guess = async (turn: number) =>
      (
        (await visitor.refused(resetPassword, { token: `p-rosie.${turn}`, password: "legs-eleven-11" })) as {
          msg: string;
        }
      ).msg;
    for (let turn = 0; turn < 20; turn++) expect(await guess(turn)).toContain("too old");
    expect(await guess(20)).toMatch(TOO_SOON);
  });
});

describe("whether an email address or a username is available", () => {
  const named = (username: string) => ({ username, partialUserRef: null });
  const mailed = (email: string) => ({ email, partialUserRef: null });

  it("cannot be asked from one address without end, whatever the answers", async () => {
    const { visitor, wait } = await openDoor();
    for (let turn = 0; turn < 100; turn++) {
      await visitor.call(checkUsername, named(`somebody.${turn}`));
      expect(await visitor.refused(checkUsername, named("rosie"))).toMatchObject({
        msg: "This username is taken",
      });
      expect(await visitor.refused(checkEmailIsAvailable, mailed("rosie@example.com"))).toMatchObject({
        msg: "There is an account with this email address already",
      });
    }
    const tooSoon = { msg: expect.stringMatching(TOO_SOON) };
    expect(await visitor.refused(checkUsername, named("rosie"))).toMatchObject(tooSoon);
    expect(await visitor.refused(checkEmailIsAvailable, mailed("a@example.com"))).toMatchObject(tooSoon);
    await wait(60);
    await visitor.call(checkUsername, named("somebody.else"));
  });

  it("cannot be learnt without end from refused registrations and changes of the profile", async () => {
    const { visitor, caller } = await openDoor();
    const player = await caller();
    await player.signIn("lim");
    const weak = { ...SENT, email: "rosie@example.com", password: "x" };
    const email = "There is an account with this email address already";
    for (let turn = 0; turn < 100; turn++) {
      expect(await visitor.refused(register, weak)).toMatchObject({ errors: { email } });
      expect(await player.refused(updateEmail, { email: "rosie@example.com" })).toMatchObject({ errors: { email } });
      expect(await player.refused(updateNickname, { nickname: "rosie" })).toMatchObject({ msg: "That name is taken" });
    }
    const tooSoon = { msg: expect.stringMatching(TOO_SOON) };
    expect(await visitor.refused(register, weak)).toMatchObject(tooSoon);
    expect(await player.refused(updateEmail, { email: "rosie@example.com" })).toMatchObject(tooSoon);
    expect(await player.refused(updateNickname, { nickname: "rosie" })).toMatchObject(tooSoon);
    expect(await visitor.refused(checkUsername, named("rosie"))).toMatchObject(tooSoon);
  });
});

describe("a draft of a registration", () => {
  const draft: PartialUser = {
    email: "",
    username: "",
    firstName: "",
    lastName: "",
    birthDate: "",
    phoneNumber: "",
    address: "",
    city: "",
    postcode: "",
    regPromoCode: "",
  };

  it("is no longer than a registration can be", async () => {
    const { visitor } = await openDoor();
    const partialUserRef = null;
    expect(await visitor.refused(savePartialUser, { ...draft, city: "a".repeat(501), partialUserRef })).toMatchObject({
      errors: { city: "This is too long" },
    });
    expect(await visitor.call(savePartialUser, { ...draft, address: "é".repeat(500), partialUserRef })).toHaveProperty(
      "partialUserRef",
    );
  });

  it("is one of three that a browser has at most, and of so many from an address", async () => {
    const { visitor, caller, kernel } = await openDoor();
    const kept = () => kernel().world.collection("accounts.partialUsers").all().length;
    for (let turn = 0; turn < 10; turn++) await visitor.call(savePartialUser, { ...draft, partialUserRef: null });
    expect(kept()).toBe(3);
    const other = await caller();
    for (let turn = 10; turn < 200; turn++) await other.call(savePartialUser, { ...draft, partialUserRef: null });
    expect(await (await caller()).refused(savePartialUser, { ...draft, partialUserRef: null })).toMatchObject({
      msg: expect.stringMatching(TOO_SOON),
    });
    expect(kept()).toBe(6);
  });
});
