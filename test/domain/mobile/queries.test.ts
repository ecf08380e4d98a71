import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { MethodsLoaded } from "../../../domain/methods/events.ts";
import {
  CodeAccepted,
  MobileDepositDeferred,
  NumberRefused,
  PhoneVerificationStated,
} from "../../../domain/mobile/events.ts";
import { canAttempt, completableDeposit, isProfilePhoneVerified, mustVerify } from "../../../domain/mobile/queries.ts";
import type { Phone } from "../../../domain/mobile/wire.ts";
import { pounds } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { cardDepositRequested, MOBILE, signedIn, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact, given } from "../../support/given.ts";
import { user } from "../session/player.ts";

const after = async (...history: readonly Fact[]): Promise<Player> => {
  const { player } = await given(...signedIn, ...history)
    .when(Effect.void)
    .then();
  return player;
};

const stated = (
  of: Partial<(typeof PhoneVerificationStated)["schema"]["Type"]> = {},
  by: "server" | "app" = "server",
): Fact =>
  fact(
    PhoneVerificationStated,
    {
      phone: "deposit",
      phoneVerified: false,
      canSendVerification: true,
      canAttemptVerification: true,
      requiresReverification: false,
      ...of,
    },
    by,
  );
const VERIFIED = { phoneVerified: true } as const;
const DUE = { ...VERIFIED, requiresReverification: true } as const;
const userLoaded = (phoneVerified: boolean) => fact(UserLoaded, user({ phoneVerified }));
const has = (...methods: readonly (typeof MOBILE)[]) => fact(MethodsLoaded, { methods });

const DEFERRED = { methodRef: MOBILE.ref, amount: pounds(10), promotionCode: "", acceptsTerms: true };
const deferred = fact(MobileDepositDeferred, DEFERRED, "player");

describe("the profile's number is verified", () => {
  it("if the loaded user states it, until the status of its verification is stated [ACCOUNT-503]", async () => {
    expect(isProfilePhoneVerified(await after())).toBe(false);
    expect(isProfilePhoneVerified(await after(userLoaded(true)))).toBe(true);
    expect(isProfilePhoneVerified(await after(userLoaded(false)))).toBe(false);
  });

  it("from then on if that status is 'verified', whatever the loaded user states [ACCOUNT-503]", async () => {
    const profile = { phone: "profile" } as const;
    const isVerified = async (isVerifiedInUser: boolean, of: Parameters<typeof stated>[0]) =>
      isProfilePhoneVerified(await after(userLoaded(isVerifiedInUser), stated({ ...profile, ...of })));
    expect(await isVerified(false, VERIFIED)).toBe(true);
    expect(await isVerified(true, {})).toBe(false);
    expect(await isVerified(true, DUE)).toBe(false);
  });
});

describe("the phone must be verified before a charge", () => {
  it("if the server states it about the player or about the method, and else not [PHONE-019]", async () => {
    const [unknown, verified, due] = [await after(), await after(stated(VERIFIED)), await after(stated(DUE))];
    const again = { ...MOBILE, requiresReverification: true };
    expect(mustVerify(unknown, undefined)).toBe(false);
    expect(mustVerify(unknown, MOBILE)).toBe(false);
    expect(mustVerify(verified, MOBILE)).toBe(false);
    expect(mustVerify(verified, again)).toBe(true);
    expect(mustVerify(due, undefined)).toBe(true);
    expect(mustVerify(due, MOBILE)).toBe(true);
  });
});

describe("the deferred deposit can be completed", () => {
  it("once the phone is verified, with what the player entered [PHONE-008]", async () => {
    expect(completableDeposit(await after(has(VISA, MOBILE), deferred, stated(VERIFIED)))).toEqual(DEFERRED);
  });

  it("not without one, and not before the phone is verified [PHONE-008]", async () => {
    expect(completableDeposit(await after(has(MOBILE), stated(VERIFIED)))).toBeNull();
    expect(completableDeposit(await after(has(MOBILE), deferred))).toBeNull();
    expect(completableDeposit(await after(has(MOBILE), deferred, stated()))).toBeNull();
  });

  it("not while its own method must be verified again, whatever another method needs [PHONE-008 PHONE-019]", async () => {
    const again = { requiresReverification: true };
    const of = async (...methods: readonly (typeof MOBILE)[]) =>
      completableDeposit(await after(deferred, stated(VERIFIED), has(...methods)));
    expect(await of(VISA, { ...MOBILE, ...again })).toBeNull();
    expect(await of({ ...VISA, ...again }, MOBILE)).toEqual(DEFERRED);
  });

  it("before the methods are loaded too [PHONE-008]", async () => {
    expect(completableDeposit(await after(deferred, stated(VERIFIED)))).toEqual(DEFERRED);
  });

  it("no more once the player has made another deposit, of any kind [PHONE-008]", async () => {
    expect(completableDeposit(await after(has(MOBILE), deferred, stated(VERIFIED), cardDepositRequested))).toBeNull();
  });
});

describe("a number's verification", () => {
  it("accepts no code before the server has stated its status", async () => {
    expect(canAttempt((await after()).mobile, "deposit")).toBe(false);
  });

  it("has the server's message about a refused number", async () => {
    const refused = fact(NumberRefused, { phone: "profile", message: "This number is in use" });
    expect((await after(refused)).mobile.phones.profile.message).toBe("This number is in use");
  });

  it("keeps the message about the last attempt where an accepted code changes nothing", async () => {
    const { mobile } = await after(
      fact(NumberRefused, { phone: "deposit", message: "This number is in use" }),
      fact(CodeAccepted, { phone: "deposit" }),
    );
    expect(mobile.phones.deposit).toMatchObject({ status: "unknown", message: "This number is in use" });
  });

  it.each<[Parameters<typeof opening>[0], Phone]>([
    ["verifyDepositMobile", "deposit"],
    ["addDepositPhone", "deposit"],
    ["verifyMobile", "profile"],
    ["addProfilePhone", "profile"],
  ])("is loaded when the modal %s opens: the one of the %s", async (name, phone) => {
    const { phones } = (await after(opening(name))).mobile;
    const other = phone === "deposit" ? "profile" : "deposit";
    expect({ loading: phones[phone].loading, other: phones[other].loading }).toEqual({ loading: true, other: false });
  });
});

const opening = (name: "verifyDepositMobile" | "addDepositPhone" | "verifyMobile" | "addProfilePhone") =>
  fact(ModalOpened, { name, params: {}, via: "url", onCloseOpen: null, index: null }, "player");
