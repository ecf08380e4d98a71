import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { LimitsStated } from "../../../domain/limits/events.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { record } from "../../../domain/ports/journal.ts";
import type { Socket } from "../../../domain/ports/socket.ts";
import type { Services } from "../../../domain/services.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import {
  BalanceStated,
  DisplayFrozen,
  MovementBooked,
  WalletLoaded,
  WalletLoadFailed,
} from "../../../domain/wallet/events.ts";
import {
  checkOnReturn,
  checkWhereShown,
  ONE_RETURN_MS,
  RETURNS_APART_MS,
} from "../../../domain/wallet/lost-messages.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { shownBalance } from "../../../domain/wallet/queries.ts";
import { walletReactions } from "../../../domain/wallet/reactions.ts";
import { getBalance, getGlobalJackpot, listMovements } from "../../../domain/wallet/wire.ts";
import { noLimit } from "../../support/deposit-facts.ts";
import { EVENING_MS, type Fact, fact, given, running, settled } from "../../support/given.ts";

const stated = (balance: number, position: number) => fact(BalanceStated, { balance: pounds(balance), position });
const loaded = fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null });
const answer = (balance: number, position: number) => ({
  balance: pounds(balance),
  position,
  hasDeposited: true,
  nextAllowedDepositDate: null,
});

/** The player won £5, and the movement and the balance were lost on the feed. */
const lost: Movement = {
  ref: "mov-4",
  position: 4,
  kind: "WIN",
  amount: pence(500),
  balance: pounds(15),
  correlation: null,
  description: "Lucky Larder",
  bookedAt: EVENING_MS,
};
const known = [stated(10, 3), loaded];
const afterLoss = (...history: readonly Fact[]) =>
  given(...known, ...history)
    .answering(getBalance, answer(15, 4))
    .answering(listMovements, [lost]);
const found = [stated(15, 4), loaded, fact(MovementBooked, lost)];

const opens = (name: string) =>
  Effect.andThen(
    record(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null }, { by: "player" }),
    settled,
  );

interface Page {
  /** The player comes back. A browser reports it twice: the page is visible, and it has the focus. */
  readonly comesBack: Effect.Effect<void>;
  readonly after: (ms: number) => Effect.Effect<void>;
}

/** Runs a script beside the reaction to a return. */
const returning = (script: (page: Page) => Effect.Effect<unknown, never, Services | Socket | Scope.Scope>) => () => {
  const shownAgain$ = new Subject<void>();
  const shown = Effect.andThen(
    Effect.sync(() => shownAgain$.next()),
    settled,
  );
  const after = (ms: number) => Effect.andThen(TestClock.adjust(ms), settled);
  const comesBack = Effect.andThen(shown, Effect.andThen(after(50), shown));
  return Effect.andThen(running(checkOnReturn(shownAgain$)), script({ comesBack, after }));
};
const once = ({ comesBack, after }: Page) => Effect.andThen(comesBack, after(ONE_RETURN_MS));

describe("messages that were lost on a connection that stays up are found", () => {
  it("when the player comes back to the page", async () => {
    const { player } = await afterLoss()
      .when(returning(once))
      .then(...found);
    expect(player.wallet).toMatchObject({ balance: pounds(15), folded: pounds(15), position: 4, discrepancies: [] });
  });

  it.each(["balanceExplained", "withdraw", "userMenu"])("when the player opens the modal %s", async (name) => {
    const { player } = await afterLoss()
      .when(Effect.andThen(running(checkWhereShown), opens(name)))
      .outcome();
    expect(shownBalance(player.wallet)).toBe(pounds(15));
  });

  it("and a display that is frozen stays so", async () => {
    const frozen = fact(DisplayFrozen, { because: "round", until: EVENING_MS + 10_000 }, "app");
    const { player } = await afterLoss(frozen)
      .when(returning(once))
      .then(...found);
    expect(shownBalance(player.wallet)).toBe(pounds(10));
  });

  it("and a failure is recorded, so that the wallet is read again", () =>
    given(...known)
      .answering(getBalance, new Offline({ endpoint: "getBalance" }))
      .when(returning(once))
      .then(fact(WalletLoadFailed, { reason: "Offline" }, "app")));
});

describe("a read that finds nothing new", () => {
  it("is not recorded", async () => {
    const { calls } = await given(...known)
      .answering(getBalance, answer(10, 3))
      .when(returning(once))
      .then();
    expect(calls).toHaveLength(1);
  });

  it("is recorded after a failure, which it ends", async () => {
    const failed = fact(WalletLoadFailed, { reason: "Offline" }, "app");
    const { player } = await given(failed)
      .answering(getBalance, answer(10, 3))
      .when(returning(once))
      .then(stated(10, 3), loaded);
    expect(player.wallet.status).toBe("ready");
  });
});

describe("reads are few:", () => {
  it("a modal that shows no balance, and a wallet that is loaded for the first time, lead to none", async () => {
    const other = await afterLoss()
      .when(Effect.andThen(running(checkWhereShown), opens("sideMenu")))
      .outcome();
    expect(other.calls).toEqual([]);
    const first = await given()
      .when(Effect.andThen(running(checkWhereShown), opens("withdraw")))
      .outcome();
    expect(first.calls).toEqual([]);
    expect((await given().when(returning(once)).outcome()).calls).toEqual([]);
  });

  it("a player who goes back and forth between two tabs causes one, and one more after a while for the last return", async () => {
    const reads: number[] = [];
    await given(...known)
      .answering(getBalance, answer(10, 3))
      .when((world) => {
        const count = Effect.sync(() => void reads.push(world.backend.count(getBalance)));
        return returning(({ comesBack, after }) =>
          Effect.gen(function* () {
            yield* comesBack;
            yield* count;
            yield* after(ONE_RETURN_MS);
            yield* count;
            for (let turn = 0; turn < 10; turn++) yield* Effect.andThen(comesBack, after(1_000));
            yield* count;
            yield* after(RETURNS_APART_MS);
            yield* count;
            yield* after(10 * RETURNS_APART_MS);
            yield* count;
          }),
        )();
      })
      .outcome();
    expect(reads).toEqual([0, 1, 1, 2, 2]);
  });

  it("a clock that is set back by hours makes no return wait longer", async () => {
    const { calls } = await given(...known)
      .answering(getBalance, answer(10, 3))
      .when(
        returning(({ comesBack, after }) =>
          Effect.gen(function* () {
            yield* once({ comesBack, after });
            yield* TestClock.setTime(EVENING_MS - 7_200_000);
            yield* comesBack;
            yield* after(RETURNS_APART_MS);
          }),
        ),
      )
      .outcome();
    expect(calls).toHaveLength(2);
  });
});

it("the wallet is read again when the limits are stated while no deposit is possible, because one may have been raised [DEP-009]", async () => {
  const nextAllowedDepositDate = EVENING_MS + 86_400_000;
  const { player } = await given(stated(10, 3), fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate }))
    .answering(getBalance, { ...answer(10, 3), nextAllowedDepositDate })
    .answering(getGlobalJackpot, { amount: pounds(100) })
    .when(({ backend }) =>
      Effect.gen(function* () {
        yield* running(walletReactions);
        yield* settled;
        backend.answer(getBalance, answer(10, 3));
        yield* record(
          LimitsStated,
          { daily: noLimit, weekly: noLimit, monthly: noLimit, asOf: EVENING_MS },
          { by: "server" },
        );
        yield* settled;
      }),
    )
    .outcome();
  expect(player.wallet.nextAllowedDepositDate).toBeNull();
});
