import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { depositEcospendFirst, getToken } from "../../../domain/deposits/wire.ts";
import { MethodsLoaded, ProvidersLoaded, ProvidersLoadFailed } from "../../../domain/methods/events.ts";
import {
  createCard,
  ecospendBanks,
  listPaymentMethods,
  listPaymentProvidersAvailable,
  type PaymentProvider,
} from "../../../domain/methods/wire.ts";
import { Offline, TimedOut } from "../../../domain/ports/backend.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import { MASTERCARD, PROVIDERS, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { openModalPage, ready, withoutAnimations } from "../deposits/deposit-page.tsx";
// The modal and its form are loaded before the tests, as in a browser with a warm cache.
import "../../../ui/deposits/MethodForm.tsx";
import "../../../ui/methods/AddPayment.tsx";

beforeEach(withoutAnimations);

const BANKS = [
  ["harbour", "Harbour Bank", true],
  ["thistle", "Thistle & Co", true],
  ["old-mill", "Old Mill Bank", false],
].map(([bankId, name, available]) => ({
  bankId: bankId as string,
  friendlyName: name as string,
  name: `${name} plc`,
  logo: `/${bankId}.svg`,
  available: available as boolean,
}));

const adding = (query = "addPayment", facts: readonly Fact[] = ready) =>
  openModalPage(query, facts, {
    before: (world) => {
      world.backend.answer(ecospendBanks, BANKS);
      world.backend.answer(getToken, { token: "client" });
    },
  });
const title = (name: string) => screen.findByRole("heading", { name, level: 2 });
const offered = (providers: readonly Partial<PaymentProvider>[]) =>
  fact(ProvidersLoaded, { providers: providers.map((of) => ({ ...(PROVIDERS[0] as PaymentProvider), ...of })) });
const unlisted = ready.filter(({ definition }) => definition !== ProvidersLoaded);
const nothing = fact(MethodsLoaded, { methods: [] });
const rows = async () => (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);

describe("addPayment without a method", () => {
  it("lists the providers under 'Add a deposit method', with the server's labels and icons in its order [METHOD-014 METHOD-015 MODAL-134]", async () => {
    const { dialog } = await adding("addPayment", [
      ...ready,
      nothing,
      offered([
        { firstDepositFields: { label: "Plastic", icon: "/plastic.svg" } },
        {
          providerMethod: "ECOSPEND",
          type: "BANK_ACCOUNT",
          firstDepositFields: { label: "Vault", icon: "/vault.svg" },
        },
      ]),
    ]);
    await title("Please choose");
    expect(await screen.findByRole("heading", { name: "Add a deposit method" })).toBeTruthy();
    expect(await rows()).toEqual(["PlasticRecommended", "Vault"]);
    expect([...dialog.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
      "/plastic.svg",
      "/vault.svg",
    ]);
  });

  it("waits for the player's own methods, which hide providers [METHOD-014 METHOD-038]", async () => {
    const { happen } = await adding("addPayment", [fact(ProvidersLoaded, { providers: [...PROVIDERS] })]);
    expect(await screen.findByText("Loading deposit methods")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Add a deposit method" })).toBeNull();
    happen(nothing);
    expect(await screen.findByRole("heading", { name: "Add a deposit method" })).toBeTruthy();
  });

  it("tags the first, and only the first, as recommended [METHOD-016]", async () => {
    const { happen } = await adding("addPayment", [...ready, nothing]);
    await rows();
    const names = ["PCI_PROXY", "BRAINTREE", "ECOSPEND", "TRUELAYER", "FONIX", "PAYPAL", "ADYEN_APPLE_PAY"] as const;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...names], { minLength: 1 }), async (order) => {
        happen(
          offered(
            order.map((providerMethod) => ({
              providerMethod,
              firstDepositFields: { label: providerMethod, icon: "/i.svg" },
            })),
          ),
        );
        await waitFor(async () => expect(await rows()).toHaveLength(order.length));
        const tagged = (await rows()).map((text) => text?.includes("Recommended"));
        expect(tagged).toEqual(order.map((_, index) => index === 0));
      }),
      { numRuns: 12 },
    );
  });

  it("shows 'Deposits only' for mobile, and why a provider is unavailable [METHOD-017 METHOD-049]", async () => {
    await adding("addPayment", [
      ...ready,
      nothing,
      offered([
        { providerMethod: "FONIX", type: "MOBILE", firstDepositFields: { label: "Mobile", icon: "/m.svg" } },
        { status: "UNAVAILABLE", firstDepositFields: { label: "Card", icon: "/c.svg" } },
      ]),
    ]);
    expect(await rows()).toEqual(["MobileRecommendedDeposits only", "CardTemporarily unavailable"]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Card/ }).disabled).toBe(true);
  });

  it("shows a message if the list is empty [METHOD-018]", async () => {
    const issues = "We are currently experiencing some issues, please try again later.";
    const { happen, sheet } = await adding("addPayment", [...ready, nothing, offered([])]);
    expect(await sheet.findByText(issues)).toBeTruthy();
    happen(offered([{}]));
    await waitFor(() => expect(sheet.queryByText(issues)).toBeNull());
  });

  it("shows the same message if the providers did not load, and loads them again", async () => {
    const { sheet, world } = await adding("addPayment", [...unlisted, fact(ProvidersLoadFailed, { message: "No" })]);
    expect(await sheet.findByText("We are currently experiencing some issues, please try again later.")).toBeTruthy();
    world.backend.answer(listPaymentProvidersAvailable, [...PROVIDERS]);
    fireEvent.click(sheet.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Add a deposit method" })).toBeTruthy();
  });
});

describe("changeCard", () => {
  it("can load the providers again if they did not load", async () => {
    const { sheet, world } = await adding("changeCard", [...unlisted, fact(ProvidersLoadFailed, { message: "No" })]);
    expect(await sheet.findByText("We couldn't load the card fields")).toBeTruthy();
    world.backend.answer(listPaymentProvidersAvailable, [...PROVIDERS]);
    fireEvent.click(sheet.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(world.cards.opened.at(-1)).toMatchObject({ fields: "card" }));
  });
});

describe("addPayment with a method", () => {
  it.each([
    ["braintree", "BRAINTREE"],
    ["pci-proxy", "PCI_PROXY"],
  ])("shows the card form of %s [METHOD-007 METHOD-008]", async (param, provider) => {
    const { world } = await adding(`addPayment&method=${param}`);
    await title("Add payment card");
    await waitFor(() => expect(world.cards.opened.at(-1)).toMatchObject({ provider, fields: "card" }));
  });

  it.each(["ecospend", "truelayer"])(
    "fills in the promotion code of the link in the form of %s [PROMO-001]",
    async (method) => {
      const { sheet } = await adding(`addPayment&method=${method}&promoCode=abc1`);
      expect((await sheet.findByLabelText<HTMLInputElement>(/^Promotion code/)).value).toBe("ABC1");
    },
  );

  it("shows the bank form of ecospend [METHOD-011]", async () => {
    await adding("addPayment&method=ecospend");
    await title("Make a deposit");
    expect(await screen.findByRole("combobox", { name: "* Search your bank" })).toBeTruthy();
  });

  it("is titled 'First deposit' before the first deposit, with a back button to the list", async () => {
    const { happen } = await adding("addPayment&method=pci-proxy");
    happen(fact(WalletLoaded, { hasDeposited: false, nextAllowedDepositDate: null }));
    await title("First deposit");
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("heading", { name: "Add a deposit method" })).toBeTruthy();
  });

  it("lists the providers if the method is unknown", async () => {
    await adding("addPayment&method=cheque");
    expect(await screen.findByRole("heading", { name: "Add a deposit method" })).toBeTruthy();
  });
});

describe("adding a card", () => {
  const add = async () => {
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add card" }).disabled).toBe(false),
    );
    fireEvent.click(screen.getByRole("button", { name: "Add card" }));
  };

  it("shows the server's message in the open modal, and not as a notice [CARD-027 NOTICE-512]", async () => {
    const { sheet, world } = await adding("addPayment&method=pci-proxy");
    world.backend.answer(createCard, refusal({ msg: "You can keep 3 cards at most." }));
    await add();
    expect((await sheet.findByRole("alert")).textContent).toBe("You can keep 3 cards at most.");
    expect(world.player.shell.notices).toEqual([]);
  });

  it("shows the default message for 5 s where the server gives none [NET-003]", async () => {
    const { sheet, world } = await adding("addPayment&method=pci-proxy");
    world.backend.answer(createCard, refusal({ msg: null }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add card" }).disabled).toBe(false),
    );
    const shown = () => sheet.queryByText("Sorry, we couldn't process your request") !== null;
    const clock = fakeClock();
    fireEvent.click(screen.getByRole("button", { name: "Add card" }));
    await clock.settle();
    await clock.advance(4_999);
    expect(shown()).toBe(true);
    await clock.advance(1);
    expect(shown()).toBe(false);
  });

  it.each([
    ["PCI_PROXY", "BRAINTREE", "[CARD-005 MODAL-135]"],
    ["BRAINTREE", "PCI_PROXY", "[CARD-004]"],
  ] as const)(
    "in changeCard adds the card by %s without %s, and then closes the modal %s",
    async (provider, other, _ids) => {
      const { world, called } = await adding("changeCard", [
        ...ready,
        nothing,
        offered([{ providerMethod: provider }, { providerMethod: other, status: "UNAVAILABLE" }]),
      ]);
      await title("Payment card");
      await waitFor(() => expect(world.cards.opened.at(-1)).toMatchObject({ provider, fields: "card" }));
      world.backend.answer(createCard, { ref: MASTERCARD.ref });
      world.backend.answer(listPaymentMethods, [{ ...VISA, bin: null, cardholder: null, details: null }]);
      await add();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(called()).toContain("createCard");
    },
  );

  it("that the server saved and gave no answer about, closes the form at the next press, which does not save it again", async () => {
    const { sheet, world, called } = await adding("changeCard", [
      ...ready,
      fact(MethodsLoaded, { methods: [VISA] }),
      offered([{ providerMethod: "PCI_PROXY" }]),
    ]);
    world.backend.answer(createCard, new TimedOut({ endpoint: "createCard" }));
    world.backend.answer(listPaymentMethods, new Offline({ endpoint: "listPaymentMethods" }));
    await add();
    expect((await sheet.findByRole("alert")).textContent).toMatch(/^This is taking too long/);
    const unlisted = { bin: null, cardholder: null, details: null };
    world.backend.answer(listPaymentMethods, [
      { ...VISA, ...unlisted },
      { ...MASTERCARD, ...unlisted },
    ]);
    await add();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(called().filter((name) => name === "createCard")).toHaveLength(1);
  });
});

describe("choosing a bank", () => {
  const search = () => screen.findByRole<HTMLInputElement>("combobox", { name: "* Search your bank" });
  const listed = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  const OTHER = "Can't find your bank? Try another method";

  it("has a field labelled '* Search your bank', rows of 42 px, and a list of at most 220 px [BANK-032 BANK-038 BANK-039]", async () => {
    await adding("addPayment&method=ecospend");
    await search();
    expect(screen.getByRole("listbox").style.maxHeight).toBe("220px");
    for (const row of screen.getAllByRole("option")) expect(row.style.height).toBe("42px");
  });

  it("keeps at most 50 characters of what is typed [VALID-542]", async () => {
    await adding("addPayment&method=ecospend");
    fireEvent.change(await search(), { target: { value: "h".repeat(51) } });
    expect((await search()).value).toBe("h".repeat(50));
  });

  it("finds misspelt names, shows 'Not found' for no match, and always lists another option [BANK-029 BANK-030 BANK-031]", async () => {
    await adding("addPayment&method=ecospend");
    const field = await search();
    expect(listed()).toEqual(["Harbour Bank", "Thistle & Co", "Old Mill Bank", OTHER]);
    fireEvent.change(field, { target: { value: "thisle" } });
    expect(listed()).toEqual(["Thistle & Co", OTHER]);
    fireEvent.change(field, { target: { value: "qqqqqq" } });
    expect(listed()).toEqual(["Not found", OTHER]);
    fc.assert(
      fc.property(fc.string(), (typed) => {
        fireEvent.change(field, { target: { value: typed } });
        expect(screen.getByRole("option", { name: /^Try another option/ }).textContent).toBe(OTHER);
      }),
      { numRuns: 30 },
    );
    fireEvent.click(screen.getByRole("option", { name: /^Try another option/ }));
    expect(await screen.findByRole("heading", { name: "Add a deposit method" })).toBeTruthy();
  });

  it("loads the banks again if they did not load, and another option remains", async () => {
    const { sheet, world } = await openModalPage("addPayment&method=ecospend", ready, {
      before: ({ backend }) => void backend.answer(ecospendBanks, refusal({ status: 500 })),
    });
    expect(await sheet.findByText("We couldn't load the banks.")).toBeTruthy();
    expect(listed()).toEqual([OTHER]);
    world.backend.answer(ecospendBanks, BANKS);
    fireEvent.click(sheet.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(listed()).toEqual(["Harbour Bank", "Thistle & Co", "Old Mill Bank", OTHER]));
    expect(sheet.queryByText("We couldn't load the banks.")).toBeNull();
  });

  it("works with the keyboard only", async () => {
    const { user } = await adding("addPayment&method=ecospend");
    const field = await search();
    field.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe(
      "Thistle & Co",
    );
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe(
      "Old Mill Bank",
    );
    await user.keyboard("{Home}{Enter}");
    expect(await screen.findByText("Harbour Bank")).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("disables the button for an unavailable bank, and shows the reason after its name [BANK-033 BANK-034 METHOD-050 ACCOUNT-507]", async () => {
    const { happen } = await adding("addPayment&method=ecospend");
    await search();
    fireEvent.click(screen.getByRole("option", { name: "Old Mill Bank" }));
    expect(await screen.findByText("Old Mill Bank is temporarily unavailable")).toBeTruthy();
    const form = within(screen.getByRole("form", { name: "Deposit" }));
    expect(form.getByRole<HTMLButtonElement>("button", { name: /^Deposit/ }).disabled).toBe(true);
    happen(
      offered([{ providerMethod: "ECOSPEND", type: "BANK_ACCOUNT", unavailableMethodExpandedText: "is having a nap" }]),
    );
    expect(await screen.findByText("Old Mill Bank is having a nap")).toBeTruthy();
  });

  it("deposits from the bank, and then opens the bank flow", async () => {
    const { world, address } = await adding("addPayment&method=ecospend");
    world.backend.answer(depositEcospendFirst, {
      ref: "dep-1",
      bankLogo: "/thistle.svg",
      paylinkId: null,
      paymentUrl: null,
      qrCode: null,
    });
    await search();
    fireEvent.click(screen.getByRole("option", { name: "Thistle & Co" }));
    const form = within(screen.getByRole("form", { name: "Deposit" }));
    fireEvent.click(await form.findByRole("button", { name: "Deposit £30" }));
    await waitFor(() => expect(address()).toBe("/secure/user?modals=depositEcospendFlow"));
    expect(world.backend.lastRequest(depositEcospendFirst)).toMatchObject({
      bankId: "thistle",
      bankName: "Thistle & Co plc",
    });
  });
});
