import * as Effect from "effect/Effect";
import * as fc from "fast-check";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import {
  reportWrongNumber,
  enterCode,
  enterNumber,
  loadVerification,
  sendCode,
} from "../../../domain/mobile/commands.ts";
import {
  CodeAccepted,
  CodeRefused,
  CodeSent,
  MobileDepositDeferred,
  NumberChanged,
  NumberRefused,
  PhoneVerificationStated,
  PhoneVerificationUnknown,
} from "../../../domain/mobile/events.ts";
import { canAttempt, codeWaitMs, verificationStep } from "../../../domain/mobile/queries.ts";
import { SMS_RESEND_MS } from "../../../domain/mobile/rules.ts";
import { mobileReactions } from "../../../domain/mobile/reactions.ts";
import {
  sendSmsVerification,
  smsVerificationState,
  updateMobile,
  userSendSmsVerification,
  userSmsVerificationState,
  userUpdateMobile,
  userVerifySms,
  verifySms,
} from "../../../domain/mobile/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { record } from "../../../domain/ports/journal.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { NumberCheck } from "../../../domain/ports/number-check.ts";
import { ModalOpened, ShellStarted } from "../../../domain/shell/events.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { everyMethodReady, MOBILE, signedIn } from "../../support/deposit-facts.ts";
import { EVENING_MS, fact, type Fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

const phone = "deposit" as const;
const NUMBER = "07700 900123";
const said = (of: Partial<(typeof PhoneVerificationStated)["schema"]["Type"]> = {}) => ({
  phoneVerified: false,
  canSendVerification: true,
  canAttemptVerification: true,
  requiresReverification: false,
  ...of,
});
const stated = (of: Parameters<typeof said>[0] = {}) => fact(PhoneVerificationStated, { phone, ...said(of) });
const answer = (of: Parameters<typeof said>[0] = {}) => ({ ...said(of), phoneNumber: "+447700900123" });
const opened = fact(
  ModalOpened,
  { name: "verifyDepositMobile", params: {}, via: "url", onCloseOpen: null, index: null },
  "player",
);
const ready = given(...signedIn, opened);

describe("the steps of verifying a phone", () => {
  it("are 'add', and 'verify' when a code can be sent [PHONE-004 PHONE-005]", async () => {
    const step = async (of: Parameters<typeof said>[0]) => {
      const { player } = await given(...signedIn, opened, stated(of))
        .when(Effect.void)
        .then();
      return verificationStep(player.mobile, phone);
    };
    expect(await step({ canSendVerification: true })).toBe("verify");
    expect(await step({ canSendVerification: false })).toBe("add");
    const { player } = await ready.when(Effect.void).then();
    expect(verificationStep(player.mobile, phone)).toBe("loading");
  });

  it("return to the number by 'Wrong number?', until the player enters another [PHONE-006]", async () => {
    const { player } = await given(...signedIn, opened, stated())
      .answering(smsVerificationState, answer())
      .when(Effect.andThen(reportWrongNumber(phone), loadVerification(phone)))
      .outcome();
    expect(verificationStep(player.mobile, phone)).toBe("add");
  });

  it("follow the server's five fields, of which the number is not recorded [PHONE-003 CALL-032]", async () => {
    const { records, world } = await ready
      .answering(smsVerificationState, answer({ requiresReverification: true }))
      .when(loadVerification(phone))
      .then(stated({ requiresReverification: true }));
    expect(records).toHaveLength(1);
    expect(world.lines.map(({ line }) => line).join()).not.toContain("7700900123");
  });

  it("are unknown if the status did not load", async () => {
    const message = "This is taking too long... Please check your connection and try again";
    const { player } = await ready
      .answering(smsVerificationState, new TimedOut({ endpoint: "smsVerificationState" }))
      .when(loadVerification(phone))
      .then(fact(PhoneVerificationUnknown, { phone, message }, "app"));
    expect(verificationStep(player.mobile, phone)).toBe("add");
  });
});

describe("another number", () => {
  it("is changed, receives a code, and its status is loaded, in this order; it is not recorded [CALL-031 CALL-035 ACCOUNT-502]", async () => {
    const { calls, world } = await ready
      .answering(updateMobile, {})
      .answering(sendSmsVerification, {})
      .answering(smsVerificationState, answer())
      .when(enterNumber(phone, NUMBER))
      .then(fact(NumberChanged, { phone }), fact(CodeSent, { phone }), stated());
    expect(calls).toEqual([
      { endpoint: "updateMobile", request: { phoneNumber: "+447700900123" } },
      { endpoint: "sendSmsVerification", request: {} },
      { endpoint: "smsVerificationState", request: {} },
    ]);
    expect(world.lines.map(({ line }) => line).join()).not.toContain("7700900123");
  });

  it.each([
    ["", "Please enter a valid UK phone number"],
    ["abc", "Please enter a valid UK phone number"],
    ["02079460000", "This looks like a landline. We can only verify mobile numbers."],
  ])("%o makes no call: %s", async (typed, copy) => {
    const { calls, exit } = await ready.when(enterNumber(phone, typed)).then();
    expect(calls).toEqual([]);
    expect(JSON.stringify(exit)).toContain(copy);
  });

  it("that the number check warns about is refused with the warning, and no text is sent [PHONE-016 PHONE-017 VALID-518]", async () => {
    const warn = () => Effect.succeed("This number was given out very recently.");
    const { calls, exit } = await ready
      .when(Effect.provideService(enterNumber(phone, NUMBER), NumberCheck, { warn }))
      .then();
    expect(calls).toEqual([]);
    expect(JSON.stringify(exit)).toContain("This number was given out very recently.");
  });

  it("that the server's own check warns about is refused with the warning, is not changed, and receives no text [VALID-517 VALID-518]", async () => {
    const { calls, exit } = await ready
      .answering(updateMobile, { warning: "This number could not be reached." })
      .when(enterNumber(phone, NUMBER))
      .then();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["updateMobile"]);
    expect(JSON.stringify(exit)).toContain("This number could not be reached.");
  });

  it("that the server refuses receives no text", async () => {
    const { calls } = await ready
      .answering(updateMobile, refusal({ msg: "That number is somebody else's" }))
      .when(enterNumber(phone, NUMBER))
      .then(fact(NumberRefused, { phone, message: "That number is somebody else's" }));
    expect(calls).toHaveLength(1);
  });
});

describe("a code", () => {
  it("can be sent again 60 s after the last, and not before [PHONE-022]", async () => {
    const sends = async (waitMs: number) => {
      const { calls, player } = await given(...signedIn, stated(), fact(CodeSent, { phone }))
        .answering(sendSmsVerification, {})
        .when(Effect.andThen(TestClock.adjust(waitMs), sendCode(phone)))
        .outcome();
      return { sent: calls.length, waits: codeWaitMs(player.mobile, phone, EVENING_MS + waitMs) };
    };
    expect(SMS_RESEND_MS).toBe(60_000);
    expect(await sends(59_999)).toEqual({ sent: 0, waits: 1 });
    expect(await sends(60_000)).toMatchObject({ sent: 1 });
  });

  it.each([
    ["was lost", new TimedOut({ endpoint: "sendSmsVerification" }), true],
    ["was an error of the server", refusal({ status: 500 }), true],
    ["was a refusal", refusal({ msg: "Please wait" }), false],
  ])("whose answer %s is asked for again: under the same reference (%s)", async (_answer, first, isSame) => {
    const intents: (string | undefined)[] = [];
    const { player } = await given(...signedIn, stated())
      .when((world) =>
        Effect.gen(function* () {
          world.backend.answer(sendSmsVerification, (_, { intent }) => (intents.push(intent), first));
          yield* sendCode(phone);
          world.backend.answer(sendSmsVerification, (_, { intent }) => (intents.push(intent), {}));
          yield* sendCode(phone);
          yield* TestClock.adjust(SMS_RESEND_MS);
          yield* sendCode(phone);
        }),
      )
      .outcome();
    const [lost, again, next] = intents;
    expect(intents.every((intent) => /^[\da-f]{32}$/.test(intent ?? ""))).toBe(true);
    expect([intents.length, again === lost, next === again]).toEqual([3, isSame, false]);
    expect(player.mobile.phones.deposit.unanswered).toBeUndefined();
  });

  it("that is to be a new one is asked for under its own reference, also after a request whose answer was lost", async () => {
    let asked: string | undefined;
    await given(
      ...signedIn,
      stated(),
      fact(CodeRefused, { phone, message: "No answer", intent: "1".repeat(32) }, "app"),
    )
      .answering(sendSmsVerification, (_, { intent }) => ((asked = intent), {}))
      .when(sendCode(phone, true))
      .then(fact(CodeSent, { phone }));
    expect(asked).toMatch(/^[\da-f]{32}$/);
    expect(asked).not.toBe("1".repeat(32));
  });

  it("whose answer was lost is asked for under the same reference after the page is loaded again", async () => {
    const lost = fact(CodeRefused, { phone, message: "No answer", intent: "1".repeat(32) }, "app");
    const loaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");
    let again: string | undefined;
    await given(...signedIn, opened, stated(), lost, loaded, opened, stated())
      .answering(sendSmsVerification, (_, { intent }) => ((again = intent), {}))
      .when(sendCode(phone))
      .outcome();
    expect(again).toBe("1".repeat(32));
  });

  it("is sent only if it has 4 digits [PHONE-018]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^\d{3,5}$/)), async (typed) => {
        const { calls } = await given(...signedIn, stated())
          .answering(verifySms, refusal({ msg: "No" }))
          .answering(smsVerificationState, answer())
          .when(Effect.ignore(enterCode(phone, typed)))
          .outcome();
        expect(calls.some(({ endpoint }) => endpoint === "verifySms")).toBe(/^\d{4}$/.test(typed));
      }),
      { numRuns: 40 },
    );
  });

  it("that is right verifies the phone, and is not recorded [CALL-033]", async () => {
    const { calls, player, world } = await given(...signedIn, stated(), fact(CodeSent, { phone }))
      .answering(verifySms, {})
      .answering(smsVerificationState, answer({ phoneVerified: true }))
      .when(enterCode(phone, "4821"))
      .then(fact(CodeAccepted, { phone }), stated({ phoneVerified: true }));
    expect(calls[0]).toEqual({ endpoint: "verifySms", request: { verificationCode: "4821" } });
    expect(verificationStep(player.mobile, phone)).toBe("verified");
    // The code is used: another may be requested at once.
    expect(codeWaitMs(player.mobile, phone, EVENING_MS)).toBe(0);
    expect(world.lines.map(({ line }) => line).join()).not.toContain("4821");
  });

  it("that is wrong leaves the server's message", async () => {
    const { player } = await given(...signedIn, stated())
      .answering(verifySms, refusal({ msg: "That is not the code we sent" }))
      .answering(smsVerificationState, answer())
      .when(enterCode(phone, "4821"))
      .then(fact(CodeRefused, { phone, message: "That is not the code we sent" }), stated());
    expect(player.mobile.phones.deposit.message).toBe("That is not the code we sent");
  });

  it("that the server accepted verifies the phone where its answer was lost and the browser sent it again, and no earlier message stays", async () => {
    const earlier = fact(CodeRefused, { phone, message: "This is taking too long" }, "app");
    const { player } = await given(...signedIn, stated(), earlier)
      .answering(verifySms, refusal({ msg: "That code can't be used any more" }))
      .answering(smsVerificationState, answer({ phoneVerified: true }))
      .when(enterCode(phone, "4821"))
      .then(fact(CodeAccepted, { phone }), stated({ phoneVerified: true }));
    expect(player.mobile.phones.deposit).toMatchObject({ status: "verified", message: null });
  });

  it("that is wrong leaves its message after 2 s where the status is not answered", async () => {
    const { player } = await given(...signedIn, stated())
      .answering(verifySms, refusal({ msg: "That is not the code we sent" }))
      .answering(smsVerificationState, Effect.never)
      .when(Effect.andThen(Effect.forkChild(enterCode(phone, "4821")), TestClock.adjust("2 seconds")))
      .outcome();
    expect(player.mobile.phones.deposit.message).toBe("That is not the code we sent");
  });

  it("is not sent if the server no longer accepts one, and the server is asked first", async () => {
    const { calls, player } = await given(...signedIn, stated({ canAttemptVerification: false }))
      .answering(smsVerificationState, answer({ canAttemptVerification: false }))
      .when(enterCode(phone, "4821"))
      .then(stated({ canAttemptVerification: false }));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["smsVerificationState"]);
    expect(canAttempt(player.mobile, phone)).toBe(false);
  });

  it("that is typed while the status still loads after the text message is not lost", async () => {
    const { calls } = await given(
      ...signedIn,
      stated({ canAttemptVerification: false }),
      fact(CodeSent, { phone }, "server"),
    )
      .answering(verifySms, {})
      .answering(smsVerificationState, answer())
      .when(enterCode(phone, "4821"))
      .then(stated(), fact(CodeAccepted, { phone }), stated());
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([
      "smsVerificationState",
      "verifySms",
      "smsVerificationState",
    ]);
  });
});

describe("the profile's number", () => {
  it("has its own set of the same calls [CALL-034 CALL-585 CALL-586 CALL-587]", async () => {
    const { calls, player } = await given(...signedIn)
      .answering(userUpdateMobile, {})
      .answering(userSendSmsVerification, {})
      .answering(userSmsVerificationState, answer({ canSendVerification: false, canAttemptVerification: true }))
      .answering(userVerifySms, {})
      .when(Effect.andThen(enterNumber("profile", NUMBER), enterCode("profile", "4821")))
      .outcome();
    expect(calls).toEqual([
      { endpoint: "userUpdateMobile", request: { phoneNumber: "+447700900123" } },
      { endpoint: "userSendSmsVerification", request: {} },
      { endpoint: "userSmsVerificationState", request: {} },
      { endpoint: "userVerifySms", request: { verificationCode: "4821" } },
      { endpoint: "userSmsVerificationState", request: {} },
    ]);
    expect([userSendSmsVerification, userSmsVerificationState, userVerifySms].map(({ path }) => path)).toEqual([
      "user/profile-number/request-validation",
      "user/profile-number/validation-state",
      "user/profile-number/validate",
    ]);
    expect(player.mobile.phones.profile.stated).toMatchObject({
      canSendVerification: false,
      canAttemptVerification: true,
    });
  });
});

describe("the modal", () => {
  const deferred = fact(
    MobileDepositDeferred,
    { methodRef: MOBILE.ref, amount: pounds(20), promotionCode: "", acceptsTerms: true },
    "player",
  );
  const shown = async (of: Parameters<typeof said>[0], ...before: readonly Fact[]) => {
    const { player } = await given(...everyMethodReady, ...before, opened)
      .answering(smsVerificationState, answer(of))
      .when(Effect.andThen(running(mobileReactions), settled))
      .outcome();
    const isOpen = (name: string) => isModalOpen(player.shell, name);
    return { verifying: isOpen("verifyDepositMobile"), success: isOpen("verifyMobileSuccess") };
  };

  it("closes when the phone is verified and need not be verified again, and not before [PHONE-007]", async () => {
    expect(await shown({ phoneVerified: true })).toEqual({ verifying: false, success: false });
    expect(await shown({ phoneVerified: false })).toEqual({ verifying: true, success: false });
    expect(await shown({ phoneVerified: true, requiresReverification: true })).toMatchObject({ verifying: true });
  });

  it("follows the server's present statement, not an earlier one or a failed call [PHONE-007 PHONE-019]", async () => {
    const before = stated({ phoneVerified: true });
    for (const nothing of [Effect.never, new TimedOut({ endpoint: "smsVerificationState" })]) {
      const { player } = await given(...everyMethodReady, before, opened)
        .answering(smsVerificationState, nothing)
        .when(Effect.andThen(running(mobileReactions), settled))
        .outcome();
      expect(isModalOpen(player.shell, "verifyDepositMobile")).toBe(true);
    }
    expect(await shown({ phoneVerified: true, requiresReverification: true }, before)).toMatchObject({
      verifying: true,
    });
  });

  it("then offers to complete the deferred deposit, if there is one [PHONE-008]", async () => {
    expect(await shown({ phoneVerified: true }, deferred)).toEqual({ verifying: false, success: true });
    expect(await shown({ phoneVerified: true, requiresReverification: true }, deferred)).toMatchObject({
      success: false,
    });
  });

  it("offers it when the server states that the phone need not be verified again, also long after the code [PHONE-008]", async () => {
    const { player } = await given(...everyMethodReady, deferred, opened)
      .answering(verifySms, {})
      .answering(smsVerificationState, answer({ phoneVerified: true, requiresReverification: true }))
      .when(
        Effect.gen(function* () {
          yield* running(mobileReactions);
          yield* settled;
          // The state between the accepted code and the server's next statement.
          yield* record(CodeAccepted, { phone }, { by: "server" });
          yield* settled;
          yield* record(PhoneVerificationStated, { phone, ...said({ phoneVerified: true }) }, { by: "server" });
          yield* settled;
        }),
      )
      .outcome();
    expect(isModalOpen(player.shell, "verifyDepositMobile")).toBe(false);
    expect(isModalOpen(player.shell, "verifyMobileSuccess")).toBe(true);
  });
});
