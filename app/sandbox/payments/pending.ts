import { cancelDeposit, depositsUpdate, listPendingDeposits } from "../../../domain/deposits/pending/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import { bankOf } from "./banks.ts";
import { type DepositProcessor, UNTOUCHED_MS } from "./deposits.ts";
import { paymentUrl } from "./ecospend.ts";
import { hostedPayments, hostedUrl } from "./truelayer.ts";
import type { Payments, StoredDeposit } from "./world.ts";

const CANCELLED = "You cancelled this payment. No money was taken.";
const APPROVED =
  "Your bank is making this payment already, so it can't be cancelled. We tell you as soon as it answers.";
const PAID = "This payment is in your balance already.";
const UNKNOWN = "We know no such payment.";

const isBankPayment = ({ provider }: StoredDeposit): boolean => provider === "ECOSPEND" || provider === "TRUELAYER";
const isPending = (deposit: StoredDeposit): boolean =>
  isBankPayment(deposit) && (deposit.status === "awaiting-bank" || deposit.status === "pending");

/** The player's bank payments that have not ended, and their cancellation. */
export function handlePendingDeposits(payments: Payments, processor: DepositProcessor): void {
  const { kernel, deposits, methods } = payments;
  const hosted = hostedPayments(payments);

  const methodName = ({ ref, methodRef, bank }: StoredDeposit): string => {
    const saved = methods.get(methodRef ?? "")?.bankId;
    const bankId = saved ?? bank?.bankId ?? hosted.find((payment) => payment.ref === ref)?.bankId;
    return bankOf(payments, bankId ?? "")?.name ?? "Bank transfer";
  };

  /** The provider's page, where the player continues. */
  const continueUrl = ({ ref, bank }: StoredDeposit): string | null => {
    if (bank !== null) return paymentUrl(payments, bank, "url");
    const link = hosted.ids().find((id) => hosted.get(id)?.ref === ref);
    return link === undefined ? null : hostedUrl(payments, link);
  };

  kernel.handle(listPendingDeposits, (_, { playerId }) =>
    deposits
      .all()
      .filter((deposit) => deposit.playerId === playerId && isPending(deposit))
      .toSorted((a, b) => b.at - a.at)
      .map((deposit) => {
        const { ref, amount, at, status } = deposit;
        const cancellable = status === "awaiting-bank";
        return {
          ref,
          amount,
          methodName: methodName(deposit),
          at,
          expiresAt: cancellable ? at + UNTOUCHED_MS : null,
          cancellable,
          continueUrl: cancellable ? continueUrl(deposit) : null,
        };
      }),
  );

  kernel.handle(cancelDeposit, ({ ref }, { playerId }) => {
    const deposit = deposits.find((one) => one.ref === ref && one.playerId === playerId);
    if (deposit === undefined) throw new Refusal({ status: 404, httpStatus: 200, msg: UNKNOWN });
    if (deposit.status === "settled") throw new Refusal({ status: 409, httpStatus: 200, msg: PAID });
    if (deposit.status === "declined") return { msg: deposit.msg ?? CANCELLED };
    if (deposit.status !== "awaiting-bank") throw new Refusal({ status: 409, httpStatus: 200, msg: APPROVED });
    processor.decline(ref, CANCELLED);
    return { msg: CANCELLED };
  });

  processor.onChanged((deposit) => {
    if (isBankPayment(deposit)) kernel.publish(deposit.playerId, depositsUpdate, {});
  });
}
