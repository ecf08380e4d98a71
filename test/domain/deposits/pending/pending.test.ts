import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import {
  ApplePaySheetClosed,
  DepositAccepted,
  DepositCancelFailed,
  DepositCancelRequested,
  DepositContinueRequested,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositUnanswered,
  PendingDepositsFailed,
  PendingDepositsListed,
} from "../../../../domain/deposits/events.ts";
import {
  cancelPendingDeposit,
  continuePendingDeposit,
  loadPendingDeposits,
} from "../../../../domain/deposits/pending/commands.ts";
import {
  awaitsPendingDeposits,
  isByBank,
  isByCard,
  pendingDeposits,
} from "../../../../domain/deposits/pending/queries.ts";
import { cancelDeposit, listPendingDeposits } from "../../../../domain/deposits/pending/wire.ts";
import { reloadPendingDeposits } from "../../../../domain/deposits/pending/reactions.ts";
import { depositMessages, depositsReactions } from "../../../../domain/deposits/reactions.ts";
import { depositConfirmation, getDepositTransactionInfo } from "../../../../domain/deposits/wire.ts";
import { PROVIDERS } from "../../../../domain/methods/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { Offline } from "../../../../domain/ports/backend.ts";
import { record } from "../../../../domain/ports/journal.ts";
import { READ_AGAIN_AFTER_MS } from "../../../../domain/reactions/read-again.ts";
import { NoticeRaised, RouteEntered, ShellStarted } from "../../../../domain/shell/events.ts";
import { noticesHere } from "../../../../domain/shell/queries.ts";
import { signedIn } from "../../../support/deposit-facts.ts";
import { type Fact, fact, given, running, settled as settledNow } from "../../../support/given.ts";
import { refusal } from "../../../support/scripted-backend.ts";
import { onWalletFeed } from "../../../support/on-wallet-feed.ts";
import type { World } from "../../../support/world.ts";
import { playerAfter } from "../../withdrawals/story.ts";

const one = {
  ref: "dep-1",
  amount: pounds(30),
  methodName: "Thistle & Co",
  at: 0,
  expiresAt: 900_000,
  cancellable: true,
};
const other = { ...one, ref: "dep-2", amount: pounds(20) };
const listed = fact(PendingDepositsListed, { deposits: [one, other] });
const settled = { ref: "dep-1", provider: "TRUELAYER", amount: pounds(30) } as const;
const declined = { intent: null, ref: "dep-1", message: "You cancelled this payment.", code: null };
const cancelFailed = fact(DepositCancelFailed, { ref: "dep-1", message: "No." });
const continued = fact(DepositContinueRequested, { ref: "dep-1" }, "player");
const path = "/secure/user/account/payment-methods";
const atWallet = { screen: "paymentMethods", path, params: {}, index: 0, how: "load" } as const;
const ownRequest = {
  intent: "i-1",
  provider: "TRUELAYER",
  methodRef: null,
  amount: pounds(30),
  promotionCode: null,
  agreeDepositTerms: true,
} as const;
const ownAccepted = fact(DepositAccepted, { intent: "i-1", ref: "dep-1" });
const own = [fact(DepositRequested, ownRequest, "player"), ownAccepted];
/** Gives one answer after another, each with its delay. */
const slowly = (...answers: (readonly [readonly (typeof one)[], number])[]) => {
  const left = [...answers];
  return () => {
    const [deposits, delayMs] = left.shift() ?? [[], 0];
    return Effect.as(Effect.sleep(delayMs), deposits);
  };
};
const refsAfter = async (...facts: readonly Fact[]) => {
  const { player } = await given(...signedIn, ...facts)
    .when(Effect.void)
    .outcome();
  return pendingDeposits(player.deposits).map(({ ref }) => ref);
};

describe("the list of payments that have not ended", () => {
  const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");
  const failed = fact(PendingDepositsFailed, { reason: "Offline" }, "app");

  it.each<readonly [boolean, string, readonly Fact[]]>([
    [true, "it was not read yet", []],
    [false, "the server listed it", [listed]],
    [false, "the read failed", [failed]],
    [false, "it was read after a failure", [failed, listed]],
    [true, "the page was loaded again after it was listed", [listed, reloaded]],
    [true, "the page was loaded again after the read failed", [failed, reloaded]],
    [false, "the player acted on one of them", [listed, cancelFailed, continued]],
  ])("is awaited: %s, where %s", (isAwaited, _, facts) => {
    expect(awaitsPendingDeposits(playerAfter(...facts).deposits)).toBe(isAwaited);
  });

  it("is not changed by a cancellation that failed, or by what the player continues", () => {
    const before = playerAfter(listed).deposits;
    expect(playerAfter(listed, cancelFailed, continued).deposits).toEqual(before);
  });
});

describe("a payment whose sheet the player closed", () => {
  const bySheet = fact(DepositRequested, { ...ownRequest, provider: "ADYEN_APPLE_PAY" }, "player");
  const closing =
    (outcome: "cancelled" | "failed") =>
    ({ store }: World) =>
      Effect.gen(function* () {
        yield* running(depositsReactions);
        yield* settledNow;
        store.record(ApplePaySheetClosed, { intent: "i-1", outcome }, 0, { by: "player" });
        yield* settledNow;
      });
  const cancelledBy = async (outcome: "cancelled" | "failed", ...begun: readonly Fact[]) => {
    const { calls } = await given(...signedIn, bySheet, ...begun)
      .answering(cancelDeposit, { msg: "You cancelled this payment." })
      .when(closing(outcome))
      .outcome();
    return calls.filter(({ endpoint }) => endpoint === cancelDeposit.name).map(({ request }) => request);
  };

  it("is cancelled at the server, which counts it towards the limits until then", async () => {
    expect(await cancelledBy("cancelled", ownAccepted)).toEqual([{ ref: "dep-1" }]);
  });

  it("is not, where the server knows no payment, or the sheet failed", async () => {
    expect(await cancelledBy("cancelled")).toEqual([]);
    expect(await cancelledBy("failed", ownAccepted)).toEqual([]);
  });
});

describe("a payment by card", () => {
  it("is one by a provider of cards; a list that names no provider lists bank payments only", () => {
    const byCard = PROVIDERS.filter((provider) => isByCard({ ...one, provider }));
    expect(byCard.toSorted()).toEqual(["BRAINTREE", "PCI_PROXY"]);
    expect(isByCard(one)).toBe(false);
  });
});

describe("a payment by bank", () => {
  it("is one by a provider of banks, or by an unnamed one; one by Apple Pay, PayPal or phone is by neither bank nor card", () => {
    const byBank = PROVIDERS.filter((provider) => isByBank({ ...one, provider }));
    expect(byBank.toSorted()).toEqual(["ECOSPEND", "TRUELAYER"]);
    expect(isByBank(one)).toBe(true);
  });
});

describe("a bank payment that has not ended", () => {
  it("is what the server lists, and no other source", async () => {
    expect(await refsAfter(listed)).toEqual(["dep-1", "dep-2"]);
    expect(await refsAfter(fact(PendingDepositsListed, { deposits: [one] }, "frame"))).toEqual([]);
  });

  it("is no longer pending once the server says its end, whichever device began it", async () => {
    expect(await refsAfter(listed, fact(DepositSettled, settled))).toEqual(["dep-2"]);
    expect(await refsAfter(listed, fact(DepositDeclined, declined))).toEqual(["dep-2"]);
    expect(await refsAfter(listed, fact(DepositDeclined, declined, "frame"))).toEqual(["dep-1", "dep-2"]);
  });

  it("that ended while a list was on its way is not shown by that list, which is read again", async () => {
    const { player, calls, records } = await given(...signedIn, listed)
      .answering(listPendingDeposits, slowly([[one, other], 50], [[other], 50]))
      .when(
        Effect.gen(function* () {
          yield* Effect.forkChild(loadPendingDeposits());
          yield* TestClock.adjust(20);
          yield* record(DepositSettled, settled, { by: "server" });
          yield* TestClock.adjust(200);
        }),
      )
      .outcome();
    expect(pendingDeposits(player.deposits)).toEqual([other]);
    expect(records.map(({ type }) => type)).toEqual([DepositSettled.type, PendingDepositsListed.type]);
    expect(calls).toHaveLength(2);
  });

  it("is what the newest answer lists, in whatever order the answers arrive", async () => {
    const { player } = await given(...signedIn, listed)
      .answering(listPendingDeposits, slowly([[one], 100], [[other], 10], [[other], 10]))
      .when(
        Effect.all([loadPendingDeposits(), loadPendingDeposits(), TestClock.adjust(500)], { concurrency: "unbounded" }),
      )
      .outcome();
    expect(pendingDeposits(player.deposits)).toEqual([other]);
  });

  it("that changes while the first list is on its way is listed as it is now", async () => {
    const { player } = await given(...signedIn)
      .answering(listPendingDeposits, slowly([[one], 100], [[other], 10], [[other], 10]))
      .when(
        Effect.gen(function* () {
          yield* running(depositsReactions);
          yield* record(RouteEntered, atWallet, { by: "url" });
          yield* TestClock.adjust(10);
          yield* Effect.forkChild(reloadPendingDeposits);
          yield* TestClock.adjust(500);
        }),
      )
      .outcome();
    expect(pendingDeposits(player.deposits)).toEqual([other]);
  });

  it("is asked for again after a failure, until the server has answered", async () => {
    const answers = [new Offline({ endpoint: "listPendingDeposits" }), [one]];
    const { player, calls } = await given(...signedIn)
      .answering(listPendingDeposits, () => answers.shift() ?? [])
      .when(
        running(depositsReactions).pipe(
          Effect.andThen(loadPendingDeposits()),
          Effect.andThen(TestClock.adjust(READ_AGAIN_AFTER_MS)),
        ),
      )
      .then(
        fact(PendingDepositsFailed, { reason: "Offline" }, "app"),
        fact(PendingDepositsListed, { deposits: [one] }),
      );
    expect(calls).toHaveLength(2);
    expect(pendingDeposits(player.deposits)).toEqual([one]);
  });
});

describe("the player cancels a payment", () => {
  it.each([
    ["at a bank", "TRUELAYER"],
    ["by card, which is no card's error", "PCI_PROXY"],
  ] as const)("%s, and it ends by the server's answer, with one notice that is no error", async (_by, provider) => {
    const request = fact(DepositRequested, { ...ownRequest, provider }, "player");
    const { player, records } = await given(...signedIn, request, ownAccepted, listed)
      .answering(cancelDeposit, { msg: declined.message })
      .answering(listPendingDeposits, [other])
      .when(
        running(depositsReactions).pipe(
          Effect.andThen(cancelPendingDeposit("dep-1")),
          Effect.andThen(TestClock.adjust(100)),
        ),
      )
      .outcome();
    expect(player.deposits.deposits["i-1"]).toMatchObject({ status: "declined", message: declined.message });
    expect(pendingDeposits(player.deposits)).toEqual([other]);
    const notices = records.filter(({ type }) => type === NoticeRaised.type);
    // That no money was taken stays until the player dismisses it.
    expect(notices).toMatchObject([
      { data: { message: declined.message, severity: 1, expirationMs: null, pinned: false } },
    ]);
  });

  it("that another device began, with a notice as well", async () => {
    const { records } = await given(...signedIn, listed)
      .answering(cancelDeposit, { msg: declined.message })
      .when(cancelPendingDeposit("dep-1"))
      .outcome();
    expect(records).toMatchObject([
      { type: DepositCancelRequested.type, by: "player" },
      { type: DepositDeclined.type, by: "server", data: declined },
      { type: NoticeRaised.type, data: { message: declined.message } },
    ]);
  });

  it.each([
    [refusal({ status: 409, msg: "Your bank is making it." }), "Your bank is making it.", "server"],
    [new Offline({ endpoint: "cancelDeposit" }), "not connected to the internet", "app"],
  ] as const)("without success: it stays pending, and the reason is recorded: %s", async (failure, message, by) => {
    const { player, records, exit } = await given(...signedIn, ...own, listed)
      .answering(cancelDeposit, failure)
      .answering(listPendingDeposits, [one])
      .when(cancelPendingDeposit("dep-1"))
      .outcome();
    expect(exit._tag).toBe("Failure");
    expect(records[1]).toMatchObject({
      type: DepositCancelFailed.type,
      by,
      data: { ref: "dep-1", message: expect.stringContaining(message) },
    });
    expect(pendingDeposits(player.deposits)).toEqual([one]);
    expect(player.deposits.deposits["i-1"]?.status).toBe("accepted");
  });

  it("and the bank pays all the same: the later settlement counts", async () => {
    const late = await given(...signedIn, ...own, fact(DepositDeclined, declined), fact(DepositSettled, settled))
      .when(Effect.void)
      .outcome();
    expect(late.player.deposits.deposits["i-1"]).toMatchObject({ status: "settled", message: null });
  });
});

describe("a payment whose call had no answer, and which another tab or device ended", () => {
  const lost = [
    fact(DepositRequested, ownRequest, "player"),
    fact(DepositUnanswered, { intent: "i-1", message: "No answer" }, "app"),
  ];
  const info = (success: boolean) => ({
    success,
    payload: { ref: "dep-1", provider: "TRUELAYER" as const, amount: pounds(30) },
    meta: { msg: success ? null : declined.message },
  });
  const ended = (success: boolean) => ({ ...info(success).payload, amount: 30, success, msg: info(success).meta.msg });
  const reactions = onWalletFeed(depositsReactions, depositMessages);
  const confirmed = (success: boolean) => (world: World) =>
    Effect.gen(function* () {
      yield* running(reactions);
      world.socket.message(depositConfirmation, ended(success));
      yield* settledNow;
    });

  it.each([
    [false, "declined"],
    [true, "settled"],
  ] as const)("is over here as soon as the server confirms its end: paid %s", async (success, status) => {
    const { player, calls } = await given(...signedIn, ...lost)
      .answering(getDepositTransactionInfo, info(success))
      .when(confirmed(success))
      .outcome();
    expect(player.deposits.deposits["i-1"]).toMatchObject({ status, ref: "dep-1" });
    expect(calls).toEqual([{ endpoint: "getDepositTransactionInfo", request: { paymentId: "i-1" } }]);
  });

  it("is not asked for if the payment that ended is another one of this page, or if none is unanswered", async () => {
    for (const facts of [own, []]) {
      const { calls } = await given(...signedIn, ...facts)
        .when(confirmed(false))
        .outcome();
      expect(calls).toEqual([]);
    }
  });

  it("is over at once if it was cancelled here, with one notice", async () => {
    const { player, records } = await given(...signedIn, ...lost, listed)
      .answering(cancelDeposit, { msg: declined.message })
      .answering(listPendingDeposits, [other])
      .answering(getDepositTransactionInfo, info(false))
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(depositConfirmation, ended(false));
          yield* cancelPendingDeposit("dep-1");
          yield* settledNow;
        }),
      )
      .outcome();
    expect(player.deposits.deposits["i-1"]).toMatchObject({ status: "declined", message: declined.message });
    expect(noticesHere(player.shell)).toMatchObject([{ message: declined.message, severity: 1 }]);
    expect(records.filter(({ type }) => type === DepositAccepted.type)).toHaveLength(1);
  });
});

describe("the player continues a bank payment", () => {
  const continueUrl = "https://pay.example/truelayer/tl-1";
  const open = fact(PendingDepositsListed, {
    deposits: [{ ...one, continueUrl }, other, { ...other, ref: "dep-3", continueUrl: null }],
  });

  it("at the address that the server listed, which is opened after the record", async () => {
    const { records, world } = await given(...signedIn, open)
      .when(continuePendingDeposit("dep-1"))
      .outcome();
    expect(records).toMatchObject([{ type: DepositContinueRequested.type, by: "player", data: { ref: "dep-1" } }]);
    expect(world.navigation.left).toEqual([continueUrl]);
  });

  it.each(["dep-2", "dep-3", "dep-9"])("not where the server listed no address: %s", async (ref) => {
    const { records, world } = await given(...signedIn, open)
      .when(continuePendingDeposit(ref))
      .outcome();
    expect([records, world.navigation.left]).toEqual([[], []]);
  });

  it.each(["javascript:alert(1)", "//evil.example/pay", "data:text/html,x", "not an address", "https:///x"])(
    "only at the address of a page: a list with %s is not accepted",
    (url) => {
      const wire = { ...one, amount: 30, continueUrl: url };
      expect(Result.isFailure(Schema.decodeUnknownResult(listPendingDeposits.response)([wire]))).toBe(true);
      expect(
        Result.isSuccess(Schema.decodeUnknownResult(listPendingDeposits.response)([{ ...wire, continueUrl }])),
      ).toBe(true);
    },
  );
});
