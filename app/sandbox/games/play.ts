import * as Result from "effect/Result";
import { formatAmount, formatMoney, negate, type Pence, pence, pounds } from "../../../domain/money.ts";
import { judgeSlotStake, judgeSpinStart, slotStakeCap } from "../../../domain/regulator/rules.ts";
import { calendarDate, instant, londonDate } from "../../../domain/time.ts";
import { accountsOf, birthDateOf } from "../accounts/players.ts";
import type { Markup } from "../kernel/html.ts";
import type { Kernel, PageCall } from "../kernel/types.ts";
import { GLOBAL_JACKPOT } from "../wallet/module.ts";
import { type CatalogueGame, gameOf } from "./catalogue.ts";
import { slotPage } from "./frame.ts";
import { machineOf, playRound } from "./machines/machines.ts";
import type { Step } from "./machines/machine.ts";
import { judgeRound, ROUND_PLAYED, type Seat, type Seats } from "./seats.ts";

/** The parameters of a frame. */
export interface FramePage extends Pick<PageCall, "nonce" | "frameScript"> {
  readonly session: string;
  readonly key: string;
  readonly seat: Seat;
}

export const STAKES: readonly Pence[] = [pence(10), pence(20), pence(50), pounds(1), pounds(2), pounds(5), pounds(10)];

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
  const wishes = kernel.world.collection<{ outcome: "win" | "lose" }>("games.wishes");

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
      const stake = STAKES.find((known) => known === body["stake"]);
      const round = Number(body["round"]);
      if (stake === undefined || !Number.isSafeInteger(round) || round < 1) {
        return { json: { error: "That is no stake of this game." }, status: 400 };
      }
      const allowed = judgeSlotStake(stake, capOf(kernel, seat.playerId));
      if (Result.isFailure(allowed)) return { json: { error: allowed.failure.copy }, status: 400 };
      const judged = judgeRound(seat, { round, bets: { [LINE]: stake } });
      if (judged === "refused") return { json: { error: ROUND_PLAYED }, status: 409 };
      if (judged === "new" && kernel.wallet.balance(seat.playerId) < stake) {
        return { json: { error: "There isn't enough in your wallet for that stake." }, status: 409 };
      }
      const started = judgeSpinStart(kernel.regulator, starts.get(seat.playerId)?.at, nowMs);
      if (judged === "new" && Result.isFailure(started)) {
        const { copy, waitMs } = started.failure;
        return { json: { error: copy, againInMs: waitMs }, status: 429 };
      }
      if (judged === "new") starts.put(seat.playerId, { at: nowMs });
      const outcome = judged === "new" ? settle(session, seat, game, round, stake) : (judged.outcome as Spin);
      return {
        json: {
          steps: outcome.steps,
          win: outcome.win,
          winText: formatMoney(outcome.win),
          balance: formatMoney(kernel.wallet.balance(seat.playerId)),
          againInMs: cycleLeftMs(seat.playerId, nowMs),
        },
      };
    },
    { method: "POST" },
  );

  /** Takes the stake, spins and pays in one transaction. */
  function settle(session: string, seat: Seat, game: CatalogueGame, round: number, stake: Pence): Spin {
    const correlation = `${session}:${round}`;
    const description = game.name;
    const counterAccount = "house:games";
    const wish = wishes.get(seat.playerId)?.outcome;
    const { steps, tenths } = playRound(machineOf(game), kernel.random, wish);
    const outcome: Spin = { steps, win: winOf(tenths, stake) };
    if (wish !== undefined) wishes.delete(seat.playerId);
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
    apply: ({ player, outcome }) => wishes.put(player, { outcome: outcome === "win" ? "win" : "lose" }),
  });

  return {
    page: (game: CatalogueGame, { seat, ...opened }: FramePage): Markup => {
      const cap = capOf(kernel, seat.playerId);
      return slotPage({
        ...opened,
        game,
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
