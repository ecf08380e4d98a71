import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { roundSettled } from "../../../domain/games/wire.ts";
import { add, formatAmount, formatMoney, negate, Pence, pence, pounds, zero } from "../../../domain/money.ts";
import { Count } from "../../../domain/integers.ts";
import type { Markup } from "../kernel/html.ts";
import type { Kernel } from "../kernel/types.ts";
import type { Tables } from "./live.ts";
import type { FramePage } from "./play.ts";
import { judgeRound, ROUND_PLAYED, type Seat, type Seats } from "./seats.ts";
import { tablePage } from "./table-frame.ts";
import { type Bets, fieldsOf, type Outcome, playRound, winOf } from "./table-games.ts";
import { type LiveTable, tableOf, TABLES } from "./tables.ts";

/** The maximum total stake of a player on one table. */
const MOST_PER_ROUND = pounds(500);

const CHIPS: readonly Pence[] = [10, 20, 50, 100, 200, 500, 1_000, 2_500, 5_000].map(pence);

/** Four chips, from the table's smallest bet up. */
const chipsOf = ({ minBet }: LiveTable): readonly Pence[] => CHIPS.filter((chip) => chip >= minBet).slice(0, 4);

const Round = Schema.Struct({
  round: Count.check(Schema.isGreaterThan(0)),
  bets: Schema.Record(Schema.String, Pence.check(Schema.isGreaterThan(0))),
});
const decodeRound = Schema.decodeUnknownOption(Round);

interface Played extends Outcome {
  readonly win: Pence;
}

/** The pages of the live tables' frames, and their rounds. */
export function handleTablePlay(kernel: Kernel, seats: Seats, tables: Tables) {
  const chosenValues = kernel.world.collection<{ value: string }>("games.table-wishes");

  kernel.page(
    "games",
    "/play/{session}/bet",
    ({ params, body, nowMs }) => {
      const session = params["session"] ?? "";
      const refuse = (error: string, status: number) => ({ json: { error }, status });
      const seat = seats.at(session, body["key"], nowMs);
      const table = seat && tableOf(seat.game);
      if (seat === undefined || table === undefined) return refuse("This game's session has ended.", 410);
      const said = Option.getOrUndefined(decodeRound(body));
      if (said === undefined || !Object.keys(said.bets).every((on) => fieldsOf(table.type).includes(on)))
        return refuse("Those are no bets of this table.", 400);
      const { round, bets } = said;
      const stake = Object.values(bets).reduce(add, zero);
      const judged = judgeRound(seat, { round, bets });
      if (judged === "refused") return refuse(ROUND_PLAYED, 409);
      if (judged === "new" && !tables.isOpen(table))
        return refuse("This table has closed. Your bets were not taken.", 409);
      if (Object.values(bets).length === 0 || Object.values(bets).some((bet) => bet < table.minBet))
        return refuse(`The least that a bet may be here is ${formatAmount(table.minBet)}.`, 400);
      if (stake > MOST_PER_ROUND) return refuse(`A round takes ${formatAmount(MOST_PER_ROUND)} at most.`, 400);
      if (judged === "new" && kernel.wallet.balance(seat.playerId) < stake)
        return refuse("There isn't enough in your wallet for those bets.", 409);
      const { win, ...outcome } =
        judged === "new" ? settle({ session, seat, table, round, bets, stake }) : (judged.outcome as Played);
      return {
        json: {
          outcome,
          win,
          winText: formatMoney(win),
          balance: formatMoney(kernel.wallet.balance(seat.playerId)),
        },
      };
    },
    { method: "POST" },
  );

  interface Settling {
    readonly session: string;
    readonly seat: Seat;
    readonly table: LiveTable;
    readonly round: number;
    readonly bets: Bets;
    readonly stake: Pence;
  }

  /** Takes the stakes, plays and pays in one transaction. */
  function settle({ session, seat, table, round, bets, stake }: Settling): Played {
    const chosen = chosenValues.get(seat.playerId)?.value;
    const wanted = chosen !== undefined && fieldsOf(table.type).includes(chosen) ? chosen : undefined;
    if (wanted !== undefined) chosenValues.delete(seat.playerId);
    const outcome = playRound(table.type, bets, kernel.random, wanted);
    const win = winOf(table.type, bets, outcome);
    const correlation = `${session}:${round}`;
    kernel.publishToRoom(session, roundSettled, { round: correlation, stake, win });
    const about = { counterAccount: "house:games", correlation, description: table.name };
    kernel.wallet.move(seat.playerId, {
      ...about,
      kind: "STAKE",
      amount: negate(stake),
      ref: `stake-${correlation}`,
    });
    if (win > 0) kernel.wallet.move(seat.playerId, { ...about, kind: "WIN", amount: win, ref: `win-${correlation}` });
    tables.keep(table, outcome);
    seats.played(session, { round, bets, outcome: { ...outcome, win } });
    return { ...outcome, win };
  }

  kernel.control.define({
    module: "games",
    name: "next-result",
    label: "Decide a player's next result at a live table",
    hint: "A number of the wheel: 17 at roulette, 40 at the money wheel",
    fields: { player: { kind: "player" }, value: { kind: "text", label: "Result" } },
    apply: ({ player, value }) => {
      if (!/^\d+$/.test(value) || !TABLES.some(({ type }) => fieldsOf(type).includes(value)))
        throw new Error("That is no result of any table");
      chosenValues.put(player, { value });
    },
  });

  return {
    page: (table: LiveTable, { seat, ...opened }: FramePage): Markup =>
      tablePage({
        ...opened,
        table,
        site: kernel.origins.site,
        chips: chipsOf(table).map((chip) => ({ pence: chip, label: formatAmount(chip) })),
        balance: formatMoney(kernel.wallet.balance(seat.playerId)),
        results: tables.resultsOf(table, kernel.clock.now()),
        taken: tables.tileOf(table).tileInfo.takenSeats,
        script: opened.frameScript("games/table"),
      }),
  };
}
