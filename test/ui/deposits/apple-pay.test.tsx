import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import {
  ApplePaySheetClosed,
  ApplePaySheetOpened,
  DepositAccepted,
  DepositRequested,
  DepositSettled,
} from "../../../domain/deposits/events.ts";
import { depositApplePay, depositApplePayResult, depositConfiguration } from "../../../domain/deposits/wire.ts";
import { MethodsLoaded, ProvidersLoaded, ProvidersLoadFailed } from "../../../domain/methods/events.ts";
import type { PaymentProvider } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { ApplePayCancelled, ApplePayFault } from "../../../domain/ports/apple-pay.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { APPLE, PROVIDERS, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const provider = {
  ...(PROVIDERS[0] as PaymentProvider),
  providerMethod: "ADYEN_APPLE_PAY",
  type: "APPLE_PAY",
} as const;
const offered = fact(ProvidersLoaded, { providers: [...PROVIDERS, provider] });
const notOffered = fact(ProvidersLoaded, { providers: PROVIDERS });
const FAILED = "Deposit failed. Please try again.";

const answering =
  (before: (world: World) => void = () => {}) =>
  (world: World) => {
    world.backend.answer(depositConfiguration, { configuration: "configuration-secret" });
    world.backend.answer(depositApplePay, { ref: "dep-1" });
    world.backend.answer(depositApplePayResult, {});
    before(world);
  };
const adding = (before?: (world: World) => void, facts: readonly Fact[] = [offered]) =>
  openModalPage("addPayment&method=adyen-apple-pay", [...ready, ...facts], {
    before: answering(before),
    hasApplePay: true,
  });
const form = () => within(screen.getByRole("form", { name: "Deposit" }));
const button = () => form().findByRole<HTMLButtonElement>("button", { name: /^Deposit/ });
const press = async () => {
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  fireEvent.click(await button());
};

describe("the form for a first deposit by Apple Pay", () => {
  it("describes the next step, opens one sheet for several presses, and then asks for the confirmation [APPLE-001 METHOD-013]", async () => {
    const { world, sheet } = await adding((made) => void (made.sheet.token = Effect.never));
    expect(await screen.findByRole("heading", { name: "Make a deposit", level: 2 })).toBeTruthy();
    expect(await sheet.findByText(/^Apple Pay opens over this page\./)).toBeTruthy();
    const deposit = await button();
    await waitFor(() => expect(deposit.disabled).toBe(false));
    for (let presses = 0; presses < 3; presses += 1) fireEvent.click(deposit);
    expect(world.sheet.opened).toEqual([{ amountPence: pounds(20), currency: "GBP", country: "GB" }]);
    await waitFor(() => expect(world.sheet.requests).toHaveLength(1));
    expect(await sheet.findByRole("heading", { name: "Confirm your £20 in Apple Pay" })).toBeTruthy();
    expect(world.backend.count(depositApplePay)).toBe(1);
  });

  it("shows again without a message when the player closes the sheet [APPLE-013]", async () => {
    const { world } = await adding((made) => void (made.sheet.token = new ApplePayCancelled()));
    await press();
    await waitFor(() => expect(world.sheet.requests).toHaveLength(1));
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each<[string, (world: World) => void, string]>([
    ["the token is empty [APPLE-010]", ({ sheet }) => void (sheet.token = { token: "" }), FAILED],
    [
      "the configuration is empty [APPLE-011]",
      ({ backend }) => backend.answer(depositConfiguration, { configuration: "" }),
      FAILED,
    ],
    [
      "the sheet does not open [APPLE-012]",
      ({ sheet }) => void (sheet.notStarted = new ApplePayFault({ msg: "Internal", resultCode: "NotStarted" })),
      FAILED,
    ],
    [
      "the server refuses",
      ({ backend }) => backend.answer(depositApplePayResult, refusal({ msg: "Your bank says no" })),
      "Your bank says no",
    ],
  ])("shows that the deposit failed where %s", async (_, before, words) => {
    await adding(before);
    await press();
    expect((await screen.findByRole("alert")).textContent).toBe(words);
  });

  it("waits if the payment began without an answer, and says where the player can end it", async () => {
    const { sheet } = await adding(
      ({ backend }) => void backend.answer(depositApplePay, new TimedOut({ endpoint: "depositApplePay" })),
    );
    await press();
    expect(await sheet.findByText("We're finding out about your £20")).toBeTruthy();
    expect(sheet.getByText(/you can continue or cancel it in your Wallet\.$/)).toBeTruthy();
  });

  it("is replaced on a device without Apple Pay by a message and a button to the other methods [APPLE-009]", async () => {
    const { sheet, address } = await adding(undefined, [notOffered]);
    expect(await sheet.findByText("Apple Pay isn't supported on your current device or browser.")).toBeTruthy();
    expect(screen.queryByRole("form", { name: "Deposit" })).toBeNull();
    fireEvent.click(sheet.getByRole("button", { name: "Choose another way" }));
    await waitFor(() => expect(address()).toBe("/secure/user?modals=addPayment"));
    expect(sheet.queryByText("Apple Pay")).toBeNull();
  });

  it("shows the same message if the providers did not load", async () => {
    const { sheet } = await openModalPage("addPayment&method=adyen-apple-pay", [
      ...ready.filter(({ definition }) => definition !== ProvidersLoaded),
      fact(ProvidersLoadFailed, { message: "No" }),
    ]);
    expect(await sheet.findByText("Apple Pay isn't supported on your current device or browser.")).toBeTruthy();
  });
});

describe("the form for saved Apple Pay", () => {
  const saved = fact(MethodsLoaded, {
    methods: [
      { ...APPLE, primary: true },
      { ...VISA, primary: false },
    ],
  });

  it("deposits by Apple Pay", async () => {
    const { world } = await openModalPage("deposit", [...ready, offered, saved], {
      before: answering(),
      hasApplePay: true,
    });
    await press();
    await waitFor(() => expect(world.backend.count(depositApplePayResult)).toBe(1));
    expect(world.backend.calls.find(({ endpoint }) => endpoint === "depositApplePay")?.request).toMatchObject({
      paymentMethodRef: APPLE.ref,
    });
  });

  it("is disabled on a device without Apple Pay, with a message [APPLE-008]", async () => {
    const { sheet } = await openModalPage("deposit", [...ready, notOffered, saved]);
    expect(
      await sheet.findByText(
        "Apple Pay is not available on this device. Please revert to your previous device or reach out to our support team for assistance.",
      ),
    ).toBeTruthy();
    expect((await button()).disabled).toBe(true);
  });
});

describe("a payment whose sheet was open when the page was loaded again", () => {
  const LOST = /^The page was loaded again while Apple Pay was open for £30\./;
  const begun: readonly Fact[] = [
    fact(DepositRequested, {
      intent: "i-1",
      provider: "ADYEN_APPLE_PAY",
      methodRef: null,
      amount: pounds(30),
      promotionCode: null,
      agreeDepositTerms: true,
    }),
    fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }),
    fact(ApplePaySheetOpened, { intent: "i-1" }),
    fact(ApplePaySheetClosed, { intent: "i-1", outcome: "lost" }),
  ];

  it("shows a message in the form, which is enabled, until the payment has ended", async () => {
    const { sheet, happen } = await adding(({ store }) => {
      for (const { definition, data } of begun) store.record(definition, data as never, 0, { by: "server" });
    });
    expect(await sheet.findByText(LOST)).toBeTruthy();
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    happen(fact(DepositSettled, { ref: "dep-1", provider: "ADYEN_APPLE_PAY", amount: pounds(30) }));
    await waitFor(() => expect(sheet.queryByText(LOST)).toBeNull());
  });
});
