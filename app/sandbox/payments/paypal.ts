import * as Result from "effect/Result";
import { depositPaypal } from "../../../domain/deposits/wire.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { judgeNewMethod } from "../../../domain/methods/rules.ts";
import { createPaypal, paypalToken, methodsUpdate } from "../../../domain/methods/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import type { DepositProcessor } from "./deposits.ts";
import { addMethod, methodFor, methodsOf, ordinary } from "./methods.ts";
import { OneTime } from "./one-time.ts";
import { markUrl } from "./providers.ts";
import type { Payments } from "./world.ts";

/** A visit to PayPal's window. */
export interface PaypalVisit {
  readonly playerId: string;
  /** The approved account; null until the player approves. */
  email: string | null;
  /** The result; null while the window is open. */
  outcome: "approved" | "cancelled" | "failed" | null;
}

/** PayPal's data: the players of its tokens, the visits to its window, and the account of each nonce. */
export interface PaypalData {
  readonly tokens: OneTime<{ readonly playerId: string }>;
  readonly visits: OneTime<PaypalVisit>;
  readonly nonces: OneTime<{ readonly playerId: string; readonly email: string }>;
}

export const openPaypalData = (kernel: Pick<Kernel, "clock" | "secrets">): PaypalData => ({
  tokens: new OneTime(kernel),
  visits: new OneTime(kernel),
  nonces: new OneTime(kernel),
});

/** The delay until PayPal charges a known account. */
const CHARGE_CONFIRMS_MS = 1_200;

const refuse = (code: number, msg: string) => new Refusal({ httpStatus: 200, code, msg, keep: true });

/** 'r•••@e•••.com': enough to distinguish a player's own accounts, but not an address. */
export const maskedEmail = (email: string): string => {
  const [name = "", domain = ""] = email.split("@");
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
};

const paypalMethod = (payments: Payments, ref: string, email: string): Method => ({
  ...ordinary,
  ref,
  type: "PAYPAL",
  providerMethod: "PAYPAL",
  friendlyName: "PayPal",
  bankLogo: markUrl(payments.kernel, "paypal"),
  identifier: maskedEmail(email),
  primary: false,
  allowed: true,
  allowedAmount: null,
});

/** PayPal accounts as methods, and deposits from them. */
export function handlePaypal(payments: Payments, processor: DepositProcessor, paypal: PaypalData): void {
  const { kernel, methods } = payments;

  const methodOf = (playerId: string) =>
    methodsOf(payments, playerId).find(({ method }) => method.providerMethod === "PAYPAL");

  kernel.handle(paypalToken, (_, { playerId }) => {
    if (payments.settings().down.includes("PAYPAL")) throw refuse(5567, "PayPal does not answer just now.");
    return { token: paypal.tokens.put({ playerId }) };
  });

  kernel.handle(createPaypal, ({ details }, { playerId }) => {
    const account = paypal.nonces.take(details.nonce);
    if (account?.playerId !== playerId)
      throw refuse(5564, "Unable to set up PayPal. Please try again or use another payment method.");
    const own = methodsOf(payments, playerId).map(({ method }) => method);
    const judged = judgeNewMethod(own, "PAYPAL", kernel.wallet.balance(playerId));
    if (Result.isFailure(judged)) throw refuse(5568, judged.failure.copy);
    const ref = kernel.newRef("paypal");
    addMethod(payments, {
      playerId,
      method: paypalMethod(payments, ref, account.email),
      card: null,
      bankId: null,
      paypal: { email: account.email, isAgreed: true },
    });
    return { ref };
  });

  kernel.handle(depositPaypal, (request, call) => {
    const { method, paypal: account } = methodFor(payments, call.playerId, request.paymentMethodRef, "PAYPAL");
    if (account?.isAgreed !== true) {
      methods.delete(method.ref);
      kernel.publish(call.playerId, methodsUpdate, {});
      throw refuse(5525, "PayPal no longer lets us use this account. No money was taken. You can add it again.");
    }
    const opening = { provider: "PAYPAL", type: "PAYPAL", methodRef: method.ref, status: "pending" } as const;
    const { ref } = processor.open(call, request, opening);
    processor.authorised(ref, CHARGE_CONFIRMS_MS);
    return { ref };
  });

  kernel.control.define({
    module: "payments",
    name: "end-paypal-agreement",
    label: "Have a player end the agreement at PayPal",
    hint: "The next deposit from their account is refused with 5525, and the account is gone.",
    fields: { player: { kind: "player" } },
    apply: ({ player }) => {
      const stored = methodOf(player);
      if (stored?.paypal === undefined) return `${player} has no PayPal account here`;
      const { email } = stored.paypal;
      methods.update(stored.method.ref, (known) => ({ ...known, paypal: { email, isAgreed: false } }));
      return `PayPal refuses the next deposit of ${player}`;
    },
  });
}
