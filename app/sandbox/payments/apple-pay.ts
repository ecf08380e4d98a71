import { createHash } from "node:crypto";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { depositApplePay, depositApplePayResult, depositConfiguration } from "../../../domain/deposits/wire.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { DepositProcessor } from "./deposits.ts";
import { addMethod, methodFor, methodsOf, ordinary } from "./methods.ts";
import { markUrl } from "./providers.ts";
import type { Payments } from "./world.ts";

/** Apple's merchant session is valid for this time. */
const MERCHANT_FOR_MS = 5 * 60_000;
/** The delay until the card's bank confirms. */
const BANK_CONFIRMS_MS = 1_000;

/** The contents of Apple Pay's token: the card, and a part that only the provider can read. */
const Token = Schema.fromJsonString(
  Schema.Struct({
    paymentData: Schema.Struct({ data: Schema.NonEmptyString }),
    paymentMethod: Schema.Struct({ displayName: Schema.String }),
  }),
);
const readToken = Schema.decodeUnknownResult(Token);

const NOT_TAKEN = "Your card's bank did not make the payment. No money was taken.";

const refuse = (code: number, msg: string) => new Refusal({ httpStatus: 200, code, msg, keep: true });

/** Apple Pay as a method: deposits from the card that is chosen there, and no withdrawals. */
const appleMethod = ({ kernel }: Payments, ref: string): Method => ({
  ...ordinary,
  ref,
  type: "APPLE_PAY",
  providerMethod: "ADYEN_APPLE_PAY",
  friendlyName: "Apple Pay",
  bankLogo: markUrl(kernel, "apple-pay"),
  identifier: "Deposits only",
  primary: false,
  allowed: false,
  allowedAmount: null,
});

/** Deposits by Apple Pay, through Adyen. */
export function handleApplePay(payments: Payments, processor: DepositProcessor): void {
  const { kernel, deposits, settings, change } = payments;
  /** The digests of used tokens. Each token is valid once. */
  const used = kernel.world.collection<{ readonly at: number }>("payments.apple-tokens");

  kernel.handle(depositConfiguration, (_, { nowMs }) => {
    if (settings().down.includes("ADYEN_APPLE_PAY"))
      throw refuse(5567, "This way to pay is temporarily unavailable. No money was taken. Please try another.");
    const merchantSession = settings().merchantUnknown
      ? {}
      : {
          merchantIdentifier: "merchant.example.eyes-down",
          displayName: "Eyes Down",
          nonce: kernel.secrets.bytes(16).toString("hex"),
          expiresAt: nowMs + MERCHANT_FOR_MS,
        };
    return { configuration: JSON.stringify({ merchantSession }) };
  });

  kernel.handle(depositApplePay, (request, call) => {
    const methodRef = request.paymentMethodRef;
    if (methodRef !== null) methodFor(payments, call.playerId, methodRef, "ADYEN_APPLE_PAY");
    const opening = { provider: "ADYEN_APPLE_PAY", type: "APPLE_PAY", methodRef, status: "awaiting-sheet" } as const;
    const { ref } = processor.open(call, request, opening);
    return { ref };
  });

  kernel.handle(depositApplePayResult, ({ applePayToken, ref }, { playerId, nowMs }) => {
    const deposit = deposits.get(ref);
    if (deposit?.playerId !== playerId || deposit.status !== "awaiting-sheet")
      throw refuse(5566, "This payment is over. No money was taken.");
    const digest = createHash("sha256").update(applePayToken).digest("hex");
    const token = readToken(applePayToken);
    const isTaken =
      Result.isSuccess(token) &&
      used.get(digest) === undefined &&
      !token.success.paymentMethod.displayName.endsWith("0002");
    used.put(digest, { at: nowMs });
    if (!isTaken) {
      processor.decline(ref, NOT_TAKEN, { quietly: true });
      throw refuse(5561, NOT_TAKEN);
    }
    processor.authorised(ref, BANK_CONFIRMS_MS);
    return {};
  });

  // Apple Pay becomes a method with its first deposit.
  processor.onSettled(({ playerId, provider }) => {
    if (provider !== "ADYEN_APPLE_PAY") return;
    if (methodsOf(payments, playerId).some(({ method }) => method.type === "APPLE_PAY")) return;
    const method = appleMethod(payments, kernel.newRef("apple"));
    addMethod(payments, { playerId, method, card: null, bankId: null });
  });

  kernel.inject("payments/apple-pay-device", () => settings().applePay);

  kernel.control.define({
    module: "payments",
    name: "apple-pay",
    label: "Apple Pay",
    hint: "Every browser then has what Safari has. Load the site again afterwards.",
    fields: {
      present: { kind: "toggle", label: "Browsers have it", value: () => settings().applePay },
      unknown: { kind: "toggle", label: "Apple does not know the merchant", value: () => settings().merchantUnknown },
    },
    apply: ({ present, unknown }) => {
      change({ applePay: present, merchantUnknown: unknown });
      return `${present ? "Browsers have" : "Only Safari has"} Apple Pay${unknown ? ", and Apple does not know the merchant" : ""}`;
    },
  });
}
