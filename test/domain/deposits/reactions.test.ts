import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { depositByPciProxy } from "../../../domain/deposits/card/commands.ts";
import {
  ChallengeOpened,
  DepositAccepted,
  DepositDeclined,
  DepositSettled,
  DepositUnanswered,
} from "../../../domain/deposits/events.ts";
import { currentDeposit } from "../../../domain/deposits/queries.ts";
import { SUCCESS_SHOWN_MS } from "../../../domain/deposits/outcome.ts";
import { depositMessages, depositsReactions } from "../../../domain/deposits/reactions.ts";
import {
  agreedPaymentTerms,
  depositCardPciProxy,
  depositCardPciProxy3ds,
  getDepositTransactionInfo,
  suggestedDepositAmounts,
  depositConfirmation,
  getMissedEvent,
} from "../../../domain/deposits/wire.ts";
import { PROVIDERS as PROVIDER_NAMES } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { ModalClosed, ModalOpened, ShellStarted } from "../../../domain/shell/events.ts";
import { isModalOpen, noticesHere } from "../../../domain/shell/queries.ts";
import { SolicitationsStated } from "../../../domain/limits/events.ts";
import { MethodsLoaded } from "../../../domain/methods/events.ts";
import {
  formReady,
  signedIn,
  VISA,
  depositRequest,
  cardDepositRequested as requested,
} from "../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { onWalletFeed } from "../../support/on-wallet-feed.ts";

const reactions = onWalletFeed(depositsReactions, depositMessages);

const INTENT = "i-1";
const accepted = fact(DepositAccepted, { intent: INTENT, ref: "dep-1" });
const unanswered = fact(DepositUnanswered, { intent: INTENT, message: "No answer" }, "app");
const opened = (name: string) =>
  fact(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null }, "player");
const confirmation = (success: boolean, msg: string | null = null, provider = "PCI_PROXY") => ({
  ref: "dep-1",
  provider,
  success,
  amount: 20,
  msg,
});

const comesBackAfterAGap = (world: World) =>
  Effect.gen(function* () {
    yield* running(reactions);
    world.socket.connected("wallet", { gap: true });
    yield* settled;
  });

describe("a confirmation on the wallet's feed", () => {
  it.each(PROVIDER_NAMES)(
    "settles the pending deposit of %s, or declines it with the reason [SOCKET-517]",
    async (provider) => {
      const waiting = given(...signedIn, { ...requested, data: { ...(requested.data as object), provider } }, accepted);
      const receiving = (success: boolean) =>
        waiting.when((world) =>
          Effect.gen(function* () {
            yield* running(reactions);
            world.socket.message(depositConfirmation, confirmation(success, success ? null : "Not enough", provider));
            yield* settled;
          }),
        );
      const good = await receiving(true).outcome();
      expect(good.records[0]).toMatchObject({
        type: DepositSettled.type,
        by: "server",
        cause: signedIn.length,
        data: { ref: "dep-1", provider, amount: 2000 },
      });
      expect(currentDeposit(good.player.deposits)?.status).toBe("settled");
      const bad = await receiving(false).outcome();
      expect(currentDeposit(bad.player.deposits)).toMatchObject({ status: "declined", message: "Not enough" });
    },
  );

  it.each(PROVIDER_NAMES)(
    "declines in our own words where %s has none, which are others for PayPal and Apple Pay [DEP-035 DEP-036 PHONE-020]",
    async (provider) => {
      const { player } = await given(...signedIn, requested, accepted)
        .when((world) =>
          Effect.gen(function* () {
            yield* running(reactions);
            world.socket.message(depositConfirmation, confirmation(false, null, provider));
            yield* settled;
          }),
        )
        .outcome();
      expect(currentDeposit(player.deposits)?.message).toBe(
        provider === "PAYPAL" || provider === "ADYEN_APPLE_PAY"
          ? "Deposit failed. Please try again."
          : "Oops! An error occurred. Please try again.",
      );
    },
  );

  it("counts when it comes before the answer that says whose it is", async () => {
    const { player } = await given(...signedIn, requested)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(depositConfirmation, confirmation(true));
          yield* settled;
        }),
      )
      .outcome();
    expect(currentDeposit(player.deposits)?.status).toBe("requested");
    const later = await given(
      ...signedIn,
      requested,
      fact(DepositSettled, { ref: "dep-1", provider: null, amount: pounds(20) }),
      accepted,
    )
      .when(Effect.void)
      .outcome();
    expect(currentDeposit(later.player.deposits)?.status).toBe("settled");
    expect(later.player.deposits.early).toEqual({});
  });

  it("is not believed from anybody but the server", async () => {
    const { player } = await given(
      ...signedIn,
      requested,
      accepted,
      fact(DepositSettled, { ref: "dep-1", provider: null, amount: pounds(20) }, "url"),
    )
      .when(Effect.void)
      .outcome();
    expect(currentDeposit(player.deposits)?.status).toBe("accepted");
  });

  it("overrules a refusal, because the money is there", async () => {
    const { player } = await given(
      ...signedIn,
      requested,
      accepted,
      fact(DepositDeclined, { intent: INTENT, ref: null, message: "3D Secure cancelled.", code: null }, "player"),
      fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) }),
    )
      .when(Effect.void)
      .outcome();
    expect(currentDeposit(player.deposits)).toMatchObject({ status: "settled", message: null });
  });

  it("that cannot be read is recorded as refused, and the next one is handled", async () => {
    const { player } = await given(...signedIn, requested, accepted)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(depositConfirmation, { ref: "dep-1", amount: "twenty" });
          world.socket.message(depositConfirmation, confirmation(true));
          yield* settled;
        }),
      )
      .outcome();
    expect(player.journal.refusals).toBe(1);
    expect(currentDeposit(player.deposits)?.status).toBe("settled");
  });
});

describe("a deposit whose outcome does not come", () => {
  it("is asked for as a missed event by its reference, on a schedule, until it is known [CALL-622]", async () => {
    let asked = 0;
    const { calls, player } = await given(...signedIn, requested, accepted)
      .answering(getMissedEvent, () => {
        asked += 1;
        return asked < 3 ? null : { type: "DEPOSIT_CONFIRMATION", data: confirmation(true) };
      })
      .when(
        Effect.gen(function* () {
          yield* running(reactions);
          for (let second = 0; second < 60; second++) yield* TestClock.adjust("1 second");
        }),
      )
      .outcome();
    expect(calls).toEqual(
      Array.from({ length: 3 }, () => ({ endpoint: "getMissedEvent", request: { paymentId: "dep-1" } })),
    );
    const { method, path } = getMissedEvent;
    expect([method, path]).toEqual(["GET", "wallet/ws-event-by-correlation-id/{paymentId}"]);
    expect(currentDeposit(player.deposits)?.status).toBe("settled");
  });

  it("and that was never answered is asked for by the intent: its answer, message and outcome are taken [CALL-014 CALL-015]", async () => {
    const info = (success: boolean, msg: string | null) => ({
      success,
      payload: { ref: "dep-1", provider: "PCI_PROXY" as const, amount: pounds(20) },
      meta: { msg },
    });
    const ask = (success: boolean, msg: string | null) =>
      given(...signedIn, requested, unanswered)
        .answering(getDepositTransactionInfo, info(success, msg))
        .when(Effect.andThen(running(reactions), TestClock.adjust("3 seconds")))
        .outcome();
    const good = await ask(true, null);
    expect(good.calls[0]).toEqual({ endpoint: "getDepositTransactionInfo", request: { paymentId: INTENT } });
    expect(currentDeposit(good.player.deposits)).toMatchObject({ status: "settled", ref: "dep-1" });
    const bad = await ask(false, "Declined by the bank");
    expect(currentDeposit(bad.player.deposits)).toMatchObject({ status: "declined", message: "Declined by the bank" });
  });

  it("stays open while the backend has no outcome, or cannot be reached", async () => {
    const { player } = await given(...signedIn, requested, unanswered)
      .answering(getDepositTransactionInfo, new TimedOut({ endpoint: "getDepositTransactionInfo" }))
      .when(Effect.andThen(running(reactions), TestClock.adjust("10 minutes")))
      .outcome();
    expect(currentDeposit(player.deposits)?.status).toBe("unanswered");
  });

  it("is over when the backend never got it", async () => {
    const { player } = await given(...signedIn, requested, unanswered)
      .answering(getDepositTransactionInfo, refusal({ status: 404, msg: "It did not reach us" }))
      .when(Effect.andThen(running(reactions), TestClock.adjust("3 seconds")))
      .outcome();
    expect(currentDeposit(player.deposits)).toMatchObject({ status: "declined", message: "It did not reach us" });
  });

  it("is asked for at once when the feed is connected again", async () => {
    const { calls } = await given(...signedIn, requested, accepted)
      .answering(getMissedEvent, null)
      .when(comesBackAfterAGap)
      .outcome();
    expect(calls).toHaveLength(1);
  });

  const byBraintree = { ...requested, data: { ...(requested.data as object), provider: "BRAINTREE" } };
  const atTheBank = fact(ChallengeOpened, { intent: INTENT, transactionId: "t-1" }, "frame");
  it.each([
    ["on its way", "requested", [requested]],
    ["at the card's bank before it is sent", "challenged", [byBraintree, atTheBank]],
  ] as const)(
    "is not requested while it is %s: the backend would promise never to accept it",
    async (_, status, facts) => {
      const { calls, player } = await given(...signedIn, ...facts)
        .when(comesBackAfterAGap)
        .outcome();
      expect(calls).toEqual([]);
      expect(currentDeposit(player.deposits)?.status).toBe(status);
    },
  );

  it("and whose page was loaded again is asked for; a challenge that was open is reported as left", async () => {
    const reloaded = fact(ShellStarted, { device: "desktop", webview: false }, "app");
    const lost = await given(...signedIn, requested, reloaded)
      .answering(getDepositTransactionInfo, refusal({ status: 404 }))
      .when(Effect.andThen(running(reactions), TestClock.adjust("3 seconds")))
      .outcome();
    expect(lost.records.map(({ type }) => type)).toContain(DepositUnanswered.type);
    expect(currentDeposit(lost.player.deposits)?.status).toBe("declined");
    const challenged = await given(
      ...signedIn,
      requested,
      accepted,
      fact(ChallengeOpened, { intent: INTENT, transactionId: "3ds-1" }),
      reloaded,
    )
      .answering(depositCardPciProxy3ds, refusal())
      .when(running(reactions))
      .outcome();
    expect(challenged.calls[0]?.request).toEqual({ state: "rejected", transactionId: "3ds-1" });
    expect(currentDeposit(challenged.player.deposits)).toMatchObject({
      status: "declined",
      message: "3D Secure cancelled.",
      challenge: { outcome: "abandoned" },
    });
  });
});

describe("the deposit modal", () => {
  const answered = given(...signedIn)
    .answering(agreedPaymentTerms, { agreed: true })
    .answering(suggestedDepositAmounts, []);

  it("asks for terms and amounts when it is opened, and before, when it was opened before anybody reacted [CALL-003 CALL-005]", async () => {
    const { calls } = await answered
      .when((world) =>
        Effect.gen(function* () {
          world.store.record(ModalOpened, opened("deposit").data as never, 0, { by: "url" });
          yield* running(reactions);
        }),
      )
      .outcome();
    expect(calls).toEqual([
      { endpoint: "agreedPaymentTerms", request: {} },
      {
        endpoint: "suggestedDepositAmounts",
        request: { hasWelcomeOffer: false, cancelPreviousDeposit: false },
      },
    ]);
  });

  it("shows its form after 4 s, with or without the terms [CONST-005]", async () => {
    const { player } = await answered
      .answering(agreedPaymentTerms, Effect.never)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.store.record(ModalOpened, opened("deposit").data as never, 0, { by: "url" });
          yield* settled;
          yield* TestClock.adjust("3999 millis");
          expect(world.player.deposits.awaiting.terms).toBe(true);
          yield* TestClock.adjust("1 millis");
        }),
      )
      .outcome();
    expect(player.deposits).toMatchObject({ awaiting: { terms: false }, termsAgreed: null });
  });

  it("closes and opens addPayment where there is nothing to deposit with [DEP-012]", async () => {
    const { player } = await given(
      ...formReady.map((known) => (known.definition === MethodsLoaded ? fact(MethodsLoaded, { methods: [] }) : known)),
    )
      .when(running(reactions))
      .outcome();
    expect(isModalOpen(player.shell, "deposit")).toBe(false);
    expect(isModalOpen(player.shell, "addPayment")).toBe(true);
  });

  it("hands over to the solicitations with the method and the code that were asked for [DEP-013 SOLICIT-006 PROMO-001]", async () => {
    const { player } = await given(
      ...signedIn,
      fact(
        ModalOpened,
        {
          name: "deposit",
          params: { method: VISA.ref, promoCode: "ABC1" },
          via: "url",
          onCloseOpen: null,
          index: null,
        },
        "player",
      ),
      ...formReady.slice(signedIn.length + 1),
      fact(SolicitationsStated, { solicitations: [{ period: "weekly", current: pounds(50), next: pounds(100) }] }),
    )
      .when(running(reactions))
      .outcome();
    expect(isModalOpen(player.shell, "deposit")).toBe(false);
    const entry = player.shell.modals.find(({ name }) => name === "depositLimitSolicitations");
    expect(entry).toMatchObject({ visible: true, params: { initialMethodRef: VISA.ref, promoCode: "ABC1" } });
  });

  it("closes on completion, once the player has seen it [DEP-015]", async () => {
    const promotion = { applied: true, reason: null, msg: "20 free spins." };
    const settledNow = fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20), promotion });
    const withCode = { ...requested, data: { ...(requested.data as object), promotionCode: "EYES20" } };
    const { player } = await given(...formReady, withCode, accepted)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.store.record(DepositSettled, settledNow.data as never, 0, { by: "server" });
          yield* settled;
          expect(isModalOpen(world.player.shell, "deposit")).toBe(true);
          yield* TestClock.adjust(SUCCESS_SHOWN_MS);
          expect(isModalOpen(world.player.shell, "deposit")).toBe(false);
        }),
      )
      .outcome();
    // The receipt stays until the player dismisses it.
    expect(noticesHere(player.shell)).toMatchObject([
      {
        title: "£20 added to your wallet",
        message: "Paid with Visa ending 4242. Transaction ID: dep-1. Promotion code EYES20 applied: 20 free spins.",
        severity: 1,
        expirationMs: null,
        dismissible: true,
        prompt: { action: { kind: "open", modal: "balanceExplained" } },
      },
    ]);
  });

  it("leaves no receipt if the player has closed its modal", async () => {
    const { player } = await given(...formReady, requested, accepted)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(depositConfirmation, confirmation(true));
          yield* settled;
          world.store.record(ModalClosed, { name: "deposit", because: "closed" }, 0, { by: "player" });
          yield* TestClock.adjust(SUCCESS_SHOWN_MS);
        }),
      )
      .outcome();
    expect(noticesHere(player.shell)).toEqual([]);
  });

  it("that is closed already leaves the telling to a notice", async () => {
    const { player } = await given(...signedIn, requested, accepted)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(depositConfirmation, confirmation(true));
          yield* settled;
        }),
      )
      .outcome();
    expect(noticesHere(player.shell)).toMatchObject([
      { message: "You have successfully deposited! WooHoo! (Transaction ID: dep-1).", severity: 2 },
    ]);
  });

  it("that is closed already leaves a card's error to a notice of 5 s, pinned, severity 1; while it is open, there is none [NOTICE-511 NOTICE-512]", async () => {
    const failing = (history: typeof formReady) =>
      given(...history)
        .answering(depositCardPciProxy, refusal({ msg: "Your card was declined" }))
        .when((world) =>
          Effect.gen(function* () {
            yield* running(reactions);
            yield* depositByPciProxy(depositRequest(), world.cards.fields);
            yield* settled;
          }),
        )
        .outcome();
    const closed = await failing(formReady.filter(({ definition }) => definition !== ModalOpened));
    expect(noticesHere(closed.player.shell)).toMatchObject([
      { message: "Your card was declined", severity: 1, pinned: true, expirationMs: 5000 },
    ]);
    expect(noticesHere((await failing(formReady)).player.shell)).toEqual([]);
  });
});
