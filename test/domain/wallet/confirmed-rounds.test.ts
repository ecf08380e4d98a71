import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { GameLaunched, GameLaunchRequested, GameSignalled, RoundConfirmed } from "../../../domain/games/events.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { record } from "../../../domain/ports/journal.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { BalanceStated, DisplayFrozen, DisplayReleased, MovementBooked } from "../../../domain/wallet/events.ts";
import { shownBalance } from "../../../domain/wallet/queries.ts";
import { walletReactions } from "../../../domain/wallet/reactions.ts";
import { getBalance, getGlobalJackpot } from "../../../domain/wallet/wire.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { larder } from "../games/larder.ts";

const ROUND = "gs-1:7";

const inGame = (balanceUpdateDelayMs = 0) =>
  given(
    fact(RouteEntered, { screen: "game", path: "/secure/games/larder", params: {}, index: 0, how: "load" }, "url"),
    fact(GameLaunchRequested, { game: "larder" }, "player"),
    fact(GameLaunched, { ...larder({ balanceUpdateDelayMs }), session: "gs-1" }),
    fact(BalanceStated, { balance: pounds(10), position: 3 }),
  )
    .answering(getBalance, { balance: pounds(10), position: 3, hasDeposited: true, nextAllowedDepositDate: null })
    .answering(getGlobalJackpot, { amount: pounds(100) });

const confirm = (win: number) =>
  Effect.andThen(
    record(RoundConfirmed, { game: "larder", round: ROUND, stake: pence(20), win: pence(win) }, { by: "server" }),
    settled,
  );
const book = (kind: "STAKE" | "WIN", amount: number, balance: number, position: number) =>
  Effect.andThen(
    record(
      MovementBooked,
      {
        ref: `mov-${position}`,
        position,
        kind,
        amount: pence(amount),
        balance: pence(balance),
        correlation: ROUND,
        description: "Lucky Larder",
        bookedAt: 1_795_200_000_000,
      },
      { by: "server" },
    ),
    settled,
  );
const signal = (name: "bet" | "round-started" | "round-ended") =>
  Effect.andThen(record(GameSignalled, { game: "larder", signal: name }, { by: "frame" }), settled);

/** What the screen shows after each step, in pence. */
async function shownAfter(steps: readonly Effect.Effect<unknown, never, never>[], delayMs = 0) {
  const shown: number[] = [];
  await inGame(delayMs)
    .when((world: World) =>
      Effect.gen(function* () {
        yield* running(walletReactions);
        yield* settled;
        for (const step of steps) {
          yield* step;
          yield* settled;
          shown.push(shownBalance(world.player.wallet));
        }
      }),
    )
    .outcome();
  return shown;
}
type Step = Effect.Effect<unknown, never, never>;
const steps = (...all: readonly Effect.Effect<unknown, never, unknown>[]) => all as readonly Step[];

describe("a round that the server confirms and the game's frame did not report", () => {
  it("freezes the shown balance, which is released after 2 s [BALANCE-501 BALANCE-502]", async () => {
    const script = steps(confirm(0), book("STAKE", -20, 980, 4), TestClock.adjust(1_999), TestClock.adjust(1));
    expect(await shownAfter(script)).toEqual([1000, 1000, 1000, 980]);
  });

  it("shows its win at once where the game states no delay [BALANCE-503]", async () => {
    const { records } = await inGame()
      .when(Effect.andThen(running(walletReactions), Effect.andThen(settled, confirm(140))))
      .outcome();
    const display = records.filter(({ type }) => type === DisplayFrozen.type || type === DisplayReleased.type);
    const confirmed = records.find(({ type }) => type === RoundConfirmed.type)?.seq;
    expect(display).toMatchObject([
      { type: DisplayFrozen.type, cause: confirmed },
      { type: DisplayReleased.type, cause: confirmed, data: { because: "win" } },
    ]);
  });

  it("shows its win after the game's own delay [BALANCE-504]", async () => {
    const script = steps(
      confirm(140),
      book("STAKE", -20, 980, 4),
      book("WIN", 140, 1120, 5),
      TestClock.adjust(1_499),
      TestClock.adjust(1),
    );
    expect(await shownAfter(script, 1_500)).toEqual([1000, 1000, 1000, 1000, 1120]);
  });
});

describe("the confirmation of a round changes nothing on the screen", () => {
  it("while the frame reports the round: its end releases the balance", async () => {
    const script = steps(
      signal("bet"),
      signal("round-started"),
      confirm(140),
      book("STAKE", -20, 980, 4),
      book("WIN", 140, 1120, 5),
      TestClock.adjust(3_000),
      signal("round-ended"),
    );
    expect(await shownAfter(script)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 1120]);
  });

  it("when the balance includes the round already", async () => {
    const script = steps(book("STAKE", -20, 980, 4), confirm(0), book("WIN", 140, 1120, 5));
    expect(await shownAfter(script)).toEqual([980, 980, 1120]);
  });
});
