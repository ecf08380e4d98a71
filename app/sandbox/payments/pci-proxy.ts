import { depositCardPciProxy, depositCardPciProxy3ds } from "../../../domain/deposits/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { CardVault } from "./card-vault.ts";
import { openChallenge, wantsChallenge } from "./challenges.ts";
import type { DepositProcessor } from "./deposits.ts";
import { methodFor } from "./methods.ts";
import type { Payments, StoredChallenge } from "./world.ts";

/** The delay until a card is confirmed. */
export const CARD_CONFIRMS_MS = 900;

export const CARD_DECLINED = "Your card was declined by your bank. Please try another payment method.";
export const VERIFICATION_FAILED = "Bank verification failed.";

/** The delay until the bank repeats its notification. */
const AGAIN_AFTER_MS = 1_000;

/** Deposits by card through the proxy. Gives the function by which a card's bank notifies the backend that its check has ended. */
export function handlePciProxy(
  payments: Payments,
  processor: DepositProcessor,
  vault: CardVault,
): (transactionId: string) => void {
  const { kernel, challenges, deposits, settings } = payments;

  kernel.handle(depositCardPciProxy, (request, call) => {
    const stored = methodFor(payments, call.playerId, request.paymentMethodRef, "PCI_PROXY");
    if (vault.take(request.pciProxy.cvvTransactionId, "cvv") === undefined)
      throw new Refusal({ httpStatus: 200, code: 5564, msg: "An error occurred. Please try again.", keep: true });
    const opening = {
      provider: "PCI_PROXY",
      type: "CARD",
      methodRef: stored.method.ref,
      status: "challenged",
    } as const;
    const { ref, amount } = processor.open(call, request, opening);
    const card = stored.card;
    if (card === null || card.behaviour === "declined") {
      processor.decline(ref, CARD_DECLINED, { quietly: true });
      throw new Refusal({ httpStatus: 200, code: 5565, msg: CARD_DECLINED, keep: true });
    }
    if (!wantsChallenge(payments, card)) {
      processor.authorised(ref, CARD_CONFIRMS_MS);
      return { ref, challenge: null };
    }
    const { successUrl: success, cancelUrl: cancel, errorUrl: error } = request.pciProxy;
    const challenge = openChallenge(payments, { amount, card, returns: { success, cancel, error }, depositRef: ref });
    return { ref, challenge };
  });

  const isPassed = ({ status }: StoredChallenge): boolean =>
    status === "approved" && settings().threeDSecure !== "liability does not shift";

  /** The bank's result counts, whatever the client states about the challenge. The bank's notification may have come before the player's return. */
  kernel.handle(depositCardPciProxy3ds, ({ state, transactionId }, { playerId }) => {
    const challenge = challenges.get(transactionId);
    const deposit = deposits.get(challenge?.depositRef ?? "");
    if (challenge === undefined || deposit?.playerId !== playerId)
      throw new Refusal({ status: 404, httpStatus: 200, msg: "There is no such challenge" });
    const { ref, status } = deposit;
    if (status === "pending" || status === "settled") return { ref };
    if (state === "fulfilled" && status === "challenged" && isPassed(challenge)) {
      processor.authorised(ref, CARD_CONFIRMS_MS);
      return { ref };
    }
    processor.decline(ref, VERIFICATION_FAILED, { quietly: true });
    throw new Refusal({ httpStatus: 200, code: 5565, msg: VERIFICATION_FAILED, keep: true });
  });

  /** The bank's own notification. The player's return may have come before it, or never comes. */
  const notifying = kernel.job("payments.bank-notifies", ({ transactionId }: { transactionId: string }) => {
    const challenge = challenges.get(transactionId);
    const deposit = deposits.get(challenge?.depositRef ?? "");
    if (challenge === undefined || deposit?.status !== "challenged") return;
    if (isPassed(challenge)) processor.authorised(deposit.ref, CARD_CONFIRMS_MS);
    else processor.decline(deposit.ref, VERIFICATION_FAILED);
  });

  return (transactionId) => {
    const { bankNotifiesAfterMs: afterMs, bankNotifiesTwice } = settings();
    if (afterMs < 0 || challenges.get(transactionId)?.depositRef == null) return;
    const dueMs = kernel.clock.now() + afterMs;
    notifying.at(dueMs, transactionId, { transactionId });
    if (bankNotifiesTwice) notifying.at(dueMs + AGAIN_AFTER_MS, `${transactionId}/again`, { transactionId });
  };
}
