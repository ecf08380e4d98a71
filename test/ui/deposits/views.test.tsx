import { fireEvent, screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import { DepositAccepted, DepositSettled, DepositTermsLoaded } from "../../../domain/deposits/events.ts";
import { depositsReactions } from "../../../domain/deposits/reactions.ts";
import {
  agreedPaymentTerms,
  depositCardPciProxy,
  depositEcospendFirst,
  depositPaypal,
  depositTrueLayer,
  suggestedDepositAmounts,
} from "../../../domain/deposits/wire.ts";
import { SolicitationsStated } from "../../../domain/limits/events.ts";
import { MethodsLoaded, ProvidersLoaded } from "../../../domain/methods/events.ts";
import { methodsReactions } from "../../../domain/methods/reactions.ts";
import { ecospendBanks, listPaymentMethods, listPaymentProvidersAvailable } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import { MASTERCARD, PAYPAL, cardDepositRequested as requested } from "../../support/deposit-facts.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const walletUntil = (nextAllowedDepositDate: number | null) =>
  fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate });
const tomorrow = Date.parse("2026-11-21T00:00:00.000Z");

describe("what the deposit modal shows", () => {
  it("is a spinner while its calls are pending [DEP-011]", async () => {
    const pending = [agreedPaymentTerms, suggestedDepositAmounts, listPaymentProvidersAvailable, listPaymentMethods];
    const { sheet, dialog, happen, runtime, called } = await openModalPage("deposit", [], {
      before: ({ backend }) => {
        for (const endpoint of pending) backend.answer(endpoint, Effect.never);
      },
    });
    runtime.runFork(depositsReactions);
    runtime.runFork(methodsReactions);
    const asked = pending.map(({ name }) => name);
    await waitFor(() => expect(called()).toEqual(expect.arrayContaining(asked)));
    expect(dialog.querySelector(".ed-spinner")).not.toBeNull();
    expect(sheet.getByRole("status").textContent).toContain("Loading your payment methods");
    happen(...ready);
    await sheet.findByRole("form", { name: "Deposit" });
    expect(dialog.querySelector(".ed-spinner")).toBeNull();
  });

  it("is a block while a next allowed deposit date exists, and the form without one [DEP-009 DEP-010]", async () => {
    const { sheet, happen } = await openModalPage("deposit", [...ready, walletUntil(tomorrow)]);
    expect(await sheet.findByText(/so you cannot make a deposit\. Try again on 21\/11\/2026\.$/)).toBeTruthy();
    expect(sheet.queryByRole("form")).toBeNull();
    happen(walletUntil(null));
    expect(await sheet.findByRole("form", { name: "Deposit" })).toBeTruthy();
    expect(sheet.queryByText(/so you cannot make a deposit/)).toBeNull();
  });

  it("gives way to the solicitations, which know the method that was asked for [DEP-013 SOLICIT-006]", async () => {
    const solicited = fact(SolicitationsStated, {
      solicitations: [{ period: "weekly", current: pounds(50), next: pounds(100) }],
    });
    const { runtime, address, world } = await openModalPage(`deposit&method=${MASTERCARD.ref}`, [...ready, solicited]);
    runtime.runFork(depositsReactions);
    expect(await screen.findByRole("dialog", { name: "Before you deposit" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Make a deposit" })).toBeNull());
    const open = world.player.shell.modals.filter(({ visible }) => visible);
    expect(open).toMatchObject([{ name: "depositLimitSolicitations", params: { initialMethodRef: MASTERCARD.ref } }]);
    expect(address()).toContain("modals=depositLimitSolicitations");
  });

  it("is nothing any more once the deposit is complete [DEP-015]", async () => {
    const { runtime, sheet, happen } = await openModalPage("deposit", ready);
    runtime.runFork(depositsReactions);
    happen(requested, fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }));
    happen(fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) }));
    expect(await sheet.findByText("£20 is in your wallet")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the method dropdown of the deposit", () => {
  it("shows 'No valid payment method found' if every method is unavailable, and still lists them with the reason [DEP-003]", async () => {
    await openModalPage("deposit", [
      ...ready,
      fact(ProvidersLoaded, { providers: [] }),
      fact(MethodsLoaded, { methods: [{ ...MASTERCARD, status: "UNAVAILABLE" }] }),
    ]);
    const box = await screen.findByRole("combobox", { name: /Pay with/ });
    expect(box.textContent).toContain("No valid payment method found");
    fireEvent.click(box);
    expect((await screen.findByRole("option")).textContent).toBe("Mastercard ending 4444Temporarily unavailable");
  });
});

describe("the required fields of the deposit", () => {
  it("are marked with an asterisk: the method, the amount and the funds protection [UI-502]", async () => {
    await openModalPage("deposit", [...ready, fact(DepositTermsLoaded, { agreed: false })]);
    const fields = [
      await screen.findByRole("combobox", { name: /Pay with/ }),
      await screen.findByRole("textbox", { name: /Amount/ }),
      await screen.findByRole("checkbox", { name: /funds protection/ }),
    ];
    expect(fields.map((field) => field.getAttribute("aria-required"))).toEqual(["true", "true", "true"]);
    expect(fields.map((field) => field.closest(".ed-field, .ed-check")!.querySelector("label")!.textContent)).toEqual([
      "Pay with *",
      "Amount *",
      "I understand and accept the funds protection terms *",
    ]);
  });
});

describe("the server's refusal of a deposit", () => {
  const press = async () => {
    const submit = await screen.findByRole<HTMLButtonElement>("button", { name: /^Deposit £/ });
    await waitFor(() => expect(submit.disabled).toBe(false));
    fireEvent.click(submit);
    await screen.findByText("No luck");
  };

  it("is removed when the player chooses another method [NET-001]", async () => {
    await openModalPage("deposit", ready, {
      before: ({ backend }) => backend.answer(depositCardPciProxy, refusal({ msg: "No luck" })),
    });
    await press();
    fireEvent.click(screen.getByRole("combobox", { name: /Pay with/ }));
    fireEvent.click(await screen.findByRole("option", { name: /^Harbour/ }));
    expect(await screen.findByText(/authorise this payment with Harbour Bank/)).toBeTruthy();
    expect(screen.queryByText("No luck")).toBeNull();
  });

  it.each([
    ["ecospend", depositEcospendFirst],
    ["truelayer", depositTrueLayer],
  ] as const)("is removed when the player wants another bank for %s [NET-001]", async (param, endpoint) => {
    await openModalPage(`addPayment&method=${param}`, ready, {
      before: ({ backend }) => {
        backend.answer(ecospendBanks, [
          { bankId: "harbour", friendlyName: "Harbour Bank", name: "HARBOUR", logo: "/harbour.svg", available: true },
        ]);
        backend.answer(endpoint, refusal({ msg: "No luck" }));
      },
    });
    fireEvent.click(await screen.findByRole("option", { name: "Harbour Bank" }));
    await press();
    fireEvent.click(screen.getByRole("button", { name: "Change" }));
    expect(screen.queryByText("No luck")).toBeNull();
  });
});

describe("a deposit by PayPal that is refused without words", () => {
  it("fails in our own [DEP-035]", async () => {
    const { sheet } = await openModalPage(
      "deposit",
      [...ready, fact(MethodsLoaded, { methods: [{ ...PAYPAL, primary: true }] })],
      {
        before: ({ backend }) => backend.answer(depositPaypal, refusal()),
      },
    );
    const submit = await sheet.findByRole<HTMLButtonElement>("button", { name: /^Deposit/ });
    await waitFor(() => expect(submit.disabled).toBe(false));
    fireEvent.click(submit);
    expect((await sheet.findByRole("alert")).textContent).toBe("Deposit failed. Please try again.");
  });
});

describe("a method that goes out of order while its form is open", () => {
  it("shows why at the dropdown, and that another one must be selected", async () => {
    const { sheet, happen, called } = await openModalPage("deposit", [
      ...ready,
      fact(MethodsLoaded, { methods: [{ ...PAYPAL, primary: true }] }),
    ]);
    const submit = await sheet.findByRole<HTMLButtonElement>("button", { name: /^Deposit/ });
    await waitFor(() => expect(submit.disabled).toBe(false));
    happen(fact(MethodsLoaded, { methods: [{ ...PAYPAL, primary: true, status: "UNAVAILABLE" }] }));
    expect(await sheet.findByText("Temporarily unavailable")).toBeTruthy();
    expect(sheet.getByRole("combobox", { name: /Pay with/ }).getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(submit);
    expect((await sheet.findByRole("alert")).textContent).toBe("Please select a payment method");
    expect(called()).not.toContain("depositPaypal");
  });
});
