import { type Period, windowOf } from "../../../domain/limits/windows.ts";
import { getDepositLimit, getDepositLimitSolicitations, getFixedDepositLimit } from "../../../domain/limits/wire.ts";
import { formatAmount, type Pence, pounds, subtract, zero } from "../../../domain/money.ts";
import { formatLondonDate, instant } from "../../../domain/time.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Payments, StoredDeposit } from "./world.ts";

const PERIODS: readonly Period[] = ["daily", "weekly", "monthly"];
const LEAST_DEPOSIT = pounds(10);

/** Settled and pending deposits both use a limit up; one that waits for its bank is pending. */
const counts = ({ status }: StoredDeposit): boolean => status !== "declined";

const usedIn = ({ deposits }: Payments, playerId: string, period: Period, nowMs: number): Pence => {
  const { startsAt, endsAt } = windowOf(period, instant(nowMs));
  const used = deposits
    .all()
    .filter((deposit) => deposit.playerId === playerId && counts(deposit))
    .filter(({ at }) => startsAt <= at && at < endsAt)
    .reduce((sum, { amount }) => sum + amount, 0);
  return used as Pence;
};

/** What is left of each limit that a player has set. */
function leftOf(payments: Payments, playerId: string, nowMs: number) {
  const limits = payments.limits.get(playerId);
  return PERIODS.flatMap((period) => {
    const limit = limits?.[period] ?? null;
    if (limit === null) return [];
    const left = subtract(limit, usedIn(payments, playerId, period, nowMs));
    return [{ period, limit, left: left < 0 ? zero : left, resetsAt: windowOf(period, instant(nowMs)).endsAt }];
  });
}

/** From when a player may deposit again: once every limit leaves at least the smallest deposit; null where nothing forbids it. */
export const nextAllowedDeposit = (payments: Payments, playerId: string): number | null => {
  const blocking = leftOf(payments, playerId, payments.kernel.clock.now()).filter(({ left }) => left < LEAST_DEPOSIT);
  return blocking.length === 0 ? null : Math.max(...blocking.map(({ resetsAt }) => resetsAt));
};

/** Refuses a deposit that any limit has no room for. */
export function enforceLimits(payments: Payments, playerId: string, amount: Pence, nowMs: number): void {
  const over = leftOf(payments, playerId, nowMs).find(({ left }) => amount > left);
  if (over === undefined) return;
  const date = formatLondonDate(instant(over.resetsAt), "dd/MM/yyyy");
  const msg = `Your ${over.period} Spend Limit leaves ${formatAmount(over.left)}. It is whole again on ${date}.`;
  throw new Refusal({ httpStatus: 200, code: 5560, msg, keep: true });
}

/** The limits as the client reads them. Setting them is not offered yet. */
export function handleLimits(payments: Payments): void {
  const { kernel, limits } = payments;
  kernel.wallet.onNextAllowedDeposit((playerId) => nextAllowedDeposit(payments, playerId));

  kernel.handle(getDepositLimit, (_, { playerId, nowMs }) => {
    const left = leftOf(payments, playerId, nowMs);
    const stated = (period: Period) => {
      const known = left.find((one) => one.period === period);
      const setAt = limits.get(playerId)?.setAt ?? null;
      return known === undefined
        ? { value: null, remaining: null, request: null, effectiveAt: null, setAt: null }
        : { value: known.limit, remaining: known.left, request: null, effectiveAt: setAt, setAt };
    };
    return {
      depositLimitDaily: stated("daily"),
      depositLimitWeekly: stated("weekly"),
      depositLimitMonthly: stated("monthly"),
    };
  });

  kernel.handle(getFixedDepositLimit, () => ({ monthly: null }));
  kernel.handle(getDepositLimitSolicitations, () => ({}));
}
