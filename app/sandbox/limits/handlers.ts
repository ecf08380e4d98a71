import * as Result from "effect/Result";
import { type PeriodLimit, setLimit, solicited } from "../../../domain/limits/life-cycle.ts";
import { limitOptions } from "../../../domain/limits/queries.ts";
import { judgeAcceptance, judgeLimit, judgeWithdrawal } from "../../../domain/limits/rules.ts";
import { type Period, PERIODS } from "../../../domain/limits/windows.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Call } from "../kernel/types.ts";
import type { Payments } from "../payments/world.ts";
import { bookOf, leftToday, putLimit } from "./book.ts";

/** The operator fixes no monthly limit. */
const FIXED_MONTHLY: Pence | null = null;

/** Reading, setting and confirming limits, by the domain's own rules. */
export function handleLimitCalls(payments: Payments): void {
  const { kernel } = payments;
  const reminders = kernel.world.collection<{ readonly due: boolean }>("limits.reminders");

  kernel.handle(Wire.getDepositLimit, (_, { playerId, nowMs }) => {
    const left = leftToday(payments, playerId, nowMs);
    const book = bookOf(payments, playerId);
    const stated = (period: Period) => ({
      ...book[period],
      // A request that has waited for its cooling-off is a solicitation.
      request: solicited(book[period], nowMs) === undefined ? book[period].request : null,
      remaining: left.find((one) => one.period === period)?.left ?? null,
    });
    return {
      depositLimitDaily: stated("daily"),
      depositLimitWeekly: stated("weekly"),
      depositLimitMonthly: stated("monthly"),
      reminderDue: reminders.get(playerId)?.due ?? false,
    };
  });

  kernel.handle(Wire.getFixedDepositLimit, () => ({ monthly: FIXED_MONTHLY }));

  kernel.handle(Wire.getDepositLimitSolicitations, (_, { playerId, nowMs }) => {
    const book = bookOf(payments, playerId);
    const asked = PERIODS.flatMap((period) => {
      const request = solicited(book[period], nowMs);
      const next = request?.amount == null ? ("remove" as const) : request.amount / 100;
      return request === undefined ? [] : [[period, { current: book[period].value, next }] as const];
    });
    return Object.fromEntries(asked);
  });

  /** The player's other tabs and devices load them again. */
  const changed = ({ playerId, intent }: Call) => {
    kernel.publish(playerId, Wire.limitsUpdate, { correlation: intent });
    return {};
  };

  const set = (playerId: string, period: Period, amount: Pence | null, nowMs: number) => {
    // Another client may ask for what neither the lists nor the typed fields of this one accept.
    const isListed = limitOptions(period, { fixedMonthly: FIXED_MONTHLY }).some((option) => option.amount === amount);
    const judged = amount === null || isListed ? Result.succeed(amount) : judgeLimit(amount, FIXED_MONTHLY);
    if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, msg: judged.failure.copy });
    putLimit(payments, playerId, period, setLimit(bookOf(payments, playerId)[period], amount, nowMs));
  };

  kernel.handle(Wire.setDepositLimit, (request, call) => {
    const { playerId, nowMs } = call;
    for (const period of PERIODS) {
      const amount = request[period];
      if (amount !== undefined) set(playerId, period, amount, nowMs);
    }
    return changed(call);
  });

  const setters = [
    ["daily", Wire.setDepositLimitDaily],
    ["weekly", Wire.setDepositLimitWeekly],
    ["monthly", Wire.setDepositLimitMonthly],
  ] as const;
  for (const [period, endpoint] of setters)
    kernel.handle(endpoint, ({ amount }, call) => {
      set(call.playerId, period, amount, call.nowMs);
      return changed(call);
    });

  const answering = (
    endpoint: typeof Wire.acceptDepositLimitSolicitation | typeof Wire.cancelDepositLimitSolicitation,
    judge: (limit: PeriodLimit, nowMs: number) => Result.Result<PeriodLimit, { readonly copy: string }>,
  ) =>
    kernel.handle(endpoint, ({ interval }, call) => {
      const { playerId, nowMs } = call;
      const judged = judge(bookOf(payments, playerId)[interval], nowMs);
      if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, msg: judged.failure.copy });
      putLimit(payments, playerId, interval, judged.success);
      return changed(call);
    });
  answering(Wire.acceptDepositLimitSolicitation, judgeAcceptance);
  answering(Wire.cancelDepositLimitSolicitation, judgeWithdrawal);

  kernel.handle(Wire.resetDepositLimitReminder, (_, { playerId }) => {
    reminders.put(playerId, { due: false });
    return {};
  });

  kernel.control.define({
    module: "limits",
    name: "remind",
    label: "Remind a player of their limits",
    fields: { player: { kind: "player" } },
    apply: ({ player }) => {
      reminders.put(player, { due: true });
      return "They are reminded when they sign in next.";
    },
  });
}
