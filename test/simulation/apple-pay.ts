import type { ApplePaySession, ApplePaySessions } from "../../adapters/payments/apple-pay-session.ts";
import type { Life } from "./process-life.ts";
import type { Random } from "./random.ts";

/** Apple ends a session whose page does not answer for this time. */
const PATIENCE_MS = 30_000;

const CARDS = ["Visa 4242", "Mastercard 4444", "Visa 4242", "Visa 0002"] as const;

/** Apple's sheet, as `app/sandbox/payments/pages/apple-pay-device.ts` shows it, with the person who confirms or cancels. */
export const applePayOf = (
  life: Life,
  random: Random,
  patienceMs: () => number | undefined,
  /** Set while the sheet is over the page. */
  sheet: { isShown: boolean },
): ApplePaySessions => {
  let current: Sheet | undefined;
  class Sheet implements ApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static readonly canMakePayments = () => true;
    onvalidatemerchant: ApplePaySession["onvalidatemerchant"] = null;
    onpaymentauthorized: ApplePaySession["onpaymentauthorized"] = null;
    oncancel: ApplePaySession["oncancel"] = null;
    #forget: () => void = () => undefined;

    begin(): void {
      if (current !== undefined) throw new Error("Page already has an active payment session.");
      // oxlint-disable-next-line typescript/no-this-alias -- the page has one session at a time
      current = this;
      sheet.isShown = true;
      this.#wait();
      life.after(1, () => this.onvalidatemerchant?.());
    }

    completeMerchantValidation(merchantSession: unknown): void {
      this.#check();
      const { merchantIdentifier } = merchantSession as { readonly merchantIdentifier?: string };
      if (merchantIdentifier === undefined) {
        this.abort();
        throw new DOMException("The merchant session is not valid.", "InvalidAccessError");
      }
      this.#forget();
      const isCancelled = random.chance(0.2);
      life.after(patienceMs() ?? random.between(1_000, 12_000), () =>
        isCancelled ? this.#cancel() : this.#authorise(),
      );
    }

    completePayment(): void {
      this.abort();
    }

    abort(): void {
      this.#check();
      this.#forget();
      current = undefined;
      sheet.isShown = false;
    }

    #check(): void {
      if (current !== this) throw new Error("The payment session is over.");
    }

    #wait(): void {
      this.#forget = life.after(PATIENCE_MS, () => this.#cancel());
    }

    #cancel(): void {
      if (current !== this) return;
      this.#forget();
      current = undefined;
      sheet.isShown = false;
      this.oncancel?.();
    }

    #authorise(): void {
      if (current !== this) return;
      this.#wait();
      const data = Buffer.from(random.bytes(16)).toString("hex");
      const token = { paymentData: { version: "EC_v1", data }, paymentMethod: { displayName: random.pick(CARDS) } };
      this.onpaymentauthorized?.({ payment: { token } });
    }
  }
  return Sheet;
};
