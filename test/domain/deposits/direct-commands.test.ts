import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { describe, expect, it } from "vitest";
import {
  completeMobileDeposit,
  depositByMobile,
  depositByPaypal,
  depositByTrueLayer,
} from "../../../domain/deposits/direct-commands.ts";
import {
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositUnanswered,
} from "../../../domain/deposits/events.ts";
import { currentDeposit, shownRefusal } from "../../../domain/deposits/queries.ts";
import { judgeDeposit } from "../../../domain/deposits/rules.ts";
import { depositMobile, depositPaypal, depositTrueLayer } from "../../../domain/deposits/wire.ts";
import { MethodRemoved, MethodsLoaded } from "../../../domain/methods/events.ts";
import { methodsReactions } from "../../../domain/methods/reactions.ts";
import { listPaymentMethods } from "../../../domain/methods/wire.ts";
import { CodeAccepted, MobileDepositDeferred, PhoneVerificationStated } from "../../../domain/mobile/events.ts";
import { pounds } from "../../../domain/money.ts";
import { Paypal } from "../../../domain/ports/paypal.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { Navigation } from "../../../domain/ports/navigation.ts";
import { EVERY_METHOD, everyMethodReady, MOBILE, PAYPAL, wish } from "../../support/deposit-facts.ts";
import { EVENING_MS, fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { ScriptedPaypal } from "../../support/scripted-payments.ts";

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
    depositByPaypal(wish({ provider: "PAYPAL", type: "PAYPAL", methodRef: PAYPAL.ref })),
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
      .when(Effect.andThen(running(methodsReactions), Effect.andThen(deposit, settled)));

  it("takes the account out of the methods when it is refused with code 5525, and with no other [PAYPAL-007 PAYPAL-010 NET-518]", async () => {
    const { player, records } = await refused(5525).outcome();
    expect(player.methods.methods?.map(({ ref }) => ref)).not.toContain(PAYPAL.ref);
    expect(player.methods.methods).toHaveLength(EVERY_METHOD.length - 1);
    expect(records.at(-1)).toMatchObject({ type: MethodRemoved.type, by: "server", cause: CAUSE + 1 });
    const other = await refused(5526).outcome();
    expect(other.player.methods.methods).toHaveLength(EVERY_METHOD.length);
  });
});

describe("a deposit by TrueLayer", () => {
  const page = "http://127.0.0.1:1/truelayer/pay?token=secret";
  const deposit = depositByTrueLayer(
    { ...wish({ provider: "TRUELAYER", type: "BANK_ACCOUNT" }), methodRef: null },
    "harbour",
  );

  it("sends the fields that the call lists and leaves for the provider's page, which the record does not hold [CALL-013]", async () => {
    const { calls, world } = await ready
      .answering(depositTrueLayer, { ref: "dep-1", paymentUrl: page })
      .when(deposit)
      .then(asked("TRUELAYER", null), accepted);
    expect(calls).toEqual([
      {
        endpoint: "depositTrueLayer",
        request: { ...common, paymentMethodRef: null, provider: "harbour", deviceInfo: "fingerprint" },
      },
    ]);
    expect(world.navigation.left).toEqual([page]);
    expect([...world.tab.values()]).toEqual(["/secure/lobby"]);
    expect(world.lines.map(({ line }) => line).join()).not.toContain("secret");
  });

  it("leaves once the device has kept that it was taken up: whoever comes back another way finds it so", async () => {
    const unsaved: number[] = [];
    await ready
      .answering(depositTrueLayer, { ref: "dep-1", paymentUrl: page })
      .when(({ navigation, store }) => {
        const leave = () => Effect.sync(() => void unsaved.push(store.unsaved.length));
        return Effect.provideService(deposit, Navigation, { ...navigation.service, leave });
      })
      .outcome();
    expect(unsaved).toEqual([0]);
  });

  it("leaves for nowhere while it is not known to be taken up, and is not sent again", async () => {
    const { calls, player, world } = await ready
      .answering(depositTrueLayer, new TimedOut({ endpoint: "depositTrueLayer" }))
      .when(deposit)
      .outcome();
    expect(currentDeposit(player.deposits)?.status).toBe("unanswered");
    expect(world.navigation.left).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

describe("a deposit by phone bill", () => {
  const wanted = wish({ provider: "FONIX", type: "MOBILE", methodRef: MOBILE.ref });
  const verification = (requiresReverification: boolean) =>
    fact(PhoneVerificationStated, {
      phone: "deposit",
      phoneVerified: true,
      canSendVerification: true,
      canAttemptVerification: true,
      requiresReverification,
    });

  it("sends the fields that the call lists [CALL-016]", async () => {
    const { calls } = await ready
      .answering(depositMobile, { ref: "dep-1" })
      .when(depositByMobile(wanted))
      .then(asked("FONIX", MOBILE.ref), accepted);
    expect(calls).toEqual([
      {
        endpoint: "depositMobile",
        request: { ...common, paymentMethodRef: MOBILE.ref, deviceInfo: "fingerprint" },
      },
    ]);
  });

  it("shows the server's words when it is refused, else 'Oops! An error occurred. Please try again.' [PHONE-020 PHONE-021]", async () => {
    const words = async (msg: string | null) => {
      const { player } = await ready.answering(depositMobile, refusal({ msg })).when(depositByMobile(wanted)).outcome();
      return shownRefusal(player, "deposit")?.message;
    };
    expect(await words("Your bill is full")).toBe("Your bill is full");
    expect(await words(null)).toBe("Oops! An error occurred. Please try again.");
  });

  it("is left open when no answer comes", async () => {
    await ready
      .answering(depositMobile, new TimedOut({ endpoint: "depositMobile" }))
      .when(depositByMobile(wanted))
      .then(
        asked("FONIX", MOBILE.ref),
        fact(
          DepositUnanswered,
          { intent: INTENT, message: "This is taking too long... Please check your connection and try again" },
          "app",
          CAUSE,
        ),
      );
  });

  const { methodRef, amount, promotionCode, acceptsTerms } = wanted;
  const deferred = fact(MobileDepositDeferred, { methodRef, amount, promotionCode, acceptsTerms }, "player");
  const again = EVERY_METHOD.map((one) => (one === MOBILE ? { ...MOBILE, requiresReverification: true } : one));
  const methodWants = fact(MethodsLoaded, { methods: again });

  it.each([
    ["the method", methodWants],
    ["the player", verification(true)],
  ])("waits until the phone is verified again where that is required of %s [PHONE-019]", async (_, wants) => {
    const { calls, player } = await given(...everyMethodReady, wants)
      .when(depositByMobile(wanted))
      .outcome();
    expect(calls).toEqual([]);
    expect(player.mobile.deferred).toEqual(deferred.data);
    expect(player.shell.modals.map(({ name }) => name)).toContain("verifyDepositMobile");
    expect(judgeDeposit(player, wanted, EVENING_MS)).toMatchObject({ failure: { name: "PhoneUnverified" } });
  });

  it("is completed as it was wished once the phone is verified", async () => {
    const { calls, player } = await given(...everyMethodReady, methodWants, deferred, verification(false))
      .answering(depositMobile, { ref: "dep-1" })
      .when(completeMobileDeposit())
      .outcome();
    expect(calls.map(({ request }) => request)).toEqual([
      { ...common, paymentMethodRef: MOBILE.ref, deviceInfo: "fingerprint" },
    ]);
    expect(player.mobile.deferred).toBeNull();
  });

  it("is not completed by a code that somebody else than the server accepted", async () => {
    const { player } = await given(
      ...everyMethodReady,
      methodWants,
      deferred,
      { ...verification(false), by: "frame" },
      fact(CodeAccepted, { phone: "deposit" }, "frame"),
    )
      .when(completeMobileDeposit())
      .outcome();
    expect(player.deposits.current).toBeNull();
  });

  it("leaves nothing to complete where nothing waits", async () => {
    const { exit, calls } = await ready.when(completeMobileDeposit()).outcome();
    expect(Exit.isSuccess(exit)).toBe(true);
    expect(calls).toEqual([]);
  });
});
