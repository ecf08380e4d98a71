import { fireEvent, screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import { MethodsLoaded } from "../../../domain/methods/events.ts";
import { CodeSent, MobileDepositDeferred, PhoneVerificationStated } from "../../../domain/mobile/events.ts";
import { mobileReactions } from "../../../domain/mobile/reactions.ts";
import { sendSmsVerification, smsVerificationState, updateMobile, verifySms } from "../../../domain/mobile/wire.ts";
import { depositMobile } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { getProfile } from "../../../domain/session/wire.ts";
import { HARBOUR, MOBILE, VISA } from "../../support/deposit-facts.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openModalPage, ready, withoutAnimations } from "../deposits/deposit-page.tsx";

beforeEach(withoutAnimations);

const said = (of: Partial<Record<string, boolean>> = {}) => ({
  phoneVerified: false,
  canSendVerification: false,
  canAttemptVerification: false,
  requiresReverification: false,
  ...of,
});
const answer = (of: Parameters<typeof said>[0] = {}) => ({ ...said(of), phoneNumber: "+447700900123" });
const OUT = { canSendVerification: true, canAttemptVerification: true } as const;
const stated = (of: Parameters<typeof said>[0] = {}) =>
  fact(PhoneVerificationStated, { phone: "deposit", ...said(of) });
const sent = fact(CodeSent, { phone: "deposit" });

/** A player who is offered a phone: their primary method may be changed. */
const offered = [...ready, fact(MethodsLoaded, { methods: [{ ...VISA, canAlterPrimaryMethod: true }] })];

/** Opens the modal and runs its reactions, with a backend that answers this status. */
const verifying = async (
  of: Parameters<typeof said>[0] = {},
  before?: (world: World) => void,
  facts: readonly Fact[] = [],
) => {
  const page = await openModalPage("verifyDepositMobile", [...offered, ...facts], {
    before: (world) => {
      world.backend.answer(smsVerificationState, answer(of));
      before?.(world);
    },
  });
  page.runtime.runFork(mobileReactions);
  return page;
};
const number = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Mobile number/ });
const code = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Verification code/ });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const type = async (field: Promise<HTMLInputElement>, value: string) =>
  fireEvent.change(await field, { target: { value } });

describe("the steps of verifying the deposit phone", () => {
  it("are 'add' while no code can be sent, and 'verify' when one can [PHONE-004 PHONE-005]", async () => {
    const { happen } = await verifying();
    expect(await screen.findByRole("heading", { name: "Add deposit phone number", level: 2 })).toBeTruthy();
    expect(await number()).toBeTruthy();
    happen(stated(OUT));
    expect(await screen.findByRole("heading", { name: "Verify your phone", level: 2 })).toBeTruthy();
    expect(await code()).toBeTruthy();
  });

  it("also open by the name of the modal that adds a deposit phone [MODAL-109]", async () => {
    const page = await openModalPage("addDepositPhone", offered, {
      before: ({ backend }) => backend.answer(smsVerificationState, answer()),
    });
    page.runtime.runFork(mobileReactions);
    expect(await screen.findByRole("dialog", { name: "Add deposit phone number" })).toBeTruthy();
    expect(await number()).toBeTruthy();
  });

  it("show a skeleton until the status has loaded", async () => {
    const { sheet } = await verifying({}, ({ backend }) => backend.answer(smsVerificationState, Effect.never));
    expect(await sheet.findByText("Loading your phone")).toBeTruthy();
    expect(sheet.queryByRole("textbox")).toBeNull();
  });

  it("show an error if the status did not load, and load it again", async () => {
    const { sheet, world } = await verifying({}, ({ backend }) =>
      backend.answer(smsVerificationState, new TimedOut({ endpoint: "smsVerificationState" })),
    );
    expect((await sheet.findByRole("alert")).textContent).toContain("We couldn't look up your phone");
    world.backend.answer(smsVerificationState, answer());
    await press("Try again");
    expect(await number()).toBeTruthy();
  });

  it("return to the number by 'Wrong number?', with the focus in its field [PHONE-006]", async () => {
    await verifying(OUT);
    await code();
    await press("Wrong number?");
    await waitFor(async () => expect(document.activeElement).toBe(await number()));
    expect(screen.queryByRole("textbox", { name: /Verification code/ })).toBeNull();
  });

  it("state that the phone may need to be verified again in 6 months [PHONE-009]", async () => {
    const { sheet } = await verifying();
    await number();
    expect(sheet.getByText(/verify your phone again in 6 months/)).toBeTruthy();
  });

  it("end when the phone is verified and need not be verified again [PHONE-007]", async () => {
    await verifying({ ...OUT, phoneVerified: true });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("do not end if the phone must be verified again, and send no code without a request [PHONE-019]", async () => {
    const { called } = await verifying({
      phoneVerified: true,
      requiresReverification: true,
      canSendVerification: true,
    });
    expect(await button("Text me a code")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(called()).not.toContain("sendSmsVerification");
  });
});

describe("the number", () => {
  it("starts with the player's own", async () => {
    await verifying({}, ({ backend }) =>
      backend.answer(getProfile, {
        username: "mags",
        fullName: "Margaret Ashworth",
        firstName: "Margaret",
        email: "mags@example.com",
        phoneNumber: "07700900321",
      }),
    );
    expect((await number()).value).toBe("07700 900321");
  });

  it.each([
    ["", "Please enter a valid UK phone number"],
    ["abc", "Please enter a valid UK phone number"],
    ["020 7946 0000", "This looks like a landline. We can only verify mobile numbers."],
    ["+33 6 12 34 56 78", "Please enter a valid UK phone number"],
  ])("%o is not sent: %s [PHONE-011 PHONE-012 PHONE-013 PHONE-014]", async (typed, copy) => {
    const { sheet, called } = await verifying();
    await type(number(), typed);
    await press("Text me a code");
    expect(await sheet.findByText(copy)).toBeTruthy();
    expect(document.activeElement).toBe(await number());
    expect(called()).not.toContain("updateMobile");
  });

  it("is sent once for two presses, and then the code step shows", async () => {
    let let_go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (let_go = resolve));
    const { world, called } = await verifying({}, ({ backend }) => {
      backend.answer(
        updateMobile,
        Effect.as(
          Effect.promise(() => held),
          {},
        ),
      );
      backend.answer(sendSmsVerification, {});
    });
    await type(number(), "07700 900123");
    await press("Text me a code");
    await press("Sending your code");
    world.backend.answer(smsVerificationState, answer(OUT));
    let_go();
    expect(await code()).toBeTruthy();
    expect(called().filter((name) => /updateMobile|sendSms/.test(name))).toEqual([
      "updateMobile",
      "sendSmsVerification",
    ]);
    expect(screen.getByRole("dialog").textContent).toContain("ending 123");
    expect(world.lines.map(({ line }) => line).join()).not.toContain("900123");
  });

  it("that the server refuses stays in its field, with the message above the button until it changes [NET-001]", async () => {
    const { sheet } = await verifying({}, ({ backend }) =>
      backend.answer(updateMobile, refusal({ msg: "That number is somebody else's" })),
    );
    await type(number(), "07700 900123");
    await press("Text me a code");
    expect((await sheet.findByRole("alert")).textContent).toBe("That number is somebody else's");
    expect((await number()).value).toBe("07700 900123");
    await type(number(), "07700 900124");
    expect(sheet.queryByRole("alert")).toBeNull();
  });
});

describe("the default message of a refusal", () => {
  it.each([
    ["the number", {}, updateMobile],
    ["the request for a code", { canSendVerification: true }, sendSmsVerification],
  ] as const)("of %s is shown for 5 s, and again at the next refusal [NET-003]", async (_, state, endpoint) => {
    const { sheet } = await verifying(state, ({ backend }) => backend.answer(endpoint, refusal({ msg: null })));
    if (endpoint === updateMobile) await type(number(), "07700 900123");
    const submit = await button("Text me a code");
    const shown = () => sheet.queryByText("Sorry, we couldn't process your request") !== null;
    const clock = fakeClock();
    for (const _attempt of [1, 2]) {
      fireEvent.click(submit);
      await clock.settle();
      await clock.advance(4_999);
      expect(shown()).toBe(true);
      await clock.advance(1);
      expect(shown()).toBe(false);
    }
  });
});

describe("the code", () => {
  it("is required, and marked with an asterisk [UI-502]", async () => {
    await verifying(OUT);
    expect((await code()).getAttribute("aria-required")).toBe("true");
    expect((await code()).closest(".ed-field")!.querySelector("label")!.textContent).toBe("Verification code *");
  });

  it("may take up to 1 minute, and can be requested again after a countdown of 60 s [PHONE-022 PHONE-023]", async () => {
    const { dialog, happen } = await verifying(OUT);
    await code();
    happen(sent);
    await waitFor(() => expect(dialog.textContent).toContain("It can take up to 1 minute to arrive."));
    const again = await button(/^Send a new code/);
    const seconds = () => Number(/in (\d+) s/.exec(again.textContent ?? "")?.[1]);
    expect(again.disabled).toBe(true);
    const before = seconds();
    expect(before).toBeGreaterThan(57);
    expect(before).toBeLessThanOrEqual(60);
    await waitFor(() => expect(seconds()).toBeLessThan(before));
  });

  it("is sent with its fourth digit; a wrong code shows an error at the field, which is emptied and has the focus [PHONE-018]", async () => {
    const { sheet, world } = await verifying(OUT, ({ backend }) =>
      backend.answer(verifySms, refusal({ msg: "That code isn't right." })),
    );
    await type(code(), "482");
    expect(world.backend.count(verifySms)).toBe(0);
    await press("Verify");
    expect(await sheet.findByText("Verification code is 4 digits")).toBeTruthy();
    expect(world.backend.count(verifySms)).toBe(0);
    await type(code(), "4821");
    expect(await sheet.findByText("That code isn't right.")).toBeTruthy();
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "verifySms")).toEqual([
      { endpoint: "verifySms", request: { verificationCode: "4821" } },
    ]);
    expect((await code()).value).toBe("");
    expect(document.activeElement).toBe(await code());
    await type(code(), "1");
    await waitFor(() => expect(sheet.queryByText("That code isn't right.")).toBeNull());
  });

  it("that the server no longer accepts disables the field, with the reason", async () => {
    const { sheet, world, happen } = await verifying(OUT, ({ backend }) =>
      backend.answer(verifySms, refusal({ msg: "That code was wrong too many times. Ask for a new one." })),
    );
    await code();
    world.backend.answer(smsVerificationState, answer({ canSendVerification: true }));
    await type(code(), "4821");
    expect(await sheet.findByText("That code was wrong too many times. Ask for a new one.")).toBeTruthy();
    happen(stated({ canSendVerification: true }), sent);
    await waitFor(async () => expect((await code()).disabled).toBe(true));
    expect((await button("Verify")).disabled).toBe(true);
  });

  it("that could not be sent shows the reason, and another can be requested", async () => {
    const { sheet, world } = await verifying({ canSendVerification: true }, ({ backend }) =>
      backend.answer(sendSmsVerification, refusal({ msg: "We've sent as many codes as we can for now." })),
    );
    await press("Text me a code");
    expect((await sheet.findByRole("alert")).textContent).toBe("We've sent as many codes as we can for now.");
    world.backend.answer(sendSmsVerification, {});
    world.backend.answer(smsVerificationState, answer(OUT));
    await press("Text me a code");
    expect(await code()).toBeTruthy();
    expect(sheet.queryByRole("alert")).toBeNull();
  });

  it("whose text never arrives has another one sent at the first press, also where the answer to the first request was lost", async () => {
    const references: (string | undefined)[] = [];
    const { world } = await verifying({ canSendVerification: true }, ({ backend }) =>
      backend.answer(sendSmsVerification, (_, { intent }) => {
        references.push(intent);
        return new TimedOut({ endpoint: "sendSmsVerification" });
      }),
    );
    world.backend.answer(smsVerificationState, answer(OUT));
    await press("Text me a code");
    await code();
    await press("Send a new code");
    await waitFor(() => expect(new Set(references).size).toBe(2));
  });
});

describe("a deposit that waited for its phone", () => {
  const again = { ...MOBILE, requiresReverification: true };
  const deferred = fact(
    MobileDepositDeferred,
    { methodRef: MOBILE.ref, amount: pounds(20), promotionCode: "", acceptsTerms: true },
    "player",
  );
  const OVERDUE = { ...OUT, phoneVerified: true, requiresReverification: true } as const;
  const verified = async (made: (world: World) => void) => {
    const page = await verifying(
      OVERDUE,
      (world) => {
        world.backend.answer(verifySms, {});
        made(world);
      },
      [fact(MethodsLoaded, { methods: [VISA, HARBOUR, again] }), deferred],
    );
    expect(await page.sheet.findByText(/Your deposit of £20 waits for this/)).toBeTruthy();
    await code();
    page.world.backend.answer(smsVerificationState, answer({ ...OUT, phoneVerified: true }));
    await type(code(), "4821");
    expect(await screen.findByRole("heading", { name: "Phone verified" })).toBeTruthy();
    return page;
  };

  it("is offered when the phone is verified, and made once for two clicks [PHONE-008]", async () => {
    const { world } = await verified(({ backend }) => backend.answer(depositMobile, { ref: "dep-1" }));
    const deposit = await button("Deposit £20");
    fireEvent.click(deposit);
    fireEvent.click(deposit);
    await waitFor(() => expect(world.backend.count(depositMobile)).toBe(1));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Phone verified" })).toBeNull());
    expect(world.backend.calls.find(({ endpoint }) => endpoint === "depositMobile")?.request).toMatchObject({
      amount: pounds(20),
      paymentMethodRef: MOBILE.ref,
    });
  });

  it("is not made if the player presses 'Not now'", async () => {
    const { world } = await verified(() => undefined);
    await press("Not now");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Phone verified" })).toBeNull());
    expect(world.backend.count(depositMobile)).toBe(0);
  });
});
