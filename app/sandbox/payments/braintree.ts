import * as Schema from "effect/Schema";
import { depositCardBraintree, getNonce, getToken } from "../../../domain/deposits/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { CardVault } from "./card-vault.ts";
import { openChallenge, wantsChallenge } from "./challenges.ts";
import type { DepositProcessor } from "./deposits.ts";
import { methodFor } from "./methods.ts";
import { CARD_CONFIRMS_MS, CARD_DECLINED, VERIFICATION_FAILED } from "./pci-proxy.ts";
import type { Payments } from "./world.ts";

/** A card check that waits for the player's return from the bank. */
interface Check {
  readonly methodRef: string;
  readonly amount: Pence;
}

const isReturns = Schema.is(Schema.Struct({ success: Schema.String, cancel: Schema.String, error: Schema.String }));

const unreadable = () =>
  new Refusal({ httpStatus: 200, code: 5564, msg: "An error occurred. Please try again.", keep: true });

/** Deposits by card through Braintree: its calls, and the requests of its fields from their frame. */
export function handleBraintree(payments: Payments, processor: DepositProcessor, vault: CardVault): void {
  const { kernel, challenges, methods, settings } = payments;
  const checks = kernel.world.collection<Check>("payments.checks");

  kernel.handle(getToken, () => {
    if (settings().down.includes("BRAINTREE"))
      throw new Refusal({ httpStatus: 200, code: 5567, msg: "Braintree is not to be reached" });
    return { token: kernel.secrets.bytes(16).toString("hex") };
  });

  kernel.handle(getNonce, ({ ref }, { playerId }) => {
    const { method } = methodFor(payments, playerId, ref, "BRAINTREE");
    return { nonce: vault.put({ kind: "method", methodRef: method.ref }) };
  });

  /** The device data of Braintree's script; the deposit refers to it. */
  kernel.page("pay", "/braintree/device-data", () => ({ json: { deviceData: kernel.newRef("device") } }), {
    method: "POST",
  });

  /** The bank's answer to a payment after its check. */
  const verification = ({ methodRef, amount }: Check, passed: boolean) => {
    const liabilityShifted = passed && settings().threeDSecure !== "liability does not shift";
    const threeDSecureId = kernel.newSecret("liability");
    const nonce = vault.put({ kind: "checked", methodRef, amount, threeDSecureId, liabilityShifted });
    return { liabilityShifted, nonce, threeDSecureId };
  };

  kernel.page(
    "pay",
    "/braintree/verify",
    ({ body }) => {
      const checked = vault.take(String(body["nonce"]), "method");
      const card = methods.get(checked?.methodRef ?? "")?.card;
      const amount = Number(body["amountPence"]);
      if (checked === undefined || card == null || !Number.isSafeInteger(amount)) return { json: { reason: "empty" } };
      const check = { methodRef: checked.methodRef, amount: amount as Pence };
      if (!wantsChallenge(payments, card)) return { json: verification(check, card.behaviour !== "declined") };
      const { returns } = body;
      if (!isReturns(returns)) return { json: { reason: "empty" }, status: 400 };
      const challenge = openChallenge(payments, { amount: check.amount, card, returns, depositRef: null });
      checks.put(challenge.transactionId, check);
      return { json: challenge };
    },
    { method: "POST" },
  );

  kernel.page(
    "pay",
    "/braintree/verified",
    ({ body }) => {
      const transactionId = String(body["transactionId"]);
      const check = checks.get(transactionId);
      if (check === undefined) return { json: { reason: "empty" } };
      checks.delete(transactionId);
      return { json: verification(check, challenges.get(transactionId)?.status === "approved") };
    },
    { method: "POST" },
  );

  kernel.handle(depositCardBraintree, (request, call) => {
    const stored = methodFor(payments, call.playerId, request.paymentMethodRef, "BRAINTREE");
    const cvv = vault.take(request.cvvNonce, "cvv");
    const checked = vault.take(request.cardVerificationNonce, "checked");
    if (cvv === undefined || checked === undefined) throw unreadable();
    const fits =
      checked.methodRef === stored.method.ref &&
      checked.amount === request.amount &&
      checked.threeDSecureId === request.threeDSecureId;
    if (!fits) throw unreadable();
    // Another client may send a check that failed or never ended: the bank's result counts, not what the client made of it.
    if (!checked.liabilityShifted)
      throw new Refusal({ httpStatus: 200, code: 5565, msg: VERIFICATION_FAILED, keep: true });
    const opening = { provider: "BRAINTREE", type: "CARD", methodRef: stored.method.ref, status: "pending" } as const;
    const { ref } = processor.open(call, request, opening);
    if (stored.card?.behaviour === "declined") {
      processor.decline(ref, CARD_DECLINED, { quietly: true });
      throw new Refusal({ httpStatus: 200, code: 5565, msg: CARD_DECLINED, keep: true });
    }
    processor.authorised(ref, CARD_CONFIRMS_MS);
    return { ref };
  });
}
