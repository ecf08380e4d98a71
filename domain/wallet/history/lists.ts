import { add, type Pence, subtract, zero } from "../../money.ts";
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  type InstantMs,
  instant,
  londonDate,
  startOfLondonDay,
} from "../../time.ts";
import { MOVEMENT_LABELS } from "../copy.ts";
import { type Movement, MOVEMENT_KINDS, type MovementKind } from "../movement.ts";
import { PURPOSE_OF } from "../purposes.ts";

/** The lists of transactions: all, those of games, and those of the bank. Together the last two are the first. */
export const TRANSACTION_LISTS = ["all", "games", "bank"] as const;
export type TransactionList = (typeof TRANSACTION_LISTS)[number];

const isOfGames = (kind: MovementKind): boolean => PURPOSE_OF[kind] === "staked" || PURPOSE_OF[kind] === "won";

/** Whether a list contains a kind of movement. The bank's list has every kind that is not of a game. */
export const isInList = (list: TransactionList, kind: MovementKind): boolean =>
  list === "all" || isOfGames(kind) === (list === "games");

/** What a list can be narrowed to: money in, money out, or the movements with one label. */
export const filtersOf = (list: TransactionList): readonly string[] => [
  ...new Set(MOVEMENT_KINDS.filter((kind) => isInList(list, kind)).map((kind) => MOVEMENT_LABELS[kind])),
];

export interface Narrowing {
  /** 'in', 'out', or a label; undefined for every movement. */
  readonly show?: string | undefined;
  /** Typed by the player. Each word must occur in the label, the description or the reference. */
  readonly search: string;
}

/** Whether a movement is among those that the player looks for. */
export function isWanted({ kind, amount, description, ref }: Movement, { show, search }: Narrowing): boolean {
  if (show === "in" || show === "out") {
    if (amount > 0 !== (show === "in")) return false;
  } else if (show !== undefined && show !== MOVEMENT_LABELS[kind]) return false;
  const text = `${MOVEMENT_LABELS[kind]} ${description} ${ref}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Days of London, both included. */
export interface DateRange {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

/** No account is older. */
const FIRST_DATE = "2000-01-01" as CalendarDate;

/** The periods that a list offers. */
export const PERIODS = ["week", "month", "year", "all"] as const;
export type HistoryPeriod = (typeof PERIODS)[number];

/** The days of a period that ends today. */
export function rangeOf(period: HistoryPeriod, now: InstantMs): DateRange {
  const endDate = londonDate(now);
  switch (period) {
    case "week":
      return { startDate: addDays(endDate, -6), endDate };
    case "month":
      return { startDate: addDays(endDate, -29), endDate };
    case "year":
      return { startDate: addDays(addMonthsClamped(endDate, -12), 1), endDate };
    case "all":
      return { startDate: FIRST_DATE, endDate };
  }
}

/** Whether a movement was booked on one of the days. The bounds are computed once, because a list can be long. */
export const inRange = ({ startDate, endDate }: DateRange): ((movement: Movement) => boolean) => {
  const from = startOfLondonDay(startDate);
  const until = startOfLondonDay(addDays(endDate, 1));
  return ({ bookedAt }) => from <= bookedAt && bookedAt < until;
};

/** The two sums of a month, 'yyyy-MM'. A reversed movement is subtracted from the sum that had counted it. */
export interface Month {
  readonly month: string;
  readonly paid: Pence;
  readonly received: Pence;
}

/** The months of the picture. */
export const MONTHS = 12;

export type NetFigure = "deposits" | "gaming";

/** What the player paid and received, by month up to this one, and the difference over all time: deposits less withdrawals, or bets less wins. */
export function netOf(
  figure: NetFigure,
  movements: readonly Movement[],
  now: InstantMs,
): { readonly net: Pence; readonly months: readonly Month[] } {
  const [payment, receipt] = figure === "deposits" ? ["paid in", "paid out"] : ["staked", "won"];
  const sums = new Map(lastMonths(now).map((month) => [month, { paid: zero, received: zero }]));
  let net = zero;
  for (const { kind, amount, bookedAt } of movements) {
    const purpose = PURPOSE_OF[kind];
    if (purpose !== payment && purpose !== receipt) continue;
    // A deposit enters the wallet and a bet leaves it: both are payments of the player.
    const paid = figure === "deposits" ? amount : subtract(zero, amount);
    net = add(net, paid);
    const month = sums.get(monthOf(instant(bookedAt)));
    if (month === undefined) continue;
    if (purpose === payment) month.paid = add(month.paid, paid);
    else month.received = subtract(month.received, paid);
  }
  return { net, months: [...sums].map(([month, both]) => ({ month, ...both })) };
}

const monthOf = (at: InstantMs): string => londonDate(at).slice(0, 7);

/** The last months, oldest first. */
const lastMonths = (now: InstantMs): readonly string[] => {
  const first = `${monthOf(now)}-01` as CalendarDate;
  return Array.from({ length: MONTHS }, (_, index) => addMonthsClamped(first, index + 1 - MONTHS).slice(0, 7));
};
