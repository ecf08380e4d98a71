import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DepositAccepted, DepositSettled, SuggestedAmountsLoaded } from "../../../domain/deposits/events.ts";
import { depositCardPciProxy, getToken } from "../../../domain/deposits/wire.ts";
import { LimitsLoadFailed, LimitsStated } from "../../../domain/limits/events.ts";
import { MethodsLoaded, ProvidersLoaded } from "../../../domain/methods/events.ts";
import type { PaymentProvider, Provider } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { Offline, TimedOut } from "../../../domain/ports/backend.ts";
import { switchModal } from "../../../domain/shell/modals/switch.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import { user as userOf } from "../../domain/session/player.ts";
import {
  HARBOUR,
  limitOf,
  MASTERCARD,
  MOBILE,
  noLimit,
  PROVIDERS,
  VISA,
  cardDepositRequested as requested,
} from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const deposit = (...facts: readonly Fact[]) => openModalPage("deposit", [...ready, ...facts]);
const amount = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Amount/ });
/** The form's own button. The page behind the modal has one with the same name. */
const button = async (name: string | RegExp = /^Deposit/) =>
  within(await screen.findByRole("form", { name: "Deposit" })).findByRole<HTMLButtonElement>("button", { name });
/** Opens the dropdown and returns the texts of its options. */
const options = async () => {
  fireEvent.click(await screen.findByRole("combobox", { name: /Pay with/ }));
  return (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
};
const choose = async (name: RegExp) => {
  await options();
  fireEvent.click(screen.getByRole("option", { name }));
};
const type = async (text: string) => {
  const field = await amount();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

describe("the deposit modal", () => {
  it("opens by its link with the title 'Make a deposit', and shows a skeleton until its data has loaded [MODAL-101 MODAL-132]", async () => {
    const { sheet, happen } = await openModalPage("deposit", []);
    expect(sheet.getByRole("heading", { name: "Make a deposit" })).toBeTruthy();
    expect(sheet.getByText("Loading your payment methods")).toBeTruthy();
    expect(sheet.queryByRole("form")).toBeNull();
    happen(...ready);
    expect(await sheet.findByRole("form", { name: "Deposit" })).toBeTruthy();
    expect(sheet.queryByText("Loading your payment methods")).toBeNull();
  });

  it("shows the block instead of the form if the next deposit is allowed only later; 'Got it' closes it [LIMIT-019 LIMIT-021]", async () => {
    const { sheet, user } = await deposit(
      fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: Date.parse("2026-11-21T00:00:00.000Z") }),
    );
    expect(
      await sheet.findByText(
        "You're almost at your Spend Limit with under £10 left so you cannot make a deposit. Try again on 21/11/2026.",
      ),
    ).toBeTruthy();
    expect(sheet.queryByRole("form")).toBeNull();
    await user.click(sheet.getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows an error if the spend limits did not load; 'Try later' closes it [LIMIT-037 LIMIT-038 LIMIT-039]", async () => {
    const { sheet, user } = await openModalPage("deposit", [fact(LimitsLoadFailed, { what: "limits", message: "No" })]);
    expect(await sheet.findByRole("heading", { name: "Something went wrong..." })).toBeTruthy();
    expect(
      sheet.getByText(
        "There seems to be a problem loading the Spend Limits, so we cannot process any deposits right now. Please refresh your browser and try again.",
      ),
    ).toBeTruthy();
    await user.click(sheet.getByRole("button", { name: "Try later" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows above the form what is left of each limit, and when it resets", async () => {
    const { sheet } = await deposit(
      fact(LimitsStated, {
        daily: limitOf(pounds(50), pounds(15)),
        weekly: limitOf(pounds(500), pounds(480)),
        monthly: noLimit,
        asOf: Date.now(),
      }),
    );
    const limits = within(await sheet.findByRole("region", { name: "Your Spend Limits" }));
    expect(limits.getByText("£15 left")).toBeTruthy();
    expect(limits.getByText("of £50, resets at midnight")).toBeTruthy();
    expect(limits.getByText(/^of £500, resets on Mon /)).toBeTruthy();
    expect(limits.queryByText("Monthly limit")).toBeNull();
  });
});

describe("a deposit form under a limit", () => {
  const leaves = (left: number) =>
    fact(LimitsStated, {
      daily: limitOf(pounds(100), pounds(left)),
      weekly: noLimit,
      monthly: noLimit,
      asOf: Date.now(),
    });
  const chips = () => within(screen.getByRole("form")).queryAllByText(/^£\d+$/, { selector: "button, button *" });

  it("starts with, offers and names what the tightest limit leaves", async () => {
    const { sheet } = await deposit(leaves(35));
    expect((await amount()).value).toBe("20");
    expect(sheet.getByText("Between £10 and £35. You have £35 left of your daily Spend Limit")).toBeTruthy();
    expect(chips().map(({ textContent }) => textContent)).toEqual(["£20"]);
  });

  it("follows the limit for as long as the player has typed nothing", async () => {
    const { happen } = await deposit();
    expect((await amount()).value).toBe("20");
    happen(leaves(12));
    await waitFor(async () => expect((await amount()).value).toBe("12"));
    expect(chips()).toEqual([]);
    await type("11");
    happen(leaves(10));
    expect(await screen.findByText("You have £10 left of your daily Spend Limit")).toBeTruthy();
    expect((await amount()).value).toBe("11");
  });

  it("says that nothing can be deposited where the limit leaves less than the minimum", async () => {
    const { sheet } = await deposit(leaves(5));
    expect((await amount()).value).toBe("");
    expect(
      sheet.getByText("You have £5 left of your daily Spend Limit. The minimum is £10, so you can't deposit yet."),
    ).toBeTruthy();
    expect((await button()).disabled).toBe(true);
  });
});

describe("the amount that the player typed", () => {
  it("stays when they change the method, and is judged by the new one", async () => {
    await deposit();
    await type("45");
    await choose(/^Harbour/);
    expect((await amount()).value).toBe("45");
  });

  it("stays when they look for another method and come back, until the deposit is settled", async () => {
    const { runtime, happen } = await deposit();
    const awayAndBack = async () => {
      await runtime.runPromise(switchModal("deposit", "addPayment"));
      await waitFor(() => expect(screen.queryByRole("textbox", { name: /Amount/ })).toBeNull());
      await runtime.runPromise(switchModal("addPayment", "deposit"));
      // The form reads these again each time it opens.
      happen(...ready);
    };
    await type("45");
    await awayAndBack();
    expect((await amount()).value).toBe("45");
    happen(requested, fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }));
    happen(fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(45) }));
    await awayAndBack();
    expect((await amount()).value).toBe("20");
  });
});

describe("the method dropdown", () => {
  it("shows 'Select payment method' while no method is chosen [DEP-002]", async () => {
    await deposit(fact(MethodsLoaded, { methods: [{ ...VISA, status: "UNAVAILABLE" }] }));
    expect((await screen.findByRole("combobox", { name: /Pay with/ })).textContent).toContain("Select payment method");
  });

  it("shows 'No valid payment method found' if it has no options [DEP-003]", async () => {
    await deposit(
      fact(MethodsLoaded, { methods: [{ ...VISA, status: "HIDDEN" }] }),
      fact(ProvidersLoaded, { providers: [] }),
    );
    expect((await screen.findByRole("combobox", { name: /Pay with/ })).textContent).toContain(
      "No valid payment method found",
    );
  });

  it("lists the saved methods and the methods that can be added, and why a method is unavailable [ACCOUNT-506]", async () => {
    await deposit(fact(MethodsLoaded, { methods: [VISA, { ...HARBOUR, status: "UNAVAILABLE" }] }));
    expect(await options()).toEqual([
      expect.stringContaining("Visa ending 4242"),
      expect.stringContaining("Harbour BankTemporarily unavailable"),
      "Add new: Debit card",
      "Add new: Bank transfer",
      "Add new: Debit card (alternative)",
    ]);
  });

  it("lists the primary method and a phone only as usable, while the primary method cannot be changed [ACCOUNT-505]", async () => {
    const fixed = { ...VISA, canAlterPrimaryMethod: false };
    await deposit(fact(MethodsLoaded, { methods: [fixed, MOBILE, HARBOUR] }));
    expect(await options()).toEqual([
      "Visa ending 4242Expires 08/31",
      expect.stringMatching(/^Mobile ending 321(?!.*Only your primary)/),
      expect.stringContaining("Harbour BankOnly your primary method can be used for now"),
    ]);
    const bank = screen.getByRole("option", { name: /^Harbour/ });
    expect(bank.getAttribute("aria-disabled")).toBe("true");
  });

  it("shows the form of the chosen method [DEP-004]", async () => {
    const { world } = await deposit();
    world.backend.answer(getToken, { token: "client" });
    await amount();
    await waitFor(() => expect(world.cards.opened.at(-1)).toMatchObject({ provider: "PCI_PROXY", fields: "cvv" }));
    await choose(/Mastercard/);
    await waitFor(() => expect(world.cards.opened.at(-1)).toMatchObject({ provider: "BRAINTREE", fields: "cvv" }));
    await choose(/^Harbour/);
    expect(await screen.findByText(/authorise this payment with Harbour Bank/)).toBeTruthy();
    expect((await amount()).value).toBe("30");
  });

  const offered = (providerMethod: Provider, of: PaymentProvider["type"]): PaymentProvider => ({
    ...(PROVIDERS[0] as PaymentProvider),
    providerMethod,
    type: of,
    firstDepositFields: { label: providerMethod, icon: "/mark.svg" },
  });
  it.each([
    ["FONIX", "MOBILE", "mobile"],
    ["ECOSPEND", "BANK_ACCOUNT", "ecospend"],
    ["TRUELAYER", "BANK_ACCOUNT", "truelayer"],
    ["BRAINTREE", "CARD", "braintree"],
    ["PCI_PROXY", "CARD", "pci-proxy"],
    ["ADYEN_APPLE_PAY", "APPLE_PAY", "adyen-apple-pay"],
    ["PAYPAL", "PAYPAL", "paypal"],
  ] as const)(
    "closes the deposit modal and opens addPayment for %s [METHOD-029 METHOD-030 METHOD-031 METHOD-032 METHOD-033 METHOD-034 METHOD-035]",
    async (provider, of, param) => {
      const { address } = await deposit(
        fact(ProvidersLoaded, { providers: [offered(provider, of)] }),
        fact(MethodsLoaded, { methods: [{ ...VISA, canAlterPrimaryMethod: true }] }),
      );
      await choose(new RegExp(`Add new: ${provider}`));
      await waitFor(() => expect(address()).toBe(`/secure/user?modals=addPayment&method=${param}`));
    },
  );
});

describe("the amount", () => {
  it("starts with the server's default, shows its bounds as a hint, and appears on the button", async () => {
    const { sheet } = await deposit();
    expect((await amount()).value).toBe("20");
    expect(sheet.getByText("Between £10 and £500")).toBeTruthy();
    fireEvent.click(sheet.getByRole("button", { name: "£50" }));
    expect(await button("Deposit £50")).toBeTruthy();
  });

  it("has no hint where the server states no bounds, and starts at £20 [DEP-023 DEP-028]", async () => {
    const { sheet } = await deposit(fact(SuggestedAmountsLoaded, { amounts: [] }));
    expect((await amount()).value).toBe("20");
    expect(sheet.queryByText(/^Between/)).toBeNull();
  });

  it.each([
    ["9", "Minimum deposit is £10"],
    ["501", "Maximum deposit is £500"],
    ["1,000", "Maximum deposit is £500"],
    ["1e3", "Must be a number"],
    ["10.5", "Must be a whole number"],
    ["ten", "Must be a number"],
    ["", "Must be a number"],
  ])("%j shows '%s' as the field's description and disables the button", async (text, message) => {
    await deposit();
    await type(text);
    const field = await amount();
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(message);
    expect((await button("Deposit")).disabled).toBe(true);
  });

  it("is refused if it is over what is left of a limit", async () => {
    const { sheet } = await deposit(
      fact(LimitsStated, {
        daily: limitOf(pounds(50), pounds(15)),
        weekly: noLimit,
        monthly: noLimit,
        asOf: Date.now(),
      }),
    );
    await type("16");
    expect(await sheet.findByText("You have £15 left of your daily Spend Limit")).toBeTruthy();
  });
});

describe("the promotion code", () => {
  it("has its hint, and keeps at most twenty capitals and digits of what is typed [PROMO-013]", async () => {
    const { sheet } = await deposit();
    expect(await sheet.findByText("If this code is valid, it will override the offer above.")).toBeTruthy();
    const field = sheet.getByLabelText<HTMLInputElement>(/^Promotion code/);
    fireEvent.change(field, { target: { value: "eyes down! 90 balls and a bit more" } });
    expect(field.value).toBe("EYESDOWN90BALLSANDAB");
  });

  it("is optional [PROMO-002]", async () => {
    const { sheet } = await deposit();
    expect((await sheet.findByLabelText<HTMLInputElement>(/^Promotion code/)).value).toBe("");
    await waitFor(async () => expect((await button()).disabled).toBe(false));
  });

  it("is prefilled by a link [PROMO-001 MODAL-103]", async () => {
    const { sheet } = await openModalPage("deposit&promoCode=abc1", ready);
    expect((await sheet.findByLabelText<HTMLInputElement>(/^Promotion code/)).value).toBe("ABC1");
  });

  it.each([{ pba: true }, { ppg: true }])(
    "is hidden for a player with %j, also if a link has a code [PROMO-011 PROMO-012 REWARD-513 REWARD-514]",
    async (flags) => {
      const { sheet } = await openModalPage("deposit&promoCode=ABC1", [fact(UserLoaded, userOf(flags)), ...ready]);
      await amount();
      expect(sheet.queryByLabelText(/^Promotion code/)).toBeNull();
    },
  );
});

describe("a refused deposit", () => {
  const refused = async (act: (world: World) => void) => {
    const page = await deposit();
    act(page.world);
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    fireEvent.click(await button());
    return page;
  };

  it("shows the server's message in the form until the player changes a field [DEP-037 CARD-027 NET-001]", async () => {
    const { sheet } = await refused((world) =>
      world.backend.answer(depositCardPciProxy, refusal({ msg: "Your card was declined" })),
    );
    expect((await sheet.findByRole("alert")).textContent).toBe("Your card was declined");
    fireEvent.change(await amount(), { target: { value: "25" } });
    expect(sheet.queryByRole("alert")).toBeNull();
  });

  it("shows our own message if the server sends none [DEP-036]", async () => {
    const { sheet } = await refused((world) => world.backend.answer(depositCardPciProxy, refusal()));
    expect((await sheet.findByRole("alert")).textContent).toBe("Oops! An error occurred. Please try again.");
  });

  it("shows a message if there is no card token, and keeps what was typed [CARD-023]", async () => {
    const { sheet } = await refused((world) => {
      world.cards.token = { _tag: "CardNotTokenised" } as never;
    });
    expect((await sheet.findByRole("alert")).textContent).toBe("An error occurred. Please try again.");
    expect((await amount()).value).toBe("20");
  });

  it("shows 'Bank verification failed.' if the card's bank refuses it", async () => {
    const { sheet } = await refused((world) =>
      world.backend.answer(depositCardPciProxy, refusal({ msg: "Bank verification failed." })),
    );
    expect(await sheet.findByText("Bank verification failed.")).toBeTruthy();
  });

  it("is not offered again if no answer came: the form waits, and says where the player can end it", async () => {
    const { sheet } = await refused((world) =>
      world.backend.answer(depositCardPciProxy, new TimedOut({ endpoint: "depositCardPciProxy" })),
    );
    expect(await sheet.findByText("We're finding out about your £20")).toBeTruthy();
    expect(sheet.getByText(/you can continue or cancel it in your Wallet\.$/)).toBeTruthy();
    expect(sheet.queryByRole("button", { name: /^Deposit/ })).toBeNull();
  });
});

describe("the card fields", () => {
  it("show an error if they cannot be loaded, and can be loaded again [CARD-026 ACCOUNT-509]", async () => {
    const { sheet, world } = await openModalPage("deposit", ready, {
      before: (made) => void (made.cards.loads = false),
    });
    expect(
      await sheet.findByText(
        "We're having trouble processing card payments at the moment, we are on it. Bank and Paypal transactions are working as usual.",
      ),
    ).toBeTruthy();
    expect((await button()).disabled).toBe(true);
    world.cards.loads = true;
    fireEvent.click(sheet.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect((await button()).disabled).toBe(false));
  });

  it("name the lost connection, keep the typed amount, and come back by themselves", async () => {
    const { sheet, world, user } = await openModalPage(`deposit&method=${MASTERCARD.ref}`, ready, {
      before: (world) => world.backend.answer(getToken, new Offline({ endpoint: "getToken" })),
    });
    await sheet.findByText(/^There was a problem contacting Braintree\./);
    const amount = sheet.getByRole<HTMLInputElement>("textbox", { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, "35");
    world.online$.next(false);
    expect(await sheet.findByText(/^You are not connected to the internet\. What you typed is kept/)).toBeTruthy();
    expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Deposit £35" }).disabled).toBe(true);
    world.backend.answer(getToken, { token: "client" });
    world.online$.next(true);
    await waitFor(() => expect(sheet.queryByText(/^There was a problem/)).toBeNull());
    expect(sheet.queryByText(/^You are not connected/)).toBeNull();
    expect(amount.value).toBe("35");
  });

  it("show an error if Braintree cannot be reached [CARD-025]", async () => {
    const { sheet } = await openModalPage(`deposit&method=${MASTERCARD.ref}`, ready, {
      before: (world) => world.backend.answer(getToken, new TimedOut({ endpoint: "getToken" })),
    });
    expect(
      await sheet.findByText("There was a problem contacting Braintree. Please try another payment option."),
    ).toBeTruthy();
  });
});
