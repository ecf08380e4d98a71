import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { messageOf } from "../../../domain/calls/call.ts";
import { NOT_PROCESSED } from "../../../domain/calls/copy.ts";
import { send } from "../../../domain/deposits/intent/intent.ts";
import { depositApplePayResult, depositCardBraintree } from "../../../domain/deposits/wire.ts";
import { searchGames } from "../../../domain/lobby/commands.ts";
import { searchLobby } from "../../../domain/lobby/wire.ts";
import { addCard } from "../../../domain/methods/commands.ts";
import { MethodsLoaded } from "../../../domain/methods/events.ts";
import { createCard } from "../../../domain/methods/wire.ts";
import { enterCode, enterNumber, loadVerification, sendCode } from "../../../domain/mobile/commands.ts";
import {
  userSendSmsVerification,
  userSmsVerificationState,
  userUpdateMobile,
  userVerifySms,
} from "../../../domain/mobile/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { signInWithBiometrics } from "../../../domain/native/biometric-login.ts";
import { removeRefreshToken } from "../../../domain/native/wire.ts";
import {
  changeAddress,
  changeEmail,
  changeNickname,
  giveFeedback,
  replacePassword,
} from "../../../domain/profile/commands.ts";
import {
  changePassword,
  sendFeedback,
  updateAddress,
  updateEmail,
  updateNickname,
} from "../../../domain/profile/wire.ts";
import { sendInvites } from "../../../domain/referral/commands.ts";
import { inviteByEmail } from "../../../domain/referral/wire.ts";
import { signUp } from "../../../domain/registration/commands.ts";
import { register, type Registration } from "../../../domain/registration/wire.ts";
import { signIn } from "../../../domain/session/commands.ts";
import { ConfirmCodeAwaited } from "../../../domain/session/events.ts";
import { login } from "../../../domain/session/wire.ts";
import { requestWithdrawal } from "../../../domain/withdrawals/commands.ts";
import { withdraw } from "../../../domain/withdrawals/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { signedIn as atWallet } from "../../support/deposit-facts.ts";
import { EVENING_MS, fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedOut } from "../session/player.ts";
import { atTheForm } from "../withdrawals/story.ts";

/** Every text in a value. */
const texts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(texts)
      : [];

/** The ways in which a backend may repeat a text: as it was sent, in other letters, and in groups of digits. */
const ways = (text: string): string[] => [
  text,
  text.toUpperCase(),
  text.replaceAll(/\D/g, "").replaceAll(/(\d{3})(?=\d)/g, "$1 "),
  text.split("-").toReversed().join("/"),
];

/** A backend that refuses, and repeats everything that it was sent. */
const echo = (request: unknown) =>
  refusal({ status: 422, code: 4711, msg: `We cannot take ${texts(request).flatMap(ways).join(", ")}.` });

const PERSON: Omit<Registration, "channel"> = {
  email: "canary.mail@example.com",
  username: "canary_name",
  password: "canary-password-1",
  firstName: "Canaria",
  lastName: "Finchley",
  birthDate: "1979-08-23",
  phoneNumber: "+447700900987",
  address: "7 Canary Wharf",
  city: "Birdtown",
  postcode: "CA1 1RY",
  regPromoCode: "CANARY20",
  partialUserRef: "canary-ref",
  affiliateId: null,
  country: "GB",
  receiveEmail: false,
  receiveSms: false,
  receiveCalls: false,
  receivePost: false,
  agreedToLatestTerms: true,
};

const awaited = fact(ConfirmCodeAwaited, { methods: ["SMS"], method: "SMS", sentAt: EVENING_MS }, "app");
const atCode = given(...signedOut, awaited).answering(login, (request) =>
  refusal({ status: 401, msg: `Not ${texts(request).join(", ")}` }),
);
const visitor = given(...signedOut);
const player = given(...atWallet, fact(MethodsLoaded, { methods: [] }));
const friend = { name: "Canaria", value: "canary.friend@example.com" };
const ofDeposit = { ref: "i-1", cause: 0 };
const canAttempt = {
  phoneVerified: false,
  canSendVerification: true,
  canAttemptVerification: true,
  requiresReverification: false,
  phoneNumber: null,
};

/** A search waits until the player has paused. */
const searched = Effect.gen(function* () {
  yield* Effect.forkScoped(searchGames("casino", "canary slots"), { startImmediately: true });
  yield* TestClock.adjust("1 second");
});

/** Answers these endpoints with what they were sent. */
const echoing = (start: typeof player, ...endpoints: readonly AnyEndpoint[]) =>
  endpoints.reduce((sofar, endpoint) => sofar.answering(endpoint, echo as never), start);

describe("no record repeats what a refused form was sent, whatever the backend says:", () => {
  it.each([
    ["a sign-in", echoing(visitor, login).when(signIn({ username: PERSON.email, password: PERSON.password }))],
    ["a confirm code", atCode.when(signIn({ code: "Q7W8E9" }))],
    ["a registration", echoing(visitor, register).when(Effect.ignore(signUp(PERSON, "i")))],
    ["an email address", echoing(player, updateEmail).when(Effect.ignore(changeEmail(PERSON.email)))],
    ["a nickname", echoing(player, updateNickname).when(Effect.ignore(changeNickname("canary_nick")))],
    ["a home address", echoing(player, updateAddress).when(Effect.ignore(changeAddress(PERSON)))],
    ["a password", echoing(player, changePassword).when(Effect.ignore(replacePassword("canary-old", "canary-new")))],
    ["feedback", echoing(player, sendFeedback).when(Effect.ignore(giveFeedback({ rating: 1, message: "Canaries!" })))],
    ["friends", echoing(player, inviteByEmail).when(sendInvites("email", [friend]))],
    ["a search", echoing(player, searchLobby).when(searched)],
    ["a number", echoing(player, userUpdateMobile).when(enterNumber("profile", "07700 900 987"))],
    [
      "the code of a number",
      echoing(player.answering(userSmsVerificationState, canAttempt), userVerifySms).when(enterCode("profile", "7531")),
    ],
    [
      "a card's nonce",
      echoing(player, createCard).when((world) => Effect.ignore(addCard("PCI_PROXY", world.cards.fields))),
    ],
    [
      "a biometric token",
      echoing(visitor.answering(removeRefreshToken, {}).in({ webview: true }), login).when(
        signInWithBiometrics({
          type: "biometric-login",
          token: "canary-token",
          email: PERSON.email,
          biometricType: "FINGERPRINT",
        }),
      ),
    ],
    [
      "a card payment's nonces",
      echoing(player, depositCardBraintree).when(
        Effect.ignore(
          send(ofDeposit, depositCardBraintree, {
            amount: pounds(10),
            promotionCode: null,
            agreeDepositTerms: true,
            paymentMethodRef: "card-1",
            deviceData: "canary-device",
            cvvNonce: "canary-cvv",
            threeDSecureId: "canary-3ds",
            cardVerificationNonce: "canary-verification",
            deviceInfo: "canary-fingerprint",
          }),
        ),
      ),
    ],
    [
      "a withdrawal's fingerprint",
      echoing(given(...atTheForm()).in({ fingerprint: "canary-print" }), withdraw).when(
        Effect.ignore(requestWithdrawal({ amount: pounds(10), methodRef: "card-1" })),
      ),
    ],
    [
      "a sheet's token",
      echoing(player, depositApplePayResult).when(
        Effect.ignore(send(ofDeposit, depositApplePayResult, { applePayToken: "canary-token", ref: "d-1" })),
      ),
    ],
  ])("%s", async (_, run) => {
    const { calls, records, world } = await run.outcome();
    const [sent] = calls.filter(({ endpoint }) => !/State$|removeRefreshToken/i.test(endpoint));
    expect(texts(sent?.request).length).toBeGreaterThan(0);
    const held = JSON.stringify([records, world.player]).toLowerCase();
    const known = new Set(["casino", "card", "pci_proxy", "browser", "gb", "card-1", "d-1", "canary-ref"]);
    const typed = texts(sent?.request).filter((text) => text.length > 1 && !known.has(text.toLowerCase()));
    expect(typed.length).toBeGreaterThan(0);
    const repeated = typed.flatMap(ways).filter((way) => way.length > 3 && held.includes(way.toLowerCase()));
    expect(repeated).toEqual([]);
  });
});

describe("the failure of a call", () => {
  const words = "This account is closed until 5 December 2026.";

  it("is recorded with the numbers of the answer, and the screen alone has the server's words [AUTH-504]", async () => {
    const { records, player, world } = await given(...signedOut)
      .answering(login, refusal({ status: 401, code: 5300, msg: words, prompt: "CONTACT_SUPPORT" }))
      .when(signIn({ username: "rosie", password: "canary-password" }))
      .outcome();
    expect(records.at(-1)?.data).toMatchObject({ answer: { status: 401, code: 5300 }, contactSupport: true });
    expect(records.at(-1)?.data).not.toHaveProperty("message");
    expect(player.session.loginError).toEqual({ message: null, failureType: null, contactSupport: true });
    expect(world.store.unrecorded.signIn).toBe(words);
  });

  it("is recorded with our own words where the server has none", async () => {
    const { records } = await given(...signedOut)
      .answering(login, refusal({ status: 401, msg: null }))
      .when(signIn({ username: "rosie", password: "canary-password" }))
      .outcome();
    expect(records.at(-1)?.data).toMatchObject({ message: NOT_PROCESSED, answer: { status: 401, code: null } });
  });

  it("about a phone keeps words without a number, and about a payment words without its secrets", async () => {
    const plain = "We've sent as many codes as we can. Try again in 30 minutes.";
    const of = async (msg: string) => {
      const { records } = await player
        .answering(userSendSmsVerification, refusal({ msg }))
        .answering(userSmsVerificationState, refusal({ msg }))
        .when(Effect.andThen(sendCode("profile"), loadVerification("profile")))
        .outcome();
      return records.map(({ data }) => (data as { readonly message?: string }).message);
    };
    expect(await of(plain)).toEqual([plain, plain]);
    expect(await of("We cannot text +44 7700 900987.")).toEqual([NOT_PROCESSED, NOT_PROCESSED]);
    expect(messageOf(refusal({ msg: plain }))).toBe(plain);
  });
});
