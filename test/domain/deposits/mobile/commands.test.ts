import * as Exit from "effect/Exit";
import { describe, expect, it } from "vitest";
import { completeMobileDeposit, depositByMobile } from "../../../../domain/deposits/mobile/commands.ts";
import { DepositAccepted, DepositRequested, DepositUnanswered } from "../../../../domain/deposits/events.ts";
import { shownRefusal } from "../../../../domain/deposits/queries.ts";
import { judgeDeposit } from "../../../../domain/deposits/rules.ts";
import { depositMobile } from "../../../../domain/deposits/wire.ts";
import { MethodsLoaded } from "../../../../domain/methods/events.ts";
import { CodeAccepted, MobileDepositDeferred, PhoneVerificationStated } from "../../../../domain/mobile/events.ts";
import { pounds } from "../../../../domain/money.ts";
import { TimedOut } from "../../../../domain/ports/backend.ts";
import { EVERY_METHOD, everyMethodReady, MOBILE, depositRequest } from "../../../support/deposit-facts.ts";
import { EVENING_MS, fact, given } from "../../../support/given.ts";
import { refusal } from "../../../support/scripted-backend.ts";

const INTENT = "1".padStart(32, "0");
const CAUSE = everyMethodReady.length;
const common = { amount: pounds(20), promotionCode: null, agreeDepositTerms: true };
const asked = (provider: "PAYPAL" | "FONIX" | "TRUELAYER", methodRef: string | null) =>
  fact(DepositRequested, { intent: INTENT, provider, methodRef, ...common }, "player");
const accepted = fact(DepositAccepted, { intent: INTENT, ref: "dep-1" }, "server", CAUSE);
const ready = given(...everyMethodReady);

describe("a deposit by phone bill", () => {
  const wanted = depositRequest({ provider: "FONIX", type: "MOBILE", methodRef: MOBILE.ref });
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
          {
            intent: INTENT,
            message: "Our service took too long to answer. We don't know yet whether money was taken.",
          },
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

  it("is completed as it was requested once the phone is verified", async () => {
    const { calls, player } = await given(...everyMethodReady, methodWants, deferred, verification(false))
      .answering(depositMobile, { ref: "dep-1" })
      .when(completeMobileDeposit())
      .outcome();
    expect(calls.map(({ request }) => request)).toEqual([
      { ...common, paymentMethodRef: MOBILE.ref, deviceInfo: "fingerprint" },
    ]);
    expect(player.mobile.deferred).toBeNull();
  });

  it("is not completed by a code that only another source than the server accepted", async () => {
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
