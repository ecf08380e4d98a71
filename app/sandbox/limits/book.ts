import { NEVER_SET, type PeriodLimit } from "../../../domain/limits/life-cycle.ts";
import { leftOf, type LimitLeft, type Use } from "../../../domain/limits/usage.ts";
import { type Period, PERIODS } from "../../../domain/limits/windows.ts";
import type { Payments } from "../payments/world.ts";

/** A player's limits by period, in the domain's form. */
export type Book = Readonly<Record<Period, PeriodLimit>>;

const kept = ({ kernel }: Payments) => kernel.world.collection<Book>("limits.book");

const seeded = ({ limits }: Payments, playerId: string): Book => {
  const seed = limits.get(playerId);
  const of = (period: Period): PeriodLimit => {
    const value = seed?.[period] ?? null;
    return seed === undefined || value === null
      ? NEVER_SET
      : { value, request: null, effectiveAt: seed.setAt, setAt: seed.setAt };
  };
  return { daily: of("daily"), weekly: of("weekly"), monthly: of("monthly") };
};

export const bookOf = (payments: Payments, playerId: string): Book =>
  kept(payments).get(playerId) ?? seeded(payments, playerId);

export const putLimit = (payments: Payments, playerId: string, period: Period, limit: PeriodLimit): void =>
  kept(payments).put(playerId, { ...bookOf(payments, playerId), [period]: limit });

/** Settled and pending deposits both count; a deposit at the bank is pending. */
const usesOf = ({ deposits }: Payments, playerId: string): readonly Use[] =>
  deposits.all().filter((deposit) => deposit.playerId === playerId && deposit.status !== "declined");

/** The limit rules of the site's regulator profile. */
export const limitsProfile = ({ kernel }: Payments) => kernel.regulator.limits;

/** What remains of each of a player's limits, by the site's regulator profile. */
export function leftToday(payments: Payments, playerId: string, nowMs: number): readonly LimitLeft[] {
  const { windows } = limitsProfile(payments);
  const book = bookOf(payments, playerId);
  const uses = usesOf(payments, playerId);
  return PERIODS.flatMap((period) => {
    const { value } = book[period];
    return value === null ? [] : [leftOf(windows, period, value, uses, nowMs)];
  });
}
