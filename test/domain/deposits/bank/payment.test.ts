import { describe, expect, it } from "vitest";
import {
  type BankPayment,
  paymentUpdated,
  resendWaitMs,
  stepEntered,
  stepLeft,
  stepOf,
} from "../../../../domain/deposits/bank/payment.ts";
import { BANK_PAYMENT } from "../../../support/deposit-facts.ts";
import { EVENING_MS } from "../../../support/given.ts";

const { intent: _, ...parts } = BANK_PAYMENT;
const sentAt = (smsSentAt: number | null, sentSmsCount = 1) => ({ ...BANK_PAYMENT, smsSentAt, sentSmsCount });
/** A payment for which these steps were opened, one after another. */
const at = (...steps: Parameters<typeof stepEntered>[1][]): BankPayment => {
  const payment = paymentUpdated(null, BANK_PAYMENT);
  for (const step of steps) stepEntered(payment, step);
  return payment;
};

describe("what is known of a bank payment", () => {
  it("is at first what the first message says, at the confirmation", () => {
    const payment = paymentUpdated(null, BANK_PAYMENT);
    expect(payment).toEqual({ ...parts, steps: [] });
    expect(stepOf(payment)).toBe("FIRST_DEPOSIT_CONFIRMATION");
  });

  it("keeps the step that the player is at, and the way back, when a message adds to it", () => {
    const known = at("AUTH_OPTIONS", "QR_AUTH");
    const after = paymentUpdated(known, { ...BANK_PAYMENT, qrCode: "R0lGOD" });
    expect(stepOf(after)).toBe("QR_AUTH");
    stepLeft(after);
    expect(stepOf(after)).toBe("AUTH_OPTIONS");
    expect(stepOf(known)).toBe("QR_AUTH");
  });
});

describe("the step of the SMS", () => {
  it("opens when an SMS is sent, and again for the next one, but not for the same one said again [BANK-023]", () => {
    const sent = paymentUpdated(at("AUTH_OPTIONS"), sentAt(EVENING_MS));
    expect(stepOf(sent)).toBe("SMS");
    stepLeft(sent);
    const again = paymentUpdated(sent, sentAt(EVENING_MS));
    expect(stepOf(again)).toBe("AUTH_OPTIONS");
    expect(stepOf(paymentUpdated(again, sentAt(EVENING_MS + 1, 2)))).toBe("SMS");
  });
});

describe("a step that is opened twice", () => {
  it("is left by going back once [BANK-024]", () => {
    const payment = at("AUTH_OPTIONS", "AUTH_OPTIONS", "QR_AUTH", "QR_AUTH");
    stepLeft(payment);
    expect(stepOf(payment)).toBe("AUTH_OPTIONS");
    stepLeft(payment);
    expect(stepOf(payment)).toBe("FIRST_DEPOSIT_CONFIRMATION");
  });
});

describe("the wait before another SMS", () => {
  it.each([
    ["none before any was sent", sentAt(null, 2), 0],
    ["none after the first", sentAt(EVENING_MS), 0],
    ["the rest of a minute after the second", sentAt(EVENING_MS - 59_000, 2), 1_000],
    ["none when the minute is over", sentAt(EVENING_MS - 90_000, 2), 0],
    ["a minute at most, although the server's clock is ahead", sentAt(EVENING_MS + 30_000, 2), 60_000],
  ])("is %s [BANK-025]", (_, said, waitMs) => {
    expect(resendWaitMs(paymentUpdated(null, said), EVENING_MS)).toBe(waitMs);
  });
});
