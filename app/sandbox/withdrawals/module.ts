import * as Result from "effect/Result";
import { configuredMaximum, judgeWithdrawalAmount } from "../../../domain/withdrawals/amount.ts";
import { isPayable } from "../../../domain/withdrawals/rules.ts";
import {
  getWithdrawalInfo,
  listWithdrawals,
  withdraw,
  withdrawProcessingTime,
} from "../../../domain/withdrawals/wire.ts";
import { isIntent } from "../kernel/first-answers.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { methodsOf } from "../payments/methods.ts";
import { paymentsOf } from "../payments/world.ts";
import { defineControls } from "./controls.ts";
import { WithdrawalProcessor } from "./processor.ts";
import { expectedBy, HOUR_MS, type StoredWithdrawal, withdrawalsOf } from "./world.ts";

const REFUSED = "We can't pay this out at the moment. Your money is in your wallet.";
const NO_METHOD = "You will need to add a payment method to make a withdrawal";
const GIVEN_UP = "This withdrawal was given up before it reached us. Your money is in your wallet.";
const NEVER_ARRIVED = "Your withdrawal did not reach us. Your money is in your wallet. Please try again.";

/** How long a withdrawal that is over is listed. */
const LISTED_MS = 7 * 24 * HOUR_MS;
const endOf = ({ at, stages }: StoredWithdrawal): number => stages?.at(-1)?.at ?? at;

/** A final refusal: the same intent will be refused again. */
const refuse = (code: number, msg: string): Refusal => new Refusal({ code, msg, keep: true });

/** Withdrawals to the player's primary method. */
export const withdrawalsModule: SandboxModule = (kernel) => {
  const of = withdrawalsOf(kernel);
  const processor = new WithdrawalProcessor(of);
  const payments = paymentsOf(kernel);
  defineControls(of, processor);

  kernel.handle(withdrawProcessingTime, () => ({ hours: of.processingHours() }));

  kernel.handle(withdraw, ({ amount }, { playerId, intent, nowMs }) => {
    if (intent !== null && of.forgone.get(`${playerId}/${intent}`)) throw refuse(5583, GIVEN_UP);
    if (of.planned.get(playerId)?.result === "refused") {
      of.planned.delete(playerId);
      throw refuse(5580, REFUSED);
    }
    const primary = methodsOf(payments, playerId).find(({ method }) => method.primary)?.method;
    if (!isPayable(primary)) throw refuse(5581, NO_METHOD);
    const judged = judgeWithdrawalAmount(amount, {
      balance: kernel.wallet.balance(playerId),
      configuredMax: configuredMaximum,
    });
    if (Result.isFailure(judged)) throw refuse(5582, judged.failure.copy);
    if (amount % 100 !== 0) throw refuse(5582, "Must be a whole number");
    const ref = kernel.newRef("wd");
    const { providerMethod: provider, friendlyName: methodName } = primary;
    processor.open({ ref, playerId, intent, amount, provider, methodName, status: "pending", check: null, at: nowMs });
    return { ref };
  });

  kernel.handle(listWithdrawals, (_, { playerId, nowMs }) =>
    of.withdrawals
      .all()
      .filter((one) => one.playerId === playerId && (one.status === "pending" || nowMs - endOf(one) < LISTED_MS))
      .toSorted((a, b) => b.at - a.at)
      .map((stored) => {
        const { ref, intent, amount, methodName, at, stages = [] } = stored;
        return {
          ref,
          intent,
          amount,
          methodName,
          stages: [{ stage: "requested" as const, at }, ...stages],
          expectedBy: expectedBy(stored, of.processingHours()),
        };
      }),
  );

  /** An intent that has not arrived by now is never accepted later. */
  kernel.handle(getWithdrawalInfo, ({ intent }, { playerId, nowMs }) => {
    const known = of.withdrawals.find((one) => one.playerId === playerId && one.intent === intent);
    if (known === undefined) {
      // No call can have another text as its intent, so it is not kept.
      if (isIntent(intent)) of.forgone.put(`${playerId}/${intent}`, { at: nowMs });
      throw new Refusal({ status: 404, httpStatus: 200, msg: NEVER_ARRIVED, keep: true });
    }
    return { ref: known.ref, check: known.check };
  });
};
