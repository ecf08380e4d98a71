import * as Effect from "effect/Effect";
import { call } from "../../calls/call.ts";
import { FileSaved } from "../../display/events.ts";
import { record } from "../../ports/journal.ts";
import { Sharing } from "../../ports/sharing.ts";
import type { Movement } from "../movement.ts";
import { csvOf } from "./csv.ts";
import type { DateRange, Net, NetFigure, TransactionList } from "./lists.ts";
import {
  getNetDeposits,
  getNetGaming,
  listBankTransactions,
  listFinancialTransactions,
  listGameTransactions,
} from "./wire.ts";

const CALLS = { all: listFinancialTransactions, games: listGameTransactions, bank: listBankTransactions } as const;

/** One page of a list, newest first. It is shown, and not recorded: the wallet's movements of this session are. */
export const readTransactions = (list: TransactionList, range: DateRange, size: number, cursor: string) =>
  call(CALLS[list], { ...range, size, sort: "DESC", cursor });

/** A net figure of a period, as `netOf` computes it. */
export const readNet = (figure: NetFigure, range: DateRange) =>
  figure === "deposits"
    ? Effect.map(call(getNetDeposits, range), ({ netDeposits, ...sums }): Net => ({ net: netDeposits, ...sums }))
    : Effect.map(call(getNetGaming, range), ({ netBets, ...sums }): Net => ({ net: netBets, ...sums }));

/** Saves movements as a file for a spreadsheet. */
export const downloadTransactions = Effect.fnUntraced(function* (
  { startDate, endDate }: DateRange,
  movements: readonly Movement[],
) {
  const name = `eyes-down-transactions-${startDate}-to-${endDate}.csv`;
  yield* (yield* Sharing).download({ name, type: "text/csv;charset=utf-8", content: csvOf(movements) });
  yield* record(FileSaved, { what: "transactions", from: startDate, to: endDate }, { by: "player" });
});
