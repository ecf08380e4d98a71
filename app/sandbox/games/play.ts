import * as Result from "effect/Result";
import { formatAmount, formatMoney, negate, type Pence, pence, pounds, zero } from "../../../domain/money.ts";
import { roundReference } from "../../../domain/rewards/rules.ts";
import { judgeSlotStake, judgeSpinStart, slotStakeCap } from "../../../domain/regulator/rules.ts";
import { calendarDate, instant, londonDate } from "../../../domain/time.ts";
import { accountsOf, birthDateOf } from "../accounts/players.ts";
import type { Markup } from "../kernel/html.ts";
import type { Kernel, PageCall } from "../kernel/types.ts";
import { giveOfTheDay } from "../rewards/cards.ts";
import { freeRoundsIn, takeFreeRound } from "../rewards/grants.ts";
import { GLOBAL_JACKPOT } from "../wallet/module.ts";
import { type CatalogueGame, gameOf } from "./catalogue.ts";
import { FREE, freeLabel, slotPage } from "./frame.ts";
import { machineOf, playRound } from "./machines/machines.ts";
import type { Step } from "./machines/machine.ts";
import { judgeRound, ROUND_PLAYED, type Seat, type Seats } from "./seats.ts";

/** The parameters of a frame. */
export interface FramePage extends Pick<PageCall, "nonce" | "frameScript"> {
  readonly session: string;
  readonly key: string;
  readonly seat: Seat;
}

const STAKES: readonly Pence[] = [pence(10), pence(20), pence(50), pounds(1), pounds(2), pounds(5), pounds(10)];

/** The maximum stake of a player's spin; null without a cap. A player of unknown age gets the cap of the youngest. */
const capOf = (kernel: Kernel, playerId: string): Pence | null => {
  const today = londonDate(instant(kernel.clock.now()));
  const account = accountsOf(kernel).get(playerId);
  const born = Result.getOrElse(calendarDate((account && birthDateOf(account)) ?? ""), () => today);
  return slotStakeCap(kernel.regulator, born, today);
};

/** A slot has one bet. */
const LINE = "line";

/** The part of every stake that goes into the pot of a jackpot game. */
const POT_SHARE = 0.02;

/** The outcome of a spin, as the page shows it. */
interface Spin {
  readonly steps: readonly Step[];
  readonly win: Pence;
}

/** A win is in tenths of the stake, and every stake is a multiple of ten pence. */
const winOf = (tenths: number, stake: Pence): Pence => pence((tenths * stake) / 10);

/** The page of a slot's frame, and its rounds. */
export function handlePlay(kernel: Kernel, seats: Seats) {
  const chosenOutcomes = kernel.world.collection<{ outcome: "win" | "lose" }>("games.wishes");

  /** The start of each player's last spin, in any slot. */
  const starts = kernel.world.collection<{ at: number }>("games.spin-starts");
  const cycleLeftMs = (playerId: string, nowMs: number): number => {
    const started = judgeSpinStart(kernel.regulator, starts.get(playerId)?.at, nowMs);
    return Result.isFailure(started) ? started.failure.waitMs : 0;
  };

  kernel.page(
    "games",
    "/play/{session}/spin",
    ({ params, body, nowMs }) => {
      const session = params["session"] ?? "";
      const seat = seats.at(session, body["key"], nowMs);
      const game = seat && gameOf(seat.game);
      if (seat === undefined || game === undefined)
        return { json: { error: "This game's session has ended." }, status: 410 };
      const isFree = body["stake"] === FREE;
      const stake = isFree ? zero : STAKES.find((known) => known === body["stake"]);
      const round = Number(body["round"]);
      if (stake === undefined || !Number.isSafeInteger(round) || round < 1) {
        return { json: { error: "That is no stake of this game." }, status: 400 };
      }
      const rounds = freeRoundsIn(kernel, seat.playerId, game.ref);
      const allowed = judgeSlotStake(stake, capOf(kernel, seat.playerId));
      if (Result.isFailure(allowed)) return { json: { error: allowed.failure.copy }, status: 400 };
      const judged = judgeRound(seat, { round, bets: { [LINE]: stake } });
      if (judged === "refused") return { json: { error: ROUND_PLAYED }, status: 409 };
      if (judged === "new" && isFree && rounds === undefined) {
        return { json: { error: "Your free spins on this game are played." }, status: 409 };
      }
      if (judged === "new" && kernel.wallet.balance(seat.playerId) < stake) {
        return { json: { error: "There isn't enough in your wallet for that stake." }, status: 409 };
      }
      const started = judgeSpinStart(kernel.regulator, starts.get(seat.playerId)?.at, nowMs);
      if (judged === "new" && Result.isFailure(started)) {
        const { copy, waitMs } = started.failure;
        return { json: { error: copy, againInMs: waitMs }, status: 429 };
      }
      if (judged === "new") starts.put(seat.playerId, { at: nowMs });
      const settled = () =>
        isFree && rounds !== undefined
          ? settleFree(session, seat, game, round, rounds)
          : settle(session, seat, game, round, stake);
      const outcome = judged === "new" ? settled() : (judged.outcome as Spin);
      const left = freeRoundsIn(kernel, seat.playerId, game.ref)?.left ?? 0;
      return {
        json: {
          steps: outcome.steps,
          win: outcome.win,
          winText: formatMoney(outcome.win),
          free: { left, label: freeLabel(left) },
          balance: formatMoney(kernel.wallet.balance(seat.playerId)),
          againInMs: cycleLeftMs(seat.playerId, nowMs),
        },
      };
    },
    { method: "POST" },
  );

  const drawn = ({ playerId }: Seat, game: CatalogueGame, stake: Pence): Spin => {
    const chosen = chosenOutcomes.get(playerId)?.outcome;
    if (chosen !== undefined) chosenOutcomes.delete(playerId);
    const { steps, tenths } = playRound(machineOf(game), kernel.random, chosen);
    return { steps, win: winOf(tenths, stake) };
  };

  /** Takes a free spin of a reward, and pays its win. The movement carries the reference of the reward. */
  function settleFree(
    session: string,
    seat: Seat,
    game: CatalogueGame,
    round: number,
    { id, card, value }: { readonly id: string; readonly card: string; readonly value: Pence },
  ): Spin {
    const outcome = drawn(seat, game, value);
    takeFreeRound(kernel, id);
    if (outcome.win > 0)
      kernel.wallet.move(seat.playerId, {
        kind: "FREE_ROUND",
        amount: outcome.win,
        counterAccount: "house:promotions",
        correlation: roundReference(card, round),
        description: game.name,
        ref: `free-${session}:${round}`,
      });
    seats.played(session, { round, bets: { [LINE]: zero }, outcome });
    return outcome;
  }

  /** Takes the stake, spins and pays in one transaction. */
  function settle(session: string, seat: Seat, game: CatalogueGame, round: number, stake: Pence): Spin {
    const correlation = `${session}:${round}`;
    const description = game.name;
    const counterAccount = "house:games";
    const outcome = drawn(seat, game, stake);
    kernel.wallet.move(seat.playerId, {
      kind: "STAKE",
      amount: negate(stake),
      counterAccount,
      correlation,
      description,
      ref: `stake-${correlation}`,
    });
    if (outcome.win > 0) {
      const win = { kind: "WIN", amount: outcome.win, counterAccount, correlation, description } as const;
      kernel.wallet.move(seat.playerId, { ...win, ref: `win-${correlation}` });
    }
    if (game.jackpot) feedJackpot(correlation, stake);
    seats.played(session, { round, bets: { [LINE]: stake }, outcome });
    return outcome;
  }

  function feedJackpot(correlation: string, stake: Pence): void {
    const share = pence(Math.floor(stake * POT_SHARE));
    if (share === 0) return;
    const postings = [
      { account: GLOBAL_JACKPOT, amount: share },
      { account: "house:games", amount: negate(share) },
    ];
    kernel.world.ledger.post({ ref: `pot-${correlation}`, postings, meta: {} });
  }

  kernel.control.define({
    module: "games",
    name: "next-spin",
    label: "Decide a player's next spin",
    fields: {
      player: { kind: "player" },
      outcome: {
        kind: "choice",
        label: "Outcome",
        options: () => [
          { value: "win", label: "A win" },
          { value: "lose", label: "A loss" },
        ],
      },
    },
    apply: ({ player, outcome }) => chosenOutcomes.put(player, { outcome: outcome === "win" ? "win" : "lose" }),
  });

  return {
    page: (game: CatalogueGame, { seat, ...opened }: FramePage): Markup => {
      const cap = capOf(kernel, seat.playerId);
      giveOfTheDay(kernel, seat.playerId);
      return slotPage({
        ...opened,
        game,
        free: freeRoundsIn(kernel, seat.playerId, game.ref) ?? null,
        site: kernel.origins.site,
        cap: cap === null ? null : formatAmount(cap),
        stakes: STAKES.filter((stake) => Result.isSuccess(judgeSlotStake(stake, cap))).map((stake) => ({
          pence: stake,
          label: formatMoney(stake),
        })),
        balance: formatMoney(kernel.wallet.balance(seat.playerId)),
        machine: machineOf(game),
        script: opened.frameScript("games/slot"),
      });
    },
  };
}
