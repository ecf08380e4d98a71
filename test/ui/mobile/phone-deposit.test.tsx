import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { beforeEach, describe, expect, it } from "vitest";
import { DepositTermsLoaded, SuggestedAmountsLoaded } from "../../../domain/deposits/events.ts";
import { depositMobile } from "../../../domain/deposits/wire.ts";
import { MethodsLoaded, ProvidersLoaded } from "../../../domain/methods/events.ts";
import { listPaymentMethods } from "../../../domain/methods/wire.ts";
import { depositMethodReactions } from "../../../domain/deposits/method-reactions.ts";
import { methodsReactions } from "../../../domain/methods/reactions.ts";
import { sendSmsVerification, smsVerificationState, updateMobile, verifySms } from "../../../domain/mobile/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { NumberCheck } from "../../../domain/ports/number-check.ts";
import { MOBILE, PROVIDERS, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openModalPage, ready, withoutAnimations } from "../deposits/deposit-page.tsx";

beforeEach(withoutAnimations);

const listed = (method: typeof MOBILE) => ({ ...method, bin: null, cardholder: null, details: null });
const answer = (of: Partial<Record<string, boolean>> = {}) => ({
  phoneNumber: null,
  phoneVerified: false,
  canSendVerification: false,
  canAttemptVerification: false,
  requiresReverification: false,
  ...of,
});
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
const number = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Mobile number/ });
const code = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Verification code/ });
const give = async () => {
  fireEvent.change(await number(), { target: { value: "07700 900123" } });
  fireEvent.click(await button("Text me a code"));
};

const PHONE_BILL = {
  type: "MOBILE",
  providerMethod: "FONIX",
  status: "AVAILABLE",
  firstDepositFields: { label: "Phone bill", icon: "/mobile.svg" },
  unavailableMethodText: null,
  unavailableMethodExpandedText: null,
} as const;

/** A primary method that may be changed, so that a phone is offered. */
const ALTERABLE = { ...VISA, canAlterPrimaryMethod: true };

describe("adding a phone", () => {
  const adding = (before?: (world: World) => void, modal = "addPayment&method=mobile", card = ALTERABLE) =>
    openModalPage(modal, [...ready, fact(MethodsLoaded, { methods: [card] })], {
      before: (world) => {
        world.backend.answer(smsVerificationState, answer());
        world.backend.answer(listPaymentMethods, [listed(card)]);
        before?.(world);
      },
    });

  it("shows the form for the phone's number under its own title [METHOD-004 METHOD-009]", async () => {
    await adding();
    expect(await screen.findByRole("heading", { name: "Add deposit phone number", level: 2 })).toBeTruthy();
    expect(await screen.findByRole("form", { name: "Deposit phone number" })).toBeTruthy();
  });

  it.each(["addPayment&method=mobile", "addDepositPhone", "verifyDepositMobile"])(
    "by the link %s has no form while the primary method cannot be changed [METHOD-048 ACCOUNT-505]",
    async (modal) => {
      const { sheet } = await adding(undefined, modal, { ...VISA, primary: true, canAlterPrimaryMethod: false });
      expect(
        await sheet.findByText(
          "You can pay by phone bill once your primary method can be changed. That's when your balance is under £1.",
        ),
      ).toBeTruthy();
      expect(sheet.queryByRole("form")).toBeNull();
    },
  );

  it("shows the warning of the number check at the field, and makes no call [PHONE-016 PHONE-017 VALID-517]", async () => {
    const warn = () => Effect.succeed("This number was given out very recently.");
    const { sheet, called } = await adding((world) => {
      const layer = Layer.mergeAll(world.layer, Layer.succeed(NumberCheck, { warn }));
      Object.assign(world, { layer });
    });
    await give();
    expect(await sheet.findByText("This number was given out very recently.")).toBeTruthy();
    expect((await number()).getAttribute("aria-describedby")).toBeTruthy();
    expect(called()).not.toContain("updateMobile");
    expect(called()).not.toContain("sendSmsVerification");
  });

  it("shows the warning of the server's answer at the field, and sends no text [VALID-517 VALID-518]", async () => {
    const text = "This number could not be reached.";
    const { sheet, called } = await adding(({ backend }) => backend.answer(updateMobile, { warning: text }));
    await give();
    const warning = await sheet.findByText(text);
    expect((await number()).getAttribute("aria-describedby")?.split(" ")).toContain(warning.closest("[id]")?.id);
    expect(called()).not.toContain("sendSmsVerification");
  });

  it("opens the deposit with the phone when the code is accepted, also if no message about the new method arrives [METHOD-042]", async () => {
    const { world, runtime, address } = await adding(({ backend }) => {
      backend.answer(updateMobile, {});
      backend.answer(sendSmsVerification, {});
      backend.answer(verifySms, {});
    });
    runtime.runFork(methodsReactions);
    runtime.runFork(depositMethodReactions);
    await number();
    world.backend.answer(smsVerificationState, answer({ canSendVerification: true, canAttemptVerification: true }));
    await give();
    await code();
    world.backend.answer(smsVerificationState, answer({ phoneVerified: true }));
    world.backend.answer(listPaymentMethods, [listed(VISA), listed(MOBILE)]);
    fireEvent.change(await code(), { target: { value: "4821" } });
    await waitFor(() => expect(address()).toBe(`/secure/user?modals=deposit&method=${MOBILE.ref}`));
  });

  it("that the player comes back to shows no message about an earlier code", async () => {
    const { sheet, happen } = await adding(({ backend }) => {
      backend.answer(smsVerificationState, answer({ canSendVerification: true, canAttemptVerification: true }));
      backend.answer(verifySms, refusal({ msg: "That code isn't right." }));
    });
    happen(fact(ProvidersLoaded, { providers: [PHONE_BILL] }));
    fireEvent.change(await code(), { target: { value: "4821" } });
    await sheet.findByText("That code isn't right.");
    fireEvent.click(await button("Back"));
    fireEvent.click(await button(/Phone bill/));
    await code();
    expect(sheet.queryByText("That code isn't right.")).toBeNull();
  });

  it("offers a deposit if the phone is already verified", async () => {
    const { address, happen } = await adding(({ backend }) =>
      backend.answer(smsVerificationState, answer({ phoneVerified: true })),
    );
    happen(fact(MethodsLoaded, { methods: [VISA, MOBILE] }));
    expect(await screen.findByRole("heading", { name: "Your phone is verified" })).toBeTruthy();
    fireEvent.click(await button("Make a deposit"));
    await waitFor(() => expect(address()).toBe(`/secure/user?modals=deposit&method=${MOBILE.ref}`));
  });

  it("shows an error if the phone's status did not load, and loads it again", async () => {
    const { sheet, world } = await adding(({ backend }) =>
      backend.answer(smsVerificationState, new TimedOut({ endpoint: "smsVerificationState" })),
    );
    expect((await sheet.findByRole("alert")).textContent).toContain("We couldn't look up your phone");
    world.backend.answer(smsVerificationState, answer());
    fireEvent.click(await button("Try again"));
    expect(await number()).toBeTruthy();
  });
});

describe("a deposit by phone bill", () => {
  const range = { minAmount: pounds(10), maxAmount: pounds(30), defaultAmount: pounds(10) };
  const withPhone = (of: Partial<typeof MOBILE> = {}): readonly Fact[] => [
    ...ready,
    fact(ProvidersLoaded, { providers: PROVIDERS }),
    fact(SuggestedAmountsLoaded, { amounts: [{ type: "MOBILE", ...range, suggestedAmounts: [pounds(20)] }] }),
    fact(MethodsLoaded, { methods: [{ ...MOBILE, ...of }] }),
  ];
  const depositing = (facts = withPhone()) => openModalPage("deposit", facts);
  const send = async (name = "Deposit £10") =>
    fireEvent.click(await within(await screen.findByRole("form", { name: "Deposit" })).findByRole("button", { name }));

  it("states what it is charged to, above the amount and in the funds-protection text [PHONE-010]", async () => {
    const { sheet, happen } = await depositing();
    expect(await sheet.findByText(/charged to your mobile bill, or taken off/)).toBeTruthy();
    happen(fact(DepositTermsLoaded, { agreed: false }));
    expect(await sheet.findByText(/Payments by mobile are charged to your mobile bill\./)).toBeTruthy();
  });

  it("is sent once for two clicks, with the method and the amount", async () => {
    const { world } = await depositing();
    world.backend.answer(depositMobile, { ref: "dep-1" });
    const deposit = await within(await screen.findByRole("form", { name: "Deposit" })).findByRole("button", {
      name: "Deposit £10",
    });
    fireEvent.click(deposit);
    fireEvent.click(deposit);
    expect(await screen.findByText("Your network is confirming your £10")).toBeTruthy();
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "depositMobile")).toMatchObject([
      { request: { paymentMethodRef: MOBILE.ref, amount: pounds(10) } },
    ]);
  });

  it.each([
    ["the server's message", "Your network said no.", "Your network said no."],
    ["'Oops! An error occurred. Please try again.'", null, "Oops! An error occurred. Please try again."],
  ])("that is refused shows %s in the form [PHONE-020 PHONE-021]", async (_, msg, copy) => {
    const { sheet, world } = await depositing();
    world.backend.answer(depositMobile, refusal({ msg }));
    await send();
    expect((await sheet.findByRole("alert")).textContent).toBe(copy);
  });

  it.each([
    ["of the method", { requiresReverification: true }, {}],
    ["of the player alone", {}, { phoneVerified: true, requiresReverification: true }],
  ])(
    "is not sent while that is required %s: a message explains it, and the verification opens first [PHONE-003 PHONE-019]",
    async (_, of, status) => {
      const { sheet, world, address } = await openModalPage("deposit", withPhone(of), {
        before: ({ backend }) => backend.answer(smsVerificationState, answer(status)),
      });
      expect(await sheet.findByText(/It's time to verify your phone again/)).toBeTruthy();
      await send();
      await waitFor(() => expect(address()).toContain("verifyDepositMobile"));
      expect(world.backend.count(depositMobile)).toBe(0);
    },
  );
});
