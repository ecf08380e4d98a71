import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  ReturnedFromProvider,
} from "../../../domain/deposits/events.ts";
import { depositTrueLayer } from "../../../domain/deposits/wire.ts";
import { MethodsLoaded, ProvidersLoaded } from "../../../domain/methods/events.ts";
import { ecospendBanks, type PaymentProvider } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { HARBOUR, PROVIDERS, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const PAGE = "http://127.0.0.1:1/truelayer/tl-1#token=secret";
const bank = (bankId: string, name: string, available = true) => ({
  bankId,
  friendlyName: name,
  name: `${name} plc`,
  logo: `/${bankId}.svg`,
  available,
});
const BANKS = [
  bank("harbour", "Harbour Bank"),
  bank("thistle", "Thistle & Co"),
  bank("old-mill", "Old Mill Bank", false),
];
const TRUELAYER: PaymentProvider = {
  ...(PROVIDERS[1] as PaymentProvider),
  providerMethod: "TRUELAYER",
  unavailableMethodExpandedText: "is having a nap",
};
const offered = fact(ProvidersLoaded, { providers: [...PROVIDERS, TRUELAYER] });
const saved = fact(MethodsLoaded, { methods: [{ ...HARBOUR, providerMethod: "TRUELAYER" }, VISA] });
const begun: readonly Fact[] = [
  fact(
    DepositRequested,
    {
      intent: "i-1",
      provider: "TRUELAYER",
      methodRef: null,
      amount: pounds(30),
      promotionCode: null,
      agreeDepositTerms: true,
    },
    "player",
  ),
  fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }),
];

const adding = (banks: typeof BANKS = BANKS, facts: readonly Fact[] = []) =>
  openModalPage("addPayment&method=truelayer", [...ready, offered, ...facts], {
    before: ({ backend }) => backend.answer(ecospendBanks, banks),
  });
const option = async (name: string) => fireEvent.click(await screen.findByRole("option", { name }));
const form = () => within(screen.getByRole("form", { name: "Deposit" }));
const button = (name: string | RegExp = /^Deposit/) => form().findByRole<HTMLButtonElement>("button", { name });
const press = async () => {
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  fireEvent.click(await button());
};
/** The requests of the TrueLayer deposit call. */
const asked = ({ backend }: World) =>
  backend.calls.filter(({ endpoint }) => endpoint === "depositTrueLayer").map(({ request }) => request);

describe("the form for a new bank through TrueLayer", () => {
  it("is shown by addPayment for truelayer, with a bank chooser and an amount [METHOD-012]", async () => {
    await adding();
    expect(await screen.findByRole("heading", { name: "Make a deposit", level: 2 })).toBeTruthy();
    expect(await screen.findByRole("combobox", { name: "* Search your bank" })).toBeTruthy();
    expect((await button("Deposit £30")).disabled).toBe(true);
  });

  it("states where the payment is authorised, makes one call for several presses, and opens TrueLayer's page", async () => {
    const { world, sheet } = await adding();
    world.backend.answer(depositTrueLayer, { ref: "dep-1", paymentUrl: PAGE });
    await option("Thistle & Co");
    expect(
      await sheet.findByText(
        "You'll authorise this payment with Thistle & Co on a secure payment page, and come straight back.",
      ),
    ).toBeTruthy();
    const deposit = await button("Deposit £30");
    await waitFor(() => expect(deposit.disabled).toBe(false));
    for (let presses = 0; presses < 3; presses += 1) fireEvent.click(deposit);
    await waitFor(() => expect(world.navigation.left).toEqual([PAGE]));
    expect(asked(world)).toMatchObject([{ provider: "thistle", paymentMethodRef: null, amount: pounds(30) }]);
    expect(await sheet.findByRole("heading", { name: "Taking you to the payment page" })).toBeTruthy();
    expect(sheet.queryByText(/Your bank is confirming/)).toBeNull();
  });

  it("is disabled for an unavailable bank, and shows TrueLayer's message [BANK-033 BANK-034]", async () => {
    const { sheet } = await adding();
    await option("Old Mill Bank");
    expect(await sheet.findByText("Old Mill Bank is having a nap")).toBeTruthy();
    expect((await button()).disabled).toBe(true);
    expect(sheet.queryByText(/secure payment page/)).toBeNull();
  });

  it("leaves the choice of the bank to TrueLayer's page if the banks did not load", async () => {
    const { world, sheet } = await adding([]);
    world.backend.answer(depositTrueLayer, { ref: "dep-1", paymentUrl: PAGE });
    expect(await sheet.findByText(/You'll choose your bank/)).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "* Search your bank" })).toBeNull();
    await press();
    await waitFor(() => expect(world.navigation.left).toEqual([PAGE]));
    expect(asked(world)).toMatchObject([{ provider: null }]);
  });

  it("keeps its fields and shows the server's message if the deposit is refused", async () => {
    const { world, sheet } = await adding();
    world.backend.answer(depositTrueLayer, refusal({ msg: "Thistle & Co is temporarily unavailable" }));
    await option("Thistle & Co");
    await press();
    expect((await sheet.findByRole("alert")).textContent).toBe("Thistle & Co is temporarily unavailable");
    expect(sheet.getByText("Thistle & Co")).toBeTruthy();
    expect(world.navigation.left).toEqual([]);
  });

  it("waits if there is no answer, and has no button for a second deposit", async () => {
    const { world, sheet } = await adding();
    world.backend.answer(depositTrueLayer, new TimedOut({ endpoint: "depositTrueLayer" }));
    await option("Thistle & Co");
    await press();
    expect(await sheet.findByText("We're finding out about your £30")).toBeTruthy();
    expect(sheet.queryByRole("button", { name: /^Deposit/ })).toBeNull();
  });
});

describe("while the browser opens TrueLayer's page", () => {
  it("the modal states after 10 s that nothing is taken yet, and can be closed", async () => {
    const { sheet, happen } = await adding();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    happen(...begun);
    expect(await sheet.findByText("Taking you to the payment page")).toBeTruthy();
    expect(sheet.queryByText(/^Still here/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(sheet.getByText(/^Still here\? Nothing is taken until you approve it\./)).toBeTruthy();
    const close = sheet.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement;
    // It is not a part of what is announced.
    expect(close.closest("[role=status]")).toBeNull();
    fireEvent.click(close);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("a page that the browser restores from its back-forward cache", () => {
  it("states at once that nothing is taken yet", async () => {
    const { sheet, happen } = await adding();
    happen(...begun);
    expect(await sheet.findByText("Taking you to the payment page")).toBeTruthy();
    const shown = (persisted: boolean) =>
      act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
    shown(false);
    expect(sheet.queryByText(/^Still here/)).toBeNull();
    shown(true);
    expect(sheet.getByText(/^Still here/)).toBeTruthy();
  });
});

describe("the form for a bank that is saved with TrueLayer", () => {
  it("deposits with the bank, and opens TrueLayer's page", async () => {
    const { world } = await openModalPage("deposit", [...ready, offered, saved]);
    world.backend.answer(depositTrueLayer, { ref: "dep-1", paymentUrl: PAGE });
    fireEvent.click(await screen.findByRole("combobox", { name: /Pay with/ }));
    await option("Harbour Bank");
    expect(await screen.findByText(/with Harbour Bank on a secure payment page/)).toBeTruthy();
    await press();
    await waitFor(() => expect(world.navigation.left).toEqual([PAGE]));
    expect(asked(world)).toMatchObject([{ provider: null, paymentMethodRef: HARBOUR.ref }]);
  });
});

describe("a payment that the player left without the link of TrueLayer's page", () => {
  const LEFT = /^You left the payment page with a payment of £30 open\./;

  it.each([
    ["settled", fact(DepositSettled, { ref: "dep-1", provider: "TRUELAYER", amount: pounds(30) })],
    ["approved", fact(ReturnedFromProvider, { page: "truelayer", status: "unknown", paymentId: "dep-1" })],
    ["declined", fact(DepositDeclined, { intent: null, ref: "dep-1", message: "Nobody came", code: null })],
  ])("shows a message in the form, which is enabled, until the payment is %s", async (_, end) => {
    const { sheet, happen } = await openModalPage("addPayment&method=truelayer", [], {
      before: ({ backend, store }) => {
        backend.answer(ecospendBanks, BANKS);
        for (const { definition, data } of begun) store.record(definition, data as never, 0, { by: "server" });
      },
    });
    happen(...ready, offered);
    expect(await sheet.findByText(LEFT)).toBeTruthy();
    await option("Thistle & Co");
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    happen(end);
    await waitFor(() => expect(sheet.queryByText(LEFT)).toBeNull());
  });
});
