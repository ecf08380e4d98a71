import { describe, expect, it } from "vitest";
import { DepositsEvents } from "../../../../domain/deposits/events.ts";
import { FlagsEvents } from "../../../../domain/flags/events.ts";
import { MethodsEvents } from "../../../../domain/methods/events.ts";
import { MobileEvents } from "../../../../domain/mobile/events.ts";
import { WithdrawalsEvents } from "../../../../domain/withdrawals/events.ts";
import { haveSentences, says } from "./sentences.ts";

describe("the sentences of payments", () => {
  it.each([
    [
      "deposits.requested.v1",
      {
        intent: "i-1",
        provider: "PAYPAL",
        methodRef: "paypal-1",
        amount: 2_000,
        promotionCode: "ABC1",
        agreeDepositTerms: true,
      },
      "player",
      "The player requested a deposit of £20.00 by PayPal, with the method paypal-1, with the promotion code ABC1 (intent i-1).",
    ],
    [
      "deposits.settled.v1",
      { ref: "dep-1", provider: null, amount: 1 },
      "server",
      "The server confirmed the deposit dep-1 of £0.01.",
    ],
    [
      "deposits.declined.v1",
      { intent: null, ref: "dep-1", message: "No.", code: 5525 },
      "server",
      "The server ended the deposit dep-1 without money: “No.” (code 5525).",
    ],
    [
      "deposits.returned.v1",
      { page: "truelayer", paymentId: null, status: "abandoned" },
      "url",
      "The browser returned from TrueLayer's page, whose address claimed that the player abandoned the payment; the claim changed nothing.",
    ],
    [
      "withdrawals.checked.v1",
      { ref: "wd-1", eligibleForCredit: false, manualQueue: true, msg: null },
      "server",
      "The server checked the withdrawal wd-1: it is in the manual review.",
    ],
    [
      "mobile.verification-stated.v1",
      {
        phone: "deposit",
        phoneVerified: true,
        canSendVerification: true,
        canAttemptVerification: false,
        requiresReverification: true,
      },
      "server",
      "The server stated that the phone for deposits is verified, but must be verified again; a code can be sent, and cannot be tried.",
    ],
    ["flags.read.v1", { on: [] }, "app", "The app read which experiments the player takes part in: none."],
  ] as const)("%s %o by %s", (type, data, by, sentence) => {
    expect(says(type, data, by)).toBe(sentence);
  });

  const events = [...DepositsEvents, ...WithdrawalsEvents, ...MethodsEvents, ...MobileEvents, ...FlagsEvents];
  haveSentences(events);
});
