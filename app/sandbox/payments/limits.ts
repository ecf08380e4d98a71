import * as Result from "effect/Result";
import { MIN_DEPOSIT } from "../../../domain/deposits/amounts/bounds.ts";
import { judgeAgainstLimits } from "../../../domain/limits/rules.ts";
import type { Pence } from "../../../domain/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import { leftToday, limitsProfile } from "../limits/book.ts";
import { handleLimitCalls } from "../limits/handlers.ts";
import type { Payments } from "./world.ts";

/** When a player may deposit again: when every limit allows the smallest deposit; null if no limit prevents it now. */
const nextAllowedDeposit = (payments: Payments, playerId: string): number | null => {
  const left = leftToday(payments, playerId, payments.kernel.clock.now());
  const blocking = left.filter((limit) => limit.left < MIN_DEPOSIT);
  return blocking.length === 0 ? null : Math.max(...blocking.map(({ resetsAt }) => resetsAt));
};

/** Refuses a deposit that exceeds a limit. */
export function enforceLimits(payments: Payments, playerId: string, amount: Pence, nowMs: number): void {
  const judged = judgeAgainstLimits(leftToday(payments, playerId, nowMs), amount, limitsProfile(payments).called);
  if (Result.isSuccess(judged)) return;
  throw new Refusal({ httpStatus: 200, code: 5560, msg: judged.failure.copy, keep: true });
}

/** The effect of limits on deposits. */
export function handleLimits(payments: Payments): void {
  payments.kernel.wallet.onNextAllowedDeposit((playerId) => nextAllowedDeposit(payments, playerId));
  handleLimitCalls(payments);
}
