import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { DepositAccepted, DepositUnanswered } from "../../../domain/deposits/events.ts";
import { currentDeposit } from "../../../domain/deposits/queries.ts";
import { SUCCESS_SHOWN_MS } from "../../../domain/deposits/outcome.ts";
import { depositMessages, depositsReactions } from "../../../domain/deposits/reactions.ts";
import { depositConfirmation } from "../../../domain/deposits/wire.ts";
import { ModalClosed } from "../../../domain/shell/events.ts";
import { isModalOpen, noticesHere } from "../../../domain/shell/queries.ts";
import { bankAsks, cardDepositRequested as requested, formReady, signedIn } from "../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { onWalletFeed } from "../../support/on-wallet-feed.ts";
import type { Player } from "../../../domain/player.ts";
import { asPlayer } from "../../../domain/visitor.ts";
import type { World } from "../../support/world.ts";

const accepted = fact(DepositAccepted, { intent: "i-1", ref: "dep-1" });

/** The provider's outcome comes, and then passes the time for which a modal shows a success. */
const concluding =
  (success: boolean, msg: string | null = null) =>
  (world: World) =>
    Effect.gen(function* () {
      yield* running(onWalletFeed(depositsReactions, depositMessages));
      world.socket.message(depositConfirmation, { ref: "dep-1", provider: "PCI_PROXY", success, amount: 20, msg });
      yield* settled;
      yield* TestClock.adjust(SUCCESS_SHOWN_MS);
    });

describe("the notice about a deposit that took no money", () => {
  const begin = ({ store }: World) =>
    store.record(requested.definition, { ...(requested.data as object), intent: "i-2" }, 0, { by: "player" });
  const titles = ({ shell }: Player) => noticesHere(shell).map(({ title, message }) => title ?? message);

  it("stays until another is requested", async () => {
    const read: (readonly string[])[] = [];
    const { player } = await given(...signedIn, requested, accepted)
      .when((world) =>
        Effect.gen(function* () {
          yield* concluding(false, "Your bank declined the payment.")(world);
          read.push(titles(asPlayer(world.store.snapshot())));
          begin(world);
          yield* settled;
        }),
      )
      .outcome();
    expect(read).toEqual([["Your bank declined the payment."]]);
    expect(titles(player)).toEqual([]);
  });

  it("is no notice about one that was paid, which stays", async () => {
    const { player } = await given(requested, accepted, ...formReady)
      .when((world) =>
        Effect.gen(function* () {
          yield* concluding(true)(world);
          begin(world);
          yield* settled;
        }),
      )
      .outcome();
    expect(titles(player)).toEqual(["You have successfully deposited! WooHoo! (Transaction ID: dep-1)."]);
  });
});

describe("the deposit modal", () => {
  it("that was opened again for another deposit stays open when the earlier one settles, which a notice says", async () => {
    const { player } = await given(requested, accepted, ...formReady)
      .when(concluding(true))
      .outcome();
    expect(isModalOpen(player.shell, "deposit")).toBe(true);
    expect(noticesHere(player.shell)).toMatchObject([
      { message: "You have successfully deposited! WooHoo! (Transaction ID: dep-1).", severity: 2 },
    ]);
  });

  it("that was opened again leaves a receipt too, which shows once the player has closed it", async () => {
    const { player } = await given(requested, accepted, ...formReady)
      .when((world) =>
        Effect.gen(function* () {
          yield* concluding(true)(world);
          world.store.record(ModalClosed, { name: "deposit", because: "closed" }, 0, { by: "player" });
        }),
      )
      .outcome();
    expect(noticesHere(player.shell)).toMatchObject([
      { severity: 2 },
      { title: "£20 added to your wallet", expirationMs: null },
    ]);
  });

  it("in which another deposit began leaves the refusal of the earlier one to a notice", async () => {
    const next = { ...requested, data: { ...(requested.data as object), intent: "i-2", provider: "FONIX" } };
    const waiting = given(...formReady, requested, accepted, next);
    const { player } = await waiting.when(concluding(false, "Not enough")).outcome();
    expect(currentDeposit(player.deposits)?.status).toBe("requested");
    expect(noticesHere(player.shell)).toMatchObject([{ message: "Not enough" }]);
  });
});

describe("a notice about the end of a deposit", () => {
  const byPhone = { ...requested, data: { ...(requested.data as object), provider: "FONIX" } };

  it.each([
    ["stays until the player dismisses it, if no money was taken", byPhone, false, null],
    ["lasts 5 s, if it is a success [NOTICE-513]", byPhone, true, 5_000],
    ["lasts 5 s, if it is a card's error [NOTICE-511]", requested, false, 5_000],
  ])("%s", async (_case, request, success, expirationMs) => {
    const { player } = await given(...formReady, request, accepted)
      .when((world) =>
        Effect.gen(function* () {
          world.store.record(ModalClosed, { name: "deposit", because: "closed" }, 0, { by: "player" });
          yield* concluding(success, success ? null : "No money was taken.")(world);
        }),
      )
      .outcome();
    expect(noticesHere(player.shell)).toMatchObject([{ expirationMs }]);
  });
});

describe("the form of a deposit that is closed before its outcome is known", () => {
  const closed = fact(ModalClosed, { name: "deposit", because: "escape" }, "player");
  const unanswered = fact(DepositUnanswered, { intent: "i-1", message: "No answer" }, "app");
  const close = (world: World) =>
    Effect.gen(function* () {
      yield* running(onWalletFeed(depositsReactions, depositMessages));
      world.store.record(ModalClosed, { name: "deposit", because: "escape" }, 0, { by: "player" });
      yield* settled;
    });

  it.each([
    ["not answered yet", "We're finding out about your £20", /^We don't know yet whether money was taken/, []],
    [
      "without an answer",
      "We're finding out about your £20",
      /^We don't know yet whether money was taken/,
      [unanswered],
    ],
    ["accepted", "Your £20 is being confirmed", /^It is not in your balance yet/, [accepted]],
  ])("leaves a notice that the deposit is under way, where it is %s", async (_state, title, known, facts) => {
    const { player } = await given(...formReady, requested, ...facts)
      .when(close)
      .outcome();
    expect(noticesHere(player.shell)).toMatchObject([
      { title, message: expect.stringMatching(known), expirationMs: null },
    ]);
  });

  it.each([true, false])("has no such notice any more once the outcome is known (%j)", async (success) => {
    const { player } = await given(...formReady, requested, accepted)
      .when((world) => Effect.andThen(close(world), concluding(success, "Not enough")(world)))
      .outcome();
    expect(noticesHere(player.shell).map(({ title }) => title)).toEqual([null]);
  });

  it("leaves none for a deposit that has ended, nor for a payment that waits for the player at the bank", async () => {
    const { player } = await given(...formReady, requested, bankAsks, accepted, closed)
      .when(close)
      .outcome();
    expect(noticesHere(player.shell)).toEqual([]);
    const none = await given(...formReady, closed)
      .when(close)
      .outcome();
    expect(noticesHere(none.player.shell)).toEqual([]);
  });
});
