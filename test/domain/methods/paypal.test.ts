import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import { describe, expect, it } from "vitest";
import { depositByPaypal } from "../../../domain/deposits/paypal/commands.ts";
import { depositPaypal } from "../../../domain/deposits/wire.ts";
import { MethodAdded, MethodsLoaded, PaypalOffered, PaypalRefused } from "../../../domain/methods/events.ts";
import { addPaypal, openPaypal, paypalAgreed } from "../../../domain/methods/paypal.ts";
import { createPaypal, listPaymentMethods, paypalToken } from "../../../domain/methods/wire.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { Paypal, PaypalNotTokenised } from "../../../domain/ports/paypal.ts";
import { formReady, PAYPAL, VISA, depositRequest } from "../../support/deposit-facts.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { ScriptedPaypal } from "../../support/scripted-payments.ts";

const CAUSE = formReady.length;
const personal = { bin: null, cardholder: null, details: { email: "rosie@example.org" } };
const ready = given(...formReady)
  .answering(paypalToken, { token: "token-secret" })
  .answering(createPaypal, { ref: PAYPAL.ref })
  .answering(listPaymentMethods, [
    { ...VISA, ...personal },
    { ...PAYPAL, ...personal },
  ]);
/** Shows the drop-in and does something with it. */
const shown = <A, E, R>(scripted: ScriptedPaypal, use: (fields: ScriptedPaypal["fields"]) => Effect.Effect<A, E, R>) =>
  Effect.scoped(Effect.flatMap(openPaypal({}), use)).pipe(Effect.provideService(Paypal, scripted.service));

const offered = fact(PaypalOffered, {}, "player");
const refused = (message: string, by: "server" | "frame" | "app") => fact(PaypalRefused, { message }, by, CAUSE);

describe("PayPal's drop-in", () => {
  it("is started with a token that is fetched first, and closed with its place [PAYPAL-002 PAYPAL-003 CALL-017]", async () => {
    const scripted = new ScriptedPaypal();
    const { calls } = await ready.when(shown(scripted, () => Effect.void)).then();
    expect(calls).toEqual([{ endpoint: "paypalToken", request: {} }]);
    expect(scripted).toMatchObject({ opened: ["token-secret"], closed: 1 });
  });

  it("says that PayPal is not to be reached where there is no token [PAYPAL-008]", async () => {
    const scripted = new ScriptedPaypal();
    const { exit } = await ready
      .answering(paypalToken, new TimedOut({ endpoint: "paypalToken" }))
      .when(shown(scripted, () => Effect.void))
      .then();
    expect(JSON.stringify(exit)).toContain("There was a problem contacting PayPal. Please try another payment option.");
    expect(scripted.opened).toEqual([]);
  });

  it("says that it could not be set up where it does not start [PAYPAL-009]", async () => {
    const scripted = new ScriptedPaypal();
    scripted.isSetUp = false;
    const { exit } = await ready.when(shown(scripted, () => Effect.void)).then();
    expect(JSON.stringify(exit)).toContain("Unable to set up PayPal. Please try again or use another payment method.");
  });
});

describe("a PayPal account", () => {
  it("becomes a method by the drop-in's nonce, which is recorded nowhere [PAYPAL-004 CALL-018]", async () => {
    const { calls, world } = await ready
      .when(shown(new ScriptedPaypal(), addPaypal))
      .then(
        offered,
        fact(MethodAdded, { ref: PAYPAL.ref }, "server", CAUSE),
        fact(MethodsLoaded, { methods: [VISA, PAYPAL] }),
      );
    expect(calls[1]).toEqual({
      endpoint: "createPaypal",
      request: { paymentMethodType: "PAYPAL", details: { nonce: "nonce-secret" } },
    });
    expect(world.lines.map(({ line }) => line).join()).not.toMatch(/secret|rosie/);
  });

  const pay = (scripted: ScriptedPaypal) =>
    shown(scripted, (fields) =>
      Effect.flatMap(addPaypal(fields), (methodRef) =>
        depositByPaypal(depositRequest({ provider: "PAYPAL", type: "PAYPAL", methodRef })),
      ),
    );

  it("is deposited with only after it was created [PAYPAL-005]", async () => {
    const { calls } = await ready.answering(depositPaypal, { ref: "dep-1" }).when(pay(new ScriptedPaypal())).outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([
      "paypalToken",
      "createPaypal",
      "listPaymentMethods",
      "depositPaypal",
    ]);
    await ready
      .answering(createPaypal, refusal({ msg: "Not this account" }))
      .when(pay(new ScriptedPaypal()))
      .then(offered, refused("Not this account", "server"));
  });

  it("is not asked for where PayPal gives nothing for what was agreed", async () => {
    const scripted = new ScriptedPaypal();
    scripted.nonce = new PaypalNotTokenised();
    const { calls } = await ready
      .when(pay(scripted))
      .then(offered, refused("Unable to set up PayPal. Please try again or use another payment method.", "frame"));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["paypalToken"]);
  });

  it("is waited for until the player agrees in PayPal's window", async () => {
    const { approved$, fields } = new ScriptedPaypal();
    const agreed = Effect.runFork(paypalAgreed(fields));
    expect(agreed.pollUnsafe()).toBeUndefined();
    approved$.next(true);
    await Effect.runPromise(Fiber.join(agreed));
    const left = Effect.runFork(paypalAgreed(new ScriptedPaypal().fields));
    await Effect.runPromise(Fiber.interrupt(left));
    expect(left.pollUnsafe()).toBeDefined();
  });

  const TIMED_OUT = "This is taking too long... Please check your connection and try again";

  it("whose answer was lost is found if the server has it, and a message shows if not", async () => {
    const lost = ready.answering(createPaypal, new TimedOut({ endpoint: "createPaypal" }));
    const { calls, exit } = await lost
      .when(shown(new ScriptedPaypal(), addPaypal))
      .then(
        offered,
        fact(MethodsLoaded, { methods: [VISA, PAYPAL] }),
        fact(MethodAdded, { ref: PAYPAL.ref }, "server", CAUSE),
        fact(MethodsLoaded, { methods: [VISA, PAYPAL] }),
      );
    expect(calls.filter(({ endpoint }) => endpoint === "createPaypal")).toHaveLength(1);
    expect(Exit.isSuccess(exit)).toBe(true);
    await lost
      .answering(listPaymentMethods, [{ ...VISA, ...personal }])
      .when(shown(new ScriptedPaypal(), addPaypal))
      .then(offered, fact(MethodsLoaded, { methods: [VISA] }), refused(TIMED_OUT, "app"));
  });

  it("is found as well after a fault of the server, which is no refusal", async () => {
    const { exit } = await ready
      .answering(createPaypal, refusal({ status: 500 }))
      .when(shown(new ScriptedPaypal(), addPaypal))
      .outcome();
    expect(exit).toMatchObject({ _tag: "Success", value: PAYPAL.ref });
  });
});
