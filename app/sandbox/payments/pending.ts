import { cancelDeposit, depositsUpdate, listPendingDeposits } from "../../../domain/deposits/pending/wire.ts";
import { limitsUpdate } from "../../../domain/limits/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import { bankOf } from "./banks.ts";
import { nameOf } from "./card-vault.ts";
import { type DepositProcessor, UNTOUCHED_MS } from "./deposits.ts";
import { paymentUrl } from "./ecospend.ts";
import { hostedPayments, hostedUrl } from "./truelayer.ts";
import type { Payments, StoredDeposit } from "./world.ts";

const CANCELLED = "You cancelled this payment. No money was taken.";
const APPROVED =
  "Your bank is making this payment already, so it can't be cancelled. We tell you as soon as it answers.";
const PAID = "This payment is in your balance already.";
const UNKNOWN = "We know no such payment.";

/** Whether the player has yet to approve it: at their bank, in the check of their card's bank, or in the device's payment sheet. */
const awaitsApproval = ({ status }: StoredDeposit): boolean =>
  status === "awaiting-bank" || status === "challenged" || status === "awaiting-sheet";
const isPending = (deposit: StoredDeposit): boolean => awaitsApproval(deposit) || deposit.status === "pending";

/** The player's payments that have not ended, and their cancellation. */
export function handlePendingDeposits(payments: Payments, processor: DepositProcessor): void {
  const { kernel, deposits, methods, challenges } = payments;
  const hosted = hostedPayments(payments);

  const methodName = ({ ref, provider, methodRef, bank }: StoredDeposit): string => {
    const { card = null, bankId: saved, method } = methods.get(methodRef ?? "") ?? {};
    if (card !== null) return nameOf(card);
    if (provider === "ADYEN_APPLE_PAY") return "Apple Pay";
    if (provider === "PAYPAL" || provider === "FONIX") return method?.friendlyName ?? "Removed method";
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
        const { ref, provider, amount, at } = deposit;
        const cancellable = awaitsApproval(deposit);
        return {
          ref,
          provider,
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
    if (!awaitsApproval(deposit)) throw new Refusal({ status: 409, httpStatus: 200, msg: APPROVED });
    processor.decline(ref, CANCELLED);
    for (const { transactionId, depositRef, status } of challenges.all())
      if (depositRef === ref && status === "open")
        challenges.update(transactionId, (known) => ({ ...known, status: "cancelled" }));
    return { msg: CANCELLED };
  });

  processor.onChanged(({ playerId, intent }) => {
    kernel.publish(playerId, depositsUpdate, {});
    // A deposit counts towards the limits from its acceptance on.
    kernel.publish(playerId, limitsUpdate, { correlation: intent });
  });
}
