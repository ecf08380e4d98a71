import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depositByApplePay } from "../../../../domain/deposits/apple-pay/commands.ts";
import {
  ApplePayAnswered,
  ApplePayFaulted,
  ApplePaySheetClosed,
  ApplePaySheetOpened,
  DepositAccepted,
  DepositCancelRequested,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositUnanswered,
} from "../../../../domain/deposits/events.ts";
import { currentDeposit, shownRefusal } from "../../../../domain/deposits/queries.ts";
import { SUCCESS_SHOWN_MS } from "../../../../domain/deposits/outcome.ts";
import { depositMessages, depositsReactions } from "../../../../domain/deposits/reactions.ts";
import {
  depositApplePay,
  depositApplePayResult,
  depositConfiguration,
  depositConfirmation,
  getMissedEvent,
} from "../../../../domain/deposits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { ApplePay, ApplePayCancelled, ApplePayFault } from "../../../../domain/ports/apple-pay.ts";
import { TimedOut } from "../../../../domain/ports/backend.ts";
import { NoticeRaised, ShellStarted } from "../../../../domain/shell/events.ts";
import { isModalOpen } from "../../../../domain/shell/queries.ts";
import * as TestClock from "effect/testing/TestClock";
import { APPLE, everyMethodReady, depositRequest } from "../../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../../support/given.ts";
import { refusal, type Reply } from "../../../support/scripted-backend.ts";
import { ScriptedSheet } from "../../../support/scripted-payments.ts";
import { onWalletFeed } from "../../../support/on-wallet-feed.ts";

const reactions = onWalletFeed(depositsReactions, depositMessages);

const intent = "1".padStart(32, "0");
const CAUSE = everyMethodReady.length;
const wanted = { ...depositRequest({ provider: "ADYEN_APPLE_PAY", type: "APPLE_PAY" }), methodRef: APPLE.ref };
const asked = fact(
  DepositRequested,
  {
    intent,
    provider: "ADYEN_APPLE_PAY",
    methodRef: APPLE.ref,
    amount: pounds(20),
    promotionCode: null,
    agreeDepositTerms: true,
  },
  "player",
);
const accepted = fact(DepositAccepted, { intent, ref: "dep-1" }, "server", CAUSE);
const opened = fact(ApplePaySheetOpened, { intent }, "app", CAUSE);
const closed = (outcome: "authorised" | "cancelled" | "failed") =>
  fact(ApplePaySheetClosed, { intent, outcome }, outcome === "cancelled" ? "player" : "frame", CAUSE);
const answered = (success: boolean) => fact(ApplePayAnswered, { intent, success }, "server", CAUSE);
const declined = (message: string, by: "server" | "app" | "player", code: number | null = null) =>
  fact(DepositDeclined, { intent, ref: null, message, code }, by, CAUSE);
const FAILED = "Deposit failed. Please try again.";

const ready = given(...everyMethodReady)
  .answering(depositConfiguration, { configuration: "configuration-secret" })
  .answering(depositApplePay, { ref: "dep-1" })
  .answering(depositApplePayResult, {});
/** A sheet, and the deposit with it. */
const withSheet = (token?: ScriptedSheet["token"]) => {
  const scripted = new ScriptedSheet();
  if (token !== undefined) scripted.token = token;
  return { scripted, deposit: Effect.provideService(depositByApplePay(wanted), ApplePay, scripted.inBrowser) };
};

describe("a deposit by Apple Pay", () => {
  it("fetches the configuration, begins the deposit to get its ref, and sends the sheet's token with that ref [APPLE-002 APPLE-003 APPLE-004 CALL-025 CALL-026 CALL-028 CALL-029 CONST-001 CONST-002]", async () => {
    const { scripted, deposit } = withSheet();
    const { calls } = await ready.when(deposit).then(asked, accepted, opened, closed("authorised"), answered(true));
    expect(calls).toEqual([
      { endpoint: "depositConfiguration", request: { paymentMethod: "APPLE_PAY", channel: "WEB" } },
      {
        endpoint: "depositApplePay",
        request: {
          providerMethod: "ADYEN_APPLE_PAY",
          amount: pounds(20),
          paymentMethodRef: APPLE.ref,
          promotionCode: null,
          agreeDepositTerms: true,
          channel: "WEB",
        },
      },
      { endpoint: "depositApplePayResult", request: { applePayToken: "token-secret", ref: "dep-1" } },
    ]);
    expect(scripted.requests).toEqual([
      {
        ref: "dep-1",
        amountPence: pounds(20),
        currency: "GBP",
        country: "GB",
        configuration: "configuration-secret",
      },
    ]);
    expect(scripted.concluded).toEqual([true]);
  });

  it("opens the sheet in the moment of the press, before anything that takes time; and not for a deposit that is refused", async () => {
    const { scripted, deposit } = withSheet();
    await ready
      .when(() =>
        Effect.gen(function* () {
          const paying = yield* Effect.forkChild(deposit, { startImmediately: true });
          expect(scripted.opened).toEqual([{ amountPence: pounds(20), currency: "GBP", country: "GB" }]);
          yield* Fiber.join(paying);
        }),
      )
      .outcome();
    const refused = new ScriptedSheet();
    const little = depositByApplePay({ ...wanted, amount: pounds(5) });
    const { exit } = await ready.when(Effect.provideService(little, ApplePay, refused.inBrowser)).then();
    expect(JSON.stringify(exit)).toContain("Minimum deposit is £10");
    expect(refused.opened).toEqual([]);
    const shut = withSheet();
    shut.scripted.notStarted = new ApplePayFault({ msg: "InvalidAccessError", resultCode: "NotStarted" });
    const { calls, player } = await ready.when(shut.deposit).outcome();
    expect(calls).toEqual([]);
    expect(shownRefusal(player, "deposit")?.message).toBe(FAILED);
  });

  it("that is closed before it begins does not begin, and no message shows [APPLE-013]", async () => {
    const { scripted, deposit } = withSheet();
    const configured = Effect.sync(() => {
      scripted.isOpen = false;
      return { configuration: "configuration-secret" };
    });
    const { calls, player } = await ready
      .answering(depositConfiguration, configured)
      .when(deposit)
      .then(asked, closed("cancelled"), declined("Apple Pay was cancelled.", "player"));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["depositConfiguration"]);
    expect(shownRefusal(player, "deposit")).toBeUndefined();
  });

  it("leaves no sheet open, whatever its outcome is", async () => {
    const lost = withSheet();
    await ready
      .answering(depositApplePayResult, new TimedOut({ endpoint: "depositApplePayResult" }))
      .when(lost.deposit)
      .outcome();
    expect(lost.scripted).toMatchObject({ isOpen: false, dismissed: 1, concluded: [] });
    const paid = withSheet();
    await ready.when(paid.deposit).outcome();
    expect(paid.scripted).toMatchObject({ isOpen: false, dismissed: 0, concluded: [true] });
  });

  it.each([
    ["settles", "the token is authorised, and its answer is lost", true, undefined],
    ["is declined", "the token is authorised, and its answer is lost", false, undefined],
    ["is declined", "the player has not authorised it", false, Effect.never],
  ] as const)(
    "that %s while %s closes the sheet with this result at once, and records why [APPLE-014]",
    async (_, __, success, token) => {
      const { scripted, deposit } = withSheet(token);
      const { records } = await ready
        .answering(depositApplePayResult, Effect.never)
        .when((world) =>
          Effect.gen(function* () {
            yield* running(reactions);
            const paying = yield* Effect.forkChild(deposit, { startImmediately: true });
            yield* settled;
            expect(scripted.concluded).toEqual([]);
            const about = { ref: "dep-1", provider: "ADYEN_APPLE_PAY", success, amount: 20, msg: null } as const;
            world.socket.message(depositConfirmation, about);
            yield* settled;
            yield* Fiber.join(paying);
          }),
        )
        .outcome();
      expect(scripted).toMatchObject({ isOpen: false, dismissed: 0, concluded: [success] });
      // The record says why a sheet was closed that the player had not authorised.
      const closings = records.filter(({ type }) => type === ApplePaySheetClosed.type);
      const outcome = token === undefined ? "authorised" : "ended";
      expect(closings.map(({ data, by }) => [data, by])).toEqual([
        [{ intent, outcome }, token === undefined ? "frame" : "app"],
      ]);
    },
  );

  it("records neither the configuration nor the token", async () => {
    const { world } = await ready.when(withSheet().deposit).outcome();
    expect(world.lines.map(({ line }) => line).join()).not.toContain("secret");
  });

  it("sends the amount in whole pence, a hundred to the pound [APPLE-015]", () => {
    const encode = Schema.encodeUnknownSync(depositApplePay.request as Schema.Codec<unknown, { amount: number }>);
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 500_000 }), (amount) => {
        const sent = encode({
          amount: pounds(amount),
          promotionCode: null,
          agreeDepositTerms: true,
          providerMethod: "ADYEN_APPLE_PAY",
          paymentMethodRef: null,
          channel: "WEB",
        });
        expect(sent.amount).toBe(amount * 100);
      }),
    );
  });

  it("waits for its confirmation, on which the modal closes and the result is cleared [APPLE-005 APPLE-006]", async () => {
    const { deposit } = withSheet();
    const script = (isConfirmed: boolean) =>
      ready.when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          yield* deposit;
          if (isConfirmed)
            world.socket.message(depositConfirmation, {
              ref: "dep-1",
              provider: "ADYEN_APPLE_PAY",
              success: true,
              amount: 20,
              msg: null,
            });
          yield* settled;
          yield* TestClock.adjust(SUCCESS_SHOWN_MS);
          yield* settled;
        }),
      );
    const before = (await script(false).outcome()).player;
    expect(currentDeposit(before.deposits)).toMatchObject({
      status: "accepted",
      applePay: { sheet: "authorised", result: true },
    });
    expect(isModalOpen(before.shell, "deposit")).toBe(true);
    const after = (await script(true).outcome()).player;
    expect(currentDeposit(after.deposits)).toMatchObject({ status: "settled" });
    expect(currentDeposit(after.deposits)).not.toHaveProperty("applePay");
    expect(isModalOpen(after.shell, "deposit")).toBe(false);
  });

  it("is refused in the server's words, else with 'Deposit failed. Please try again.', and the sheet gets the result", async () => {
    const { scripted, deposit } = withSheet();
    await ready
      .answering(depositApplePayResult, refusal({ msg: "Your bank says no", code: 12 }))
      .when(deposit)
      .then(
        asked,
        accepted,
        opened,
        closed("authorised"),
        answered(false),
        declined("Your bank says no", "server", 12),
      );
    expect(scripted.concluded).toEqual([false]);
    const begun = withSheet();
    await ready.answering(depositApplePay, refusal()).when(begun.deposit).then(asked, declined(FAILED, "server"));
    expect(begun.scripted.concluded).toEqual([false]);
    expect(begun.scripted.requests).toEqual([]);
  });

  it.each([
    ["paid", {}, true],
    ["refused", refusal(), false],
  ] as const)(
    "gives the sheet the result of a payment that is %s, after it is stored on the device",
    async (_, result, success) => {
      const { sheet, concluded } = new ScriptedSheet();
      const unsaved: number[] = [];
      await ready
        .answering(depositApplePayResult, result)
        .when(({ store }) => {
          const seen = Effect.sync(() => void unsaved.push(store.unsaved.length));
          const watched = { ...sheet, conclude: (paid: boolean) => Effect.andThen(seen, sheet.conclude(paid)) };
          const device = Effect.succeed({ userAgent: "", browser: watched, native: { absent: "none in this test" } });
          return Effect.provideService(depositByApplePay(wanted), ApplePay, device);
        })
        .outcome();
      expect(concluded).toEqual([success]);
      expect(unsaved).toEqual([0]);
    },
  );

  it("inside the iPhone's app uses its sheet, and after a failure the app gets success false", async () => {
    const inApp = given(...everyMethodReady, fact(ShellStarted, { device: "mobile", webview: true }, "app"))
      .answering(depositConfiguration, { configuration: "c" })
      .answering(depositApplePay, { ref: "dep-1" });
    const results = async (result: Reply<typeof depositApplePayResult>, token = { token: "token-secret" }) => {
      const scripted = new ScriptedSheet();
      scripted.token = token;
      const { calls } = await inApp
        .answering(depositApplePayResult, result)
        .when(Effect.provideService(depositByApplePay(wanted), ApplePay, scripted.inApp))
        .outcome();
      expect(calls[0]?.request).toEqual({ paymentMethod: "APPLE_PAY", channel: "IOS" });
      expect(scripted.requests).toHaveLength(1);
      return scripted.concluded;
    };
    expect(await results(refusal({ msg: "Your bank says no" }))).toEqual([false]);
    expect(await results({}, { token: "" })).toEqual([false]);
    expect(await results({})).toEqual([true]);
  });

  it("ends without a message when the player closes the sheet, and the form shows again [APPLE-013]", async () => {
    const { scripted, deposit } = withSheet(new ApplePayCancelled());
    const { calls, player } = await ready
      .when(Effect.andThen(running(reactions), Effect.andThen(deposit, settled)))
      .then(
        asked,
        accepted,
        opened,
        closed("cancelled"),
        declined("Apple Pay was cancelled.", "player"),
        fact(DepositCancelRequested, { ref: "dep-1" }, "player"),
      );
    expect(calls.map(({ endpoint }) => endpoint)).not.toContain("depositApplePayResult");
    expect(shownRefusal(player, "deposit")).toBeUndefined();
    expect(scripted.concluded).toEqual([]);
  });

  it("raises no notice for a sheet that is closed after its modal", async () => {
    const elsewhere = everyMethodReady.filter(({ data }) => (data as { name?: string }).name !== "deposit");
    const { records } = await given(...elsewhere)
      .answering(depositConfiguration, { configuration: "c" })
      .answering(depositApplePay, { ref: "dep-1" })
      .when(Effect.andThen(running(reactions), Effect.andThen(withSheet(new ApplePayCancelled()).deposit, settled)))
      .outcome();
    expect(records.map(({ type }) => type)).not.toContain(NoticeRaised.type);
  });

  it.each([
    ["a token is missing [APPLE-010]", { token: "" }, "MissingToken"],
    [
      "Apple Pay does not start [APPLE-012]",
      new ApplePayFault({ msg: "ApplePaySession threw", resultCode: "NotStarted" }),
      "NotStarted",
    ],
  ] as const)("reports what the player can do nothing about: %s", async (_, token, resultCode) => {
    const { scripted, deposit } = withSheet(token);
    const { player, records } = await ready.when(deposit).outcome();
    expect(records.find(({ type }) => type === ApplePayFaulted.type)?.data).toMatchObject({ resultCode });
    expect(shownRefusal(player, "deposit")?.message).toBe(FAILED);
    expect(scripted.concluded).toEqual([false]);
  });

  it("reports a malformed configuration, and sends nothing [APPLE-011]", async () => {
    const { calls, player } = await ready
      .answering(depositConfiguration, { configuration: "" })
      .when(withSheet().deposit)
      .then(
        asked,
        fact(
          ApplePayFaulted,
          { intent, msg: "The configuration is empty", resultCode: "InvalidConfiguration" },
          "app",
          CAUSE,
        ),
        declined(FAILED, "app"),
      );
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["depositConfiguration"]);
    expect(shownRefusal(player, "deposit")?.message).toBe(FAILED);
  });

  it("stays open if its token has no answer: no result is reported, and its status is loaded by its ref", async () => {
    const { scripted, deposit } = withSheet();
    const message = "Our service took too long to answer. We don't know yet whether money was taken.";
    const { player, calls } = await ready
      .answering(depositApplePayResult, new TimedOut({ endpoint: "depositApplePayResult" }))
      .answering(getMissedEvent, null)
      .when(
        Effect.gen(function* () {
          yield* running(reactions);
          yield* deposit;
          yield* TestClock.adjust("3 seconds");
        }),
      )
      .then(asked, accepted, opened, closed("authorised"), fact(DepositUnanswered, { intent, message }, "app", CAUSE));
    expect(currentDeposit(player.deposits)?.status).toBe("accepted");
    expect(scripted.concluded).toEqual([]);
    expect(calls).toContainEqual({ endpoint: "getMissedEvent", request: { paymentId: "dep-1" } });
  });

  it("whose sheet a page load took away is asked after, and may still settle", async () => {
    const { player } = await given(
      ...everyMethodReady,
      asked,
      accepted,
      opened,
      fact(ShellStarted, { device: "mobile", webview: false }, "app"),
    )
      .answering(getMissedEvent, null)
      .when(running(reactions))
      .then(fact(ApplePaySheetClosed, { intent, outcome: "lost" }, "app", CAUSE));
    expect(currentDeposit(player.deposits)).toMatchObject({ status: "accepted", applePay: { sheet: "lost" } });
    const settledLater = await given(
      ...everyMethodReady,
      asked,
      accepted,
      opened,
      closed("cancelled"),
      declined("Apple Pay was cancelled.", "player"),
    )
      .when(Effect.void)
      .then();
    expect(currentDeposit(settledLater.player.deposits)?.status).toBe("declined");
    const money = fact(DepositSettled, { ref: "dep-1", provider: "ADYEN_APPLE_PAY", amount: pounds(20) });
    const paid = await given(
      ...everyMethodReady,
      asked,
      accepted,
      opened,
      closed("cancelled"),
      declined("", "player"),
      money,
    )
      .when(Effect.void)
      .then();
    expect(currentDeposit(paid.player.deposits)?.status).toBe("settled");
  });

  it("is not sent to the provider if the device cannot store that the player authorised it, and shows why", async () => {
    const { scripted } = withSheet();
    const { calls, player } = await ready
      .when((world) => {
        scripted.token = Effect.sync(() => {
          world.failingWrites = 99;
          return { token: "token-secret" };
        });
        return Effect.andThen(
          Effect.provideService(depositByApplePay(wanted), ApplePay, scripted.inBrowser),
          Effect.sync(() => (world.failingWrites = 0)),
        );
      })
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["depositConfiguration", "depositApplePay"]);
    expect(scripted.concluded).toEqual([false]);
    expect(shownRefusal(player, "deposit")?.message).toBe(
      "This device could not keep a record of the deposit, so it was not made. No money was taken.",
    );
  });

  it("is refused on a device without a sheet, before anything is sent", async () => {
    const { calls, exit } = await ready.when(depositByApplePay(wanted)).then();
    expect(calls).toEqual([]);
    expect(JSON.stringify(exit)).toContain("Apple Pay is not available on this device.");
  });
});
