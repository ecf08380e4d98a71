import { NEVER_SET, type PeriodLimit } from "../../../domain/limits/life-cycle.ts";
import { leftOf, type LimitLeft, type Use } from "../../../domain/limits/usage.ts";
import { type Period, PERIODS } from "../../../domain/limits/windows.ts";
import type { Payments } from "../payments/world.ts";

/** A player's limits, by period, as the domain keeps them. */
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

/** Settled and pending deposits both use a limit up; one that waits for its bank is pending. */
const usesOf = ({ deposits }: Payments, playerId: string): readonly Use[] =>
  deposits.all().filter((deposit) => deposit.playerId === playerId && deposit.status !== "declined");

/** What the profile that the site is served under says of limits. */
export const limitsProfile = ({ kernel }: Payments) => kernel.regulator.limits;

/** What is left of each limit that a player has set, by the rules of the profile that the site is served under. */
export function leftToday(payments: Payments, playerId: string, nowMs: number): readonly LimitLeft[] {
  const { windows } = limitsProfile(payments);
  const book = bookOf(payments, playerId);
  const uses = usesOf(payments, playerId);
  return PERIODS.flatMap((period) => {
    const { value } = book[period];
    return value === null ? [] : [leftOf(windows, period, value, uses, nowMs)];
  });
}
