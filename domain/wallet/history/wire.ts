import * as Schema from "effect/Schema";
import { Count } from "../../integers.ts";
import { WirePounds } from "../../money.ts";
import { CalendarDate } from "../../time.ts";
import { movementFields } from "../movement.ts";
import { endpoint } from "../../wire.ts";

/** The most movements in one answer. */
export const PAGE_SIZE_LIMIT = 1000;

/** The query of a list of transactions (`CALL-619` to `CALL-621`). Both days are London's, and included. */
const request = Schema.Struct({
  startDate: CalendarDate,
  endDate: CalendarDate,
  size: Count.check(Schema.isBetween({ minimum: 1, maximum: PAGE_SIZE_LIMIT })),
  /** By the position in the ledger. */
  sort: Schema.Literals(["ASC", "DESC"]),
  /** The cursor of the previous answer; empty for the first page. */
  cursor: Schema.String,
});

const response = Schema.Struct({
  content: Schema.Array(Schema.Struct(movementFields(WirePounds))),
  /** For the next page; null after the last one. */
  cursor: Schema.NullOr(Schema.String),
  /** The number of movements on these days, on all pages. */
  total: Count,
});

const list = { request, response, skipCache: true } as const;

/** `CALL-619` */
export const listGameTransactions = endpoint("listGameTransactions", "GET", "wallet/transaction/games", list);

/** `CALL-620`: every movement. */
export const listFinancialTransactions = endpoint(
  "listFinancialTransactions",
  "GET",
  "wallet/transaction/financial",
  list,
);

/** `CALL-621` */
export const listBankTransactions = endpoint("listBankTransactions", "GET", "wallet/transaction/banking", list);

/** The days of a net figure, both of London and included. That a figure has a period, and the sums in it, are our choice. */
const period = Schema.Struct({ startDate: CalendarDate, endDate: CalendarDate });

/** What the player paid and received on these days, and in each part of them: the days, months or years from `from` on. */
const sums = {
  paid: WirePounds,
  received: WirePounds,
  parts: Schema.Array(Schema.Struct({ from: CalendarDate, paid: WirePounds, received: WirePounds })),
};

/** `CALL-579`: deposits less withdrawals. */
export const getNetDeposits = endpoint("getNetDeposits", "GET", "user/rg/net/deposits", {
  request: period,
  response: Schema.Struct({ netDeposits: WirePounds, ...sums }),
  skipCache: true,
});

/** `CALL-580`: bets less wins. */
export const getNetGaming = endpoint("getNetGaming", "GET", "user/rg/net/gaming", {
  request: period,
  response: Schema.Struct({ netBets: WirePounds, ...sums }),
  skipCache: true,
});
