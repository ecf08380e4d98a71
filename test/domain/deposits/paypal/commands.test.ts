import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { depositByPaypal } from "../../../../domain/deposits/paypal/commands.ts";
import { DepositAccepted, DepositDeclined, DepositRequested } from "../../../../domain/deposits/events.ts";
import { depositPaypal } from "../../../../domain/deposits/wire.ts";
import { MethodRemoved } from "../../../../domain/methods/events.ts";
import { depositMethodReactions } from "../../../../domain/deposits/method-reactions.ts";
import { listPaymentMethods } from "../../../../domain/methods/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { Paypal } from "../../../../domain/ports/paypal.ts";
import { EVERY_METHOD, everyMethodReady, PAYPAL, depositRequest } from "../../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../../support/given.ts";
import { refusal } from "../../../support/scripted-backend.ts";
import { ScriptedPaypal } from "../../../support/scripted-payments.ts";

const INTENT = "1".padStart(32, "0");
const CAUSE = everyMethodReady.length;
const common = { amount: pounds(20), promotionCode: null, agreeDepositTerms: true };
const asked = (provider: "PAYPAL" | "FONIX" | "TRUELAYER", methodRef: string | null) =>
  fact(DepositRequested, { intent: INTENT, provider, methodRef, ...common }, "player");
const accepted = fact(DepositAccepted, { intent: INTENT, ref: "dep-1" }, "server", CAUSE);
const declined = (message: string, code: number | null = null) =>
  fact(DepositDeclined, { intent: INTENT, ref: null, message, code }, "server", CAUSE);
const ready = given(...everyMethodReady);

describe("a deposit by PayPal", () => {
  const deposit = Effect.provideService(
    depositByPaypal(depositRequest({ provider: "PAYPAL", type: "PAYPAL", methodRef: PAYPAL.ref })),
    Paypal,
    new ScriptedPaypal().service,
  );

  it("sends the fields that the call lists, and no fingerprint [CALL-019]", async () => {
    const { calls } = await ready
      .answering(depositPaypal, { ref: "dep-1" })
      .when(deposit)
      .then(asked("PAYPAL", PAYPAL.ref), accepted);
    expect(calls).toEqual([
      { endpoint: "depositPaypal", request: { ...common, paymentMethodRef: PAYPAL.ref, deviceData: "device-1" } },
    ]);
  });

  it("is declined in the server's words, else with 'Deposit failed. Please try again.' [DEP-035]", async () => {
    await ready
      .answering(depositPaypal, refusal({ msg: "PayPal says no" }))
      .when(deposit)
      .then(asked("PAYPAL", PAYPAL.ref), declined("PayPal says no"));
    await ready
      .answering(depositPaypal, refusal())
      .when(deposit)
      .then(asked("PAYPAL", PAYPAL.ref), declined("Deposit failed. Please try again."));
  });

  const refused = (code: number) =>
    ready
      .answering(depositPaypal, refusal({ code, msg: "No" }))
      .answering(listPaymentMethods, Effect.never)
      .when(Effect.andThen(running(depositMethodReactions), Effect.andThen(deposit, settled)));

  it("takes the account out of the methods when it is refused with code 5525, and with no other [PAYPAL-007 PAYPAL-010 NET-518]", async () => {
    const { player, records } = await refused(5525).outcome();
    expect(player.methods.methods?.map(({ ref }) => ref)).not.toContain(PAYPAL.ref);
    expect(player.methods.methods).toHaveLength(EVERY_METHOD.length - 1);
    expect(records.at(-1)).toMatchObject({ type: MethodRemoved.type, by: "server", cause: CAUSE + 1 });
    const other = await refused(5526).outcome();
    expect(other.player.methods.methods).toHaveLength(EVERY_METHOD.length);
  });
});
