import { formatAmount, type Pence, pounds } from "../../../domain/money.ts";
import { formatLondonDate, instant } from "../../../domain/time.ts";
import { Refusal } from "../kernel/refusal.ts";
import { leftToday } from "../limits/book.ts";
import { handleLimitCalls } from "../limits/handlers.ts";
import type { Payments } from "./world.ts";

const LEAST_DEPOSIT = pounds(10);

/** From when a player may deposit again: once every limit leaves at least the smallest deposit; null where nothing forbids it. */
export const nextAllowedDeposit = (payments: Payments, playerId: string): number | null => {
  const left = leftToday(payments, playerId, payments.kernel.clock.now());
  const blocking = left.filter((limit) => limit.left < LEAST_DEPOSIT);
  return blocking.length === 0 ? null : Math.max(...blocking.map(({ resetsAt }) => resetsAt));
};

/** Refuses a deposit that any limit has no room for. */
export function enforceLimits(payments: Payments, playerId: string, amount: Pence, nowMs: number): void {
  const over = leftToday(payments, playerId, nowMs).find(({ left }) => amount > left);
  if (over === undefined) return;
  const date = formatLondonDate(instant(over.resetsAt), "dd/MM/yyyy");
  const msg = `Your ${over.period} Spend Limit leaves ${formatAmount(over.left)}. It is whole again on ${date}.`;
  throw new Refusal({ httpStatus: 200, code: 5560, msg, keep: true });
}

/** What limits have to do with paying in. */
export function handleLimits(payments: Payments): void {
  payments.kernel.wallet.onNextAllowedDeposit((playerId) => nextAllowedDeposit(payments, playerId));
  handleLimitCalls(payments);
}
