import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { nativeSheet } from "../../../../adapters/native/payment-sheet.ts";
import { readNative } from "../../../../adapters/native/messages.ts";
import { depositByApplePay } from "../../../../domain/deposits/apple-pay/commands.ts";
import { lostSheets } from "../../../../domain/deposits/apple-pay/lost-sheets.ts";
import {
  ApplePaySheetOpened,
  DepositAccepted,
  DepositRequested,
  DepositSettled,
} from "../../../../domain/deposits/events.ts";
import { currentDeposit } from "../../../../domain/deposits/queries.ts";
import { depositsReactions } from "../../../../domain/deposits/reactions.ts";
import { depositApplePay, depositApplePayResult, depositConfiguration } from "../../../../domain/deposits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { nativeReactions } from "../../../../domain/native/reactions.ts";
import type { FromNative } from "../../../../domain/native/wire.ts";
import { ApplePay } from "../../../../domain/ports/apple-pay.ts";
import { TimedOut } from "../../../../domain/ports/backend.ts";
import { record } from "../../../../domain/ports/journal.ts";
import { Native, NativeMessages } from "../../../../domain/ports/native.ts";
import { ShellStarted } from "../../../../domain/shell/events.ts";
import { APPLE, depositRequest, everyMethodReady } from "../../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../../support/given.ts";
import { refusal, type Reply } from "../../../support/scripted-backend.ts";
import { digestOf, type World } from "../../../support/world.ts";

const absent = { absent: "none in this test" };
const wanted = { ...depositRequest({ provider: "ADYEN_APPLE_PAY", type: "APPLE_PAY" }), methodRef: APPLE.ref };
const RESULT = { type: "deposit-result-request", token: "payment-secret", ref: "dep-1" } as const;
const inApp = fact(ShellStarted, { device: "mobile", webview: true }, "app");

const says = (world: World, message: FromNative) =>
  Effect.suspend(() => {
    world.native$.next(readNative(JSON.stringify(message), { of: digestOf }));
    return settled;
  });

const reactions = (world: World) =>
  Effect.all([running(nativeReactions), running(lostSheets)]).pipe(
    Effect.provideService(NativeMessages, { arrival$: world.native$ }),
  );

const results = ({ toNative }: World) =>
  toNative.flatMap((sent) => (sent.type === "set-deposit-result" ? [sent.success] : []));

const byNativeSheet = (world: World) =>
  Effect.flatMap(Effect.service(Native), (native) =>
    Effect.provideService(
      depositByApplePay(wanted),
      ApplePay,
      Effect.succeed({ userAgent: "iPhone", browser: absent, native: nativeSheet(native, world.native$) }),
    ),
  );

/** A deposit in the app on an iPhone. The app answers the open sheet with these messages. */
const depositing = (answers: readonly FromNative[], result: Reply<typeof depositApplePayResult> = {}) =>
  given(...everyMethodReady, inApp)
    .in({ webview: true })
    .answering(depositConfiguration, { configuration: "configuration-secret" })
    .answering(depositApplePay, { ref: "dep-1" })
    .answering(depositApplePayResult, result)
    .when((world) =>
      Effect.gen(function* () {
        yield* reactions(world);
        yield* Effect.forkChild(byNativeSheet(world), { startImmediately: true });
        yield* settled;
        expect(world.toNative).toContainEqual({
          type: "open-payment-sheet",
          ref: "dep-1",
          amountPence: pounds(20),
          currency: "GBP",
          country: "GB",
          configuration: "configuration-secret",
        });
        for (const answer of answers) yield* says(world, answer);
      }),
    )
    .outcome();

const sentToken = { endpoint: "depositApplePayResult", request: { applePayToken: "payment-secret", ref: "dep-1" } };

describe("an Apple Pay deposit in the app on an iPhone", () => {
  it("opens the app's sheet, sends its token for the result, and gives the app the result [APPLE-007 WEBVIEW-104 WEBVIEW-524 WEBVIEW-529]", async () => {
    const { calls, world, player } = await depositing([RESULT]);
    expect(calls[0]?.request).toEqual({ paymentMethod: "APPLE_PAY", channel: "IOS" });
    expect(calls).toContainEqual(sentToken);
    expect(results(world)).toEqual([true]);
    expect(currentDeposit(player.deposits)).toMatchObject({ applePay: { sheet: "authorised", result: true } });
    expect(JSON.stringify([world.lines, player])).not.toContain("secret");
  });

  it("gives the app the result false where the payment is refused or fails [APPLE-014 WEBVIEW-535]", async () => {
    const refused = await depositing([RESULT], refusal({ msg: "Your card's bank refused." }));
    expect(results(refused.world)).toEqual([false]);
    const failed = await depositing([{ type: "deposit-error", msg: "No card.", resultCode: "Refused" }]);
    expect(results(failed.world)).toEqual([false]);
    expect(failed.calls).not.toContainEqual(sentToken);
    // Without an answer the app's sheet closes too, and the site shows that the outcome is not known.
    const unknown = await depositing([RESULT], new TimedOut({ endpoint: "depositApplePayResult" }));
    expect(results(unknown.world)).toEqual([false]);
    expect(currentDeposit(unknown.player.deposits)).toMatchObject({ status: "accepted", applePay: { result: null } });
  });

  it.each([
    ["no record of it could be kept", depositConfiguration, { configuration: "c" }, 99],
    ["its configuration is refused", depositConfiguration, refusal({ msg: "Not now." }), 0],
    ["it is refused", depositApplePay, refusal({ msg: "Not now." }), 0],
    ["it has no answer", depositApplePay, new TimedOut({ endpoint: "depositApplePay" }), 0],
  ] as const)(
    "gives the app the result false where %s, before its sheet opens [WEBVIEW-535]",
    async (_, call, answer, failingWrites) => {
      const { world } = await given(...everyMethodReady, inApp)
        .in({ webview: true })
        .answering(depositConfiguration, { configuration: "c" })
        .answering(call, answer as never)
        .when((around) =>
          Effect.suspend(() => {
            around.failingWrites = failingWrites;
            return Effect.andThen(
              byNativeSheet(around),
              Effect.sync(() => (around.failingWrites = 0)),
            );
          }),
        )
        .outcome();
      expect(world.toNative).toEqual([{ type: "set-deposit-result", success: false }]);
    },
  );

  it.each([
    [
      { msg: "No card.", resultCode: "Refused" },
      { msg: "No card.", resultCode: "Refused" },
    ],
    [{ msg: "No card." }, { msg: "No card.", resultCode: "Error" }],
    [{ resultCode: "Refused" }, { msg: "Error", resultCode: "Refused" }],
    [{}, { msg: "Error", resultCode: "Error" }],
    [{ msg: "" }, { msg: "Error", resultCode: "Error" }],
  ])("that fails in the app with %j is stored as failed with %j [WEBVIEW-525 WEBVIEW-536]", async (said, stored) => {
    const { player, records } = await depositing([{ type: "deposit-error", ...said }]);
    expect(player.native.depositError).toEqual(stored);
    expect(records.find(({ type }) => type === "deposits.apple-pay-faulted.v1")?.data).toMatchObject(stored);
    const failed = { status: "declined", message: "Deposit failed. Please try again." };
    expect(currentDeposit(player.deposits)).toMatchObject(failed);
  });

  it("that the player cancels in the app's sheet ends without a message and without a result [APPLE-013]", async () => {
    const { player, world, records } = await depositing([{ type: "deposit-error", resultCode: "Cancelled" }]);
    expect(currentDeposit(player.deposits)).toMatchObject({ status: "declined" });
    const closed = records.find(({ type }) => type === "deposits.apple-pay-sheet-closed.v1");
    expect(closed).toMatchObject({ by: "player", data: { outcome: "cancelled" } });
    expect(records.map(({ type }) => type)).not.toContain("deposits.apple-pay-faulted.v1");
    expect(results(world)).toEqual([]);
  });

  it("does not take the token of another deposit, nor a second one", async () => {
    const { calls } = await depositing([{ ...RESULT, token: "other-secret", ref: "dep-2" }, RESULT, RESULT]);
    expect(calls.filter(({ endpoint }) => endpoint === "depositApplePayResult")).toEqual([sentToken]);
  });
});

describe("the app's sheet that is open while the page is loaded again", () => {
  const intent = "1".padStart(32, "0");
  const CAUSE = everyMethodReady.length;
  const asked = { provider: "ADYEN_APPLE_PAY" as const, methodRef: APPLE.ref, amount: pounds(20) };
  const loadedAgain = given(
    ...everyMethodReady,
    fact(DepositRequested, { intent, ...asked, promotionCode: null, agreeDepositTerms: true }, "player"),
    fact(DepositAccepted, { intent, ref: "dep-1" }, "server", CAUSE),
    fact(ApplePaySheetOpened, { intent }, "app", CAUSE),
    inApp,
  ).in({ webview: true });
  const play = (message: FromNative, result: Reply<typeof depositApplePayResult> = {}) =>
    loadedAgain
      .answering(depositApplePayResult, result)
      .when((world) =>
        Effect.gen(function* () {
          yield* reactions(world);
          // The message comes before the page has found the deposit.
          yield* says(world, message);
          yield* running(depositsReactions);
        }),
      )
      .outcome();

  it("gives its token to the new page, which sends it for the result [WEBVIEW-524]", async () => {
    const { calls, world, player } = await play(RESULT);
    expect(calls).toContainEqual(sentToken);
    expect(results(world)).toEqual([true]);
    expect(currentDeposit(player.deposits)).toMatchObject({ applePay: { sheet: "lost", result: true } });
    const refused = await play(RESULT, refusal({ msg: "No." }));
    expect(results(refused.world)).toEqual([false]);
  });

  it("gets the result of a deposit that settles while the answer to its token is lost", async () => {
    const money = { ref: "dep-1", provider: "ADYEN_APPLE_PAY", amount: pounds(20) } as const;
    const { world } = await loadedAgain
      .answering(depositApplePayResult, Effect.never)
      .when((around) =>
        Effect.gen(function* () {
          yield* reactions(around);
          yield* running(depositsReactions);
          yield* says(around, RESULT);
          expect(results(around)).toEqual([]);
          yield* record(DepositSettled, money, { by: "server" });
          yield* settled;
        }),
      )
      .outcome();
    expect(results(world)).toEqual([true]);
  });

  it("sends no token for an unknown deposit", async () => {
    const { calls, world } = await play({ ...RESULT, ref: "dep-9" });
    expect(calls.map(({ endpoint }) => endpoint)).not.toContain("depositApplePayResult");
    expect(results(world)).toEqual([]);
  });
});
