import * as Result from "effect/Result";
import { add, formatAmount, formatMoney, negate, type Pence, pence, pounds, zero } from "../../../domain/money.ts";
import { jackpotChanged, roundSettled } from "../../../domain/games/wire.ts";
import { roundReference } from "../../../domain/rewards/rules.ts";
import { judgeSlotStake, judgeSpinStart, slotStakeCap } from "../../../domain/regulator/rules.ts";
import { calendarDate, instant, londonDate } from "../../../domain/time.ts";
import { accountsOf, birthDateOf } from "../accounts/players.ts";
import type { Markup } from "../kernel/html.ts";
import type { MessageData } from "../../../domain/wire.ts";
import type { Kernel, PageCall } from "../kernel/types.ts";
import { giveOfTheDay } from "../rewards/cards.ts";
import { freeRoundsIn, takeFreeRound } from "../rewards/grants.ts";
import { type CatalogueGame, gameOf } from "./catalogue.ts";
import { FREE, freeLabel, slotPage } from "./frame.ts";
import { machineOf, playRound } from "./machines/machines.ts";
import type { Step } from "./machines/machine.ts";
import type { Pots } from "./pots.ts";
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

/** An outcome that the control panel decides. A jackpot waits for the next game that has one. */
const CHOSEN = ["win", "lose", "jackpot"] as const;
type ChosenOutcome = (typeof CHOSEN)[number];

/** The outcome of a spin, as the page shows it. */
interface Spin {
  readonly steps: readonly Step[];
  /** With the jackpot. */
  readonly win: Pence;
  /** The won jackpot; undefined if it was not won. */
  readonly jackpot?: Pence;
}

/** A win is in tenths of the stake, and every stake is a multiple of ten pence. */
const winOf = (tenths: number, stake: Pence): Pence => pence((tenths * stake) / 10);

/** The page of a slot's frame, and its rounds. */
export function handlePlay(kernel: Kernel, seats: Seats, potOf: Pots) {
  const chosenOutcomes = kernel.world.collection<{ outcome: ChosenOutcome }>("games.wishes");

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
          ...(outcome.jackpot !== undefined && { jackpotText: formatMoney(outcome.jackpot) }),
          ...potShown(game),
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
    const wanted = chosen === "jackpot" ? undefined : chosen;
    if (wanted !== undefined) chosenOutcomes.delete(playerId);
    const { steps, tenths } = playRound(machineOf(game), kernel.random, wanted);
    return { steps, win: winOf(tenths, stake) };
  };

  /** Adds the stake's part to the pot of a jackpot game, and the pot to the win of the spin that wins it. */
  function drawnForPot(seat: Seat, game: CatalogueGame, stake: Pence, round: string): Spin {
    const spin = drawn(seat, game, stake);
    const pot = potOf(game);
    if (pot === undefined) return spin;
    pot.feed(round, stake);
    const isChosen = chosenOutcomes.get(seat.playerId)?.outcome === "jackpot";
    if (!pot.falls(stake) && !isChosen) return spin;
    if (isChosen) chosenOutcomes.delete(seat.playerId);
    const jackpot = pot.pay(round);
    return { ...spin, win: add(spin.win, jackpot), jackpot };
  }

  /** The jackpot, as text for the page; nothing for a game without one. */
  const potShown = (game: CatalogueGame): { readonly pot?: string } => {
    const pot = potOf(game);
    return pot === undefined ? {} : { pot: formatMoney(pot.amount()) };
  };

  /** Confirms a round to its player, and states the jackpot to everybody who plays the game. Its winner sees the jackpot in the game first. */
  function publish(session: string, game: CatalogueGame, settled: MessageData<typeof roundSettled>, jackpot?: Pence) {
    kernel.publishToRoom(session, roundSettled, settled);
    const amount = settled.stake > 0 ? potOf(game)?.amount() : undefined;
    if (amount === undefined) return;
    for (const other of seats.inGame(game.ref))
      kernel.publishToRoom(other, jackpotChanged, { amount, won: other === session ? null : (jackpot ?? null) });
  }

  /** Takes a free spin of a reward, and pays its win. The movement carries the reference of the reward. */
  function settleFree(
    session: string,
    seat: Seat,
    game: CatalogueGame,
    round: number,
    { id, card, value }: { readonly id: string; readonly card: string; readonly value: Pence },
  ): Spin {
    const outcome = drawn(seat, game, value);
    const correlation = roundReference(card, round);
    publish(session, game, { round: correlation, stake: zero, win: outcome.win });
    takeFreeRound(kernel, id);
    if (outcome.win > 0)
      kernel.wallet.move(seat.playerId, {
        kind: "FREE_ROUND",
        amount: outcome.win,
        counterAccount: "house:promotions",
        correlation,
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
    const outcome = drawnForPot(seat, game, stake, correlation);
    publish(session, game, { round: correlation, stake, win: outcome.win }, outcome.jackpot);
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
    seats.played(session, { round, bets: { [LINE]: stake }, outcome });
    return outcome;
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
          { value: "jackpot", label: "The jackpot, in the next game that has one" },
        ],
      },
    },
    apply: ({ player, outcome }) =>
      chosenOutcomes.put(player, { outcome: CHOSEN.find((one) => one === outcome) ?? "lose" }),
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
        ...potShown(game),
        machine: machineOf(game),
        script: opened.frameScript("games/slot"),
      });
    },
  };
}
