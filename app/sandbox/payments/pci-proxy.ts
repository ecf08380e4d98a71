import { depositCardPciProxy, depositCardPciProxy3ds } from "../../../domain/deposits/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { CardVault } from "./card-vault.ts";
import { openChallenge, wantsChallenge } from "./challenges.ts";
import type { DepositProcessor } from "./deposits.ts";
import { methodFor } from "./methods.ts";
import type { Payments } from "./world.ts";

/** The delay until a card is confirmed. */
export const CARD_CONFIRMS_MS = 900;

export const CARD_DECLINED = "Your card was declined by your bank. Please try another payment method.";
const VERIFICATION_FAILED = "Bank verification failed.";

/** Deposits by card through the proxy. */
export function handlePciProxy(payments: Payments, processor: DepositProcessor, vault: CardVault): void {
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

  /** The bank's result counts, whatever the client states about the challenge. */
  kernel.handle(depositCardPciProxy3ds, ({ state, transactionId }, { playerId }) => {
    const challenge = challenges.get(transactionId);
    const deposit = deposits.get(challenge?.depositRef ?? "");
    if (challenge === undefined || deposit?.playerId !== playerId)
      throw new Refusal({ status: 404, httpStatus: 200, msg: "There is no such challenge" });
    const shifted = settings().threeDSecure !== "liability does not shift";
    if (state === "fulfilled" && challenge.status === "approved" && shifted && deposit.status === "challenged") {
      processor.authorised(deposit.ref, CARD_CONFIRMS_MS);
      return { ref: deposit.ref };
    }
    processor.decline(deposit.ref, VERIFICATION_FAILED, { quietly: true });
    throw new Refusal({ httpStatus: 200, code: 5565, msg: VERIFICATION_FAILED, keep: true });
  });
}
