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
  if (show === "in") {
    if (amount <= 0) return false;
  } else if (show === "out") {
    if (amount >= 0) return false;
  } else if (show !== undefined && show !== MOVEMENT_LABELS[kind]) return false;
  const text = `${MOVEMENT_LABELS[kind]} ${description} ${ref}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s/)
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

/** The sums of some days of a period. A reversed movement is subtracted from the sum that had counted it. */
export interface NetPart {
  /** The first day. */
  readonly from: CalendarDate;
  readonly paid: Pence;
  readonly received: Pence;
}

export type NetFigure = "deposits" | "gaming";

export interface Net {
  readonly net: Pence;
  readonly paid: Pence;
  readonly received: Pence;
  /** The picture of the period, oldest first: its days, months or years. */
  readonly parts: readonly NetPart[];
}

/** What the player paid and received in a period, and the difference: deposits less withdrawals, or bets less wins. */
export function netOf(figure: NetFigure, movements: readonly Movement[], range: DateRange): Net {
  const [payment, receipt] = figure === "deposits" ? ["paid in", "paid out"] : ["staked", "won"];
  const counted = movements
    .filter(inRange(range))
    .filter(({ kind }) => PURPOSE_OF[kind] === payment || PURPOSE_OF[kind] === receipt);
  const unit = unitOf(range);
  const first = counted.reduce((earliest, { bookedAt }) => Math.min(earliest, bookedAt), Infinity);
  const sums = new Map(
    // The period of all time has no parts before its first movement.
    startsOf(range, unit, first === Infinity ? range.endDate : londonDate(instant(first))).map((from) => [
      from,
      { paid: zero, received: zero },
    ]),
  );
  const total = { paid: zero, received: zero };
  for (const { kind, amount, bookedAt } of counted) {
    // A deposit enters the wallet and a bet leaves it: both are payments of the player.
    const paid = figure === "deposits" ? amount : subtract(zero, amount);
    for (const sum of [total, sums.get(startOf(londonDate(instant(bookedAt)), unit, range))]) {
      if (sum === undefined) continue;
      if (PURPOSE_OF[kind] === payment) sum.paid = add(sum.paid, paid);
      else sum.received = subtract(sum.received, paid);
    }
  }
  const parts = [...sums].map(([from, both]) => ({ from, ...both }));
  return { ...total, net: subtract(total.paid, total.received), parts };
}

/** The longest periods of which the picture has days, and months. */
const MAX_DAYS = 31;
const MAX_MONTHS = 24;

/** What one part of a picture is. */
export type NetUnit = "day" | "month" | "year";

/** Into what the picture of a period is divided. */
export function unitOf({ startDate, endDate }: DateRange): NetUnit {
  if (addDays(startDate, MAX_DAYS) > endDate) return "day";
  return addMonthsClamped(firstOf(startDate, "month"), MAX_MONTHS) > endDate ? "month" : "year";
}

/** The first day of the month or year of a day. */
const firstOf = (day: CalendarDate, unit: NetUnit): CalendarDate =>
  (unit === "day" ? day : unit === "month" ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`) as CalendarDate;

/** The first day of the part that contains a day. The first part begins with the period. */
const startOf = (day: CalendarDate, unit: NetUnit, { startDate }: DateRange): CalendarDate => {
  const first = firstOf(day, unit);
  return first < startDate ? startDate : first;
};

/** The first days of all parts. Years before the first movement are left out. */
function startsOf(range: DateRange, unit: NetUnit, firstMovement: CalendarDate): readonly CalendarDate[] {
  const starts: CalendarDate[] = [];
  let start = unit === "year" ? startOf(firstMovement, unit, range) : range.startDate;
  while (start <= range.endDate) {
    starts.push(start);
    start = unit === "day" ? addDays(start, 1) : addMonthsClamped(firstOf(start, unit), unit === "month" ? 1 : 12);
  }
  return starts;
}
