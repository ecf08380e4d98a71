import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { callFailed } from "../../../../domain/deposits/intent/intent.ts";
import { depositMobile } from "../../../../domain/deposits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { type CallError, Offline, TimedOut, Unreachable } from "../../../../domain/ports/backend.ts";
import { given } from "../../../support/given.ts";
import { refusal } from "../../../support/scripted-backend.ts";

const endpoint = "depositCardPciProxy";
const sent = {
  endpoint: depositMobile,
  request: {
    amount: pounds(10),
    promotionCode: null,
    agreeDepositTerms: true,
    paymentMethodRef: "mobile-1",
    deviceInfo: null,
  },
  fallback: "fallback",
};

it.each<[string, CallError, RegExp]>([
  ["the player's connection", new Offline({ endpoint }), /^Your device lost its connection/],
  ["a late answer of our service", new TimedOut({ endpoint }), /^Our service took too long/],
  ["a fault of our service", refusal({ status: 500, msg: "Broken" }), /^Something went wrong at our end/],
  ["our service", new Unreachable({ endpoint, status: null, reason: "no answer" }), /^Our service did not answer/],
])(
  "a deposit without an answer names the cause, and that it is not known whether money was taken: %s",
  async (_, error, cause) => {
    const { records } = await given()
      .when(Effect.ignore(callFailed({ ref: "i-1", cause: 0 }, error, sent)))
      .outcome();
    const [unanswered] = records;
    expect(unanswered).toMatchObject({ type: "deposits.unanswered.v1" });
    const message = (unanswered?.data as { readonly message: string } | undefined)?.message;
    expect(message).toMatch(cause);
    expect(message).toMatch(/We don't know yet whether money was taken\.$/);
    // "Try again" would be wrong while the outcome is not known.
    expect(message).not.toMatch(/try again/i);
  },
);
