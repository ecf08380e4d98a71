import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  listPaymentMethodsDetailed,
  listPaymentProviders,
  makePrimary,
  type PaymentProvider,
  removeMethod,
  renameMethod,
} from "../../../domain/methods/wire.ts";
import { type Pence, pence, pounds } from "../../../domain/money.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { listMovements } from "../../../domain/wallet/wire.ts";
import { method, nothingOnItsWay, walletOf } from "../../domain/withdrawals/story.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { PROVIDERS } from "../../support/deposit-facts.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { periodOf } from "../../../ui/wallet/period.ts";
import { openPage, setWidth } from "../shell/page.tsx";

// jsdom lacks `getAnimations`, which React Aria calls.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
});

const personal = { bin: null, cardholder: null, details: null };
const visa = { ...method(), ...personal };
const bank = { ...method({ ref: "bank-1", primary: false, friendlyName: "Harbour Bank" }), ...personal };

const movement = (position: number, what: Partial<Movement> = {}): Movement => ({
  ref: `m-${position}`,
  position,
  kind: "STAKE",
  amount: pence(-100),
  balance: pounds(100 - position),
  correlation: null,
  description: `Game ${position}`,
  bookedAt: Date.parse("2026-11-20T19:03:00.000Z"),
  ...what,
});
const ledger = (length: number) => Array.from({ length }, (_, index) => movement(index + 1));

interface Setting {
  readonly balance?: Pence;
  readonly movements?: readonly Movement[];
  readonly before?: (world: World) => void;
}

/** Opens the Wallet page of a player with a card, a bank and these movements. */
async function openWallet({ balance = pounds(100), movements = ledger(3), before }: Setting = {}) {
  const [stated, loaded] = walletOf(balance);
  const page = await openPage({
    path: "/secure/user/account/payment-methods",
    session: [
      ...signedIn(),
      { ...stated!, data: { balance, position: movements.length } },
      loaded!,
      ...nothingOnItsWay,
    ],
    before: (world) => {
      world.backend.answer(listPaymentMethodsDetailed, [visa, bank]);
      world.backend.answer(listMovements, ({ after }) => movements.slice(after));
      before?.(world);
    },
  });
  await screen.findByRole("heading", { name: "Balance" }, { timeout: 10_000 });
  return page;
}

const section = async (name: string) => within(await screen.findByRole("region", { name }));
const rows = async () => (await section("Transactions")).findAllByRole("button", { name: /Game|Lucky/ });

describe("the Wallet page", () => {
  it("shows the balance, the payment methods and the transactions, every amount in pounds [ROUTE-136 BALANCE-001]", async () => {
    await openWallet();
    expect((await screen.findByRole("main")).textContent).toContain("£100.00");
    expect(await (await section("Payment methods")).findByText("Visa ending 4242")).toBeTruthy();
    expect(await rows()).toHaveLength(3);
    const text = screen.getByRole("main").textContent ?? "";
    expect(text.match(/£\d[\d,]*\.\d\d/g)).toContain("£1.00");
    expect(text).not.toMatch(/[$€¥]|\b(?:USD|EUR)\b/);
  });

  it.each(["deposit", "withdraw"])("has a button that opens the %s modal", async (name) => {
    const { user, address } = await openWallet();
    const main = within(await screen.findByRole("main"));
    await user.click(main.getByRole("button", { name: new RegExp(`^${name}$`, "i") }));
    await waitFor(() => expect(address()).toContain(`modals=${name}`));
  });
});

describe("payment methods", () => {
  it("show which is the primary, and why it cannot be changed now", async () => {
    await openWallet();
    const methods = await section("Payment methods");
    expect((await methods.findByText("Visa ending 4242")).textContent).toContain("Primary");
    expect(methods.getByText("You can change your primary method once your balance is under £1.")).toBeTruthy();
    expect(methods.queryByRole("button", { name: /Make primary/ })).toBeNull();
  });

  it("show why a method is unavailable, in its provider's words or else the default [CALL-044]", async () => {
    const provider = { ...(PROVIDERS[0] as PaymentProvider), providerMethod: visa.providerMethod };
    const { world } = await openWallet({
      before: ({ backend }) => {
        const phone = { ...bank, providerMethod: "FONIX", status: "UNAVAILABLE" } as const;
        backend.answer(listPaymentMethodsDetailed, [{ ...visa, status: "UNAVAILABLE" }, phone]);
        backend.answer(listPaymentProviders, [{ ...provider, unavailableMethodText: "Back at six" }]);
      },
    });
    const methods = await section("Payment methods");
    expect(await methods.findByText("Back at six")).toBeTruthy();
    expect(methods.getByText("Temporarily unavailable")).toBeTruthy();
    expect(world.backend.count(listPaymentProviders)).toBe(1);
  });

  it.each([
    ["VIS", "Visa"],
    ["AMX", "American Express"],
    ["ECA", "Mastercard"],
    ["MAE", "Maestro"],
    ["DIN", "Diners Club"],
    ["PSC", "Paysafe card"],
  ])("show the type of a card with the code %s as %s [DATA-185]", async (cardType, label) => {
    await openWallet({
      before: ({ backend }) => backend.answer(listPaymentMethodsDetailed, [{ ...visa, cardType }]),
    });
    const methods = await section("Payment methods");
    expect(await methods.findByText(`Debit card · ${label}`)).toBeTruthy();
  });

  it.each([
    [{ type: "CARD", kind: "CREDIT_CARD" }, "Credit card"],
    [{ type: "CARD" }, "Debit card"],
    [{ type: "PAYPAL" }, "PayPal"],
    [{ type: "MOBILE" }, "Mobile phone"],
    [{ type: "CARD", kind: "BITCOIN" }, "Bitcoin"],
    [{ type: "BANK_ACCOUNT" }, "Bank transfer"],
  ] as const)("show the kind of a method, of %o as %s [DATA-186]", async (what, label) => {
    await openWallet({
      before: ({ backend }) => backend.answer(listPaymentMethodsDetailed, [{ ...visa, ...what }]),
    });
    const methods = await section("Payment methods");
    expect(await methods.findByText(label)).toBeTruthy();
  });

  it("that fail to load twice show the last message and a link to support; the failures are counted [ACCOUNT-508]", async () => {
    let times = 0;
    const { user, world } = await openPage({
      path: "/secure/user/account/payment-methods",
      session: [...signedIn(), ...nothingOnItsWay],
      before: ({ backend }) =>
        backend.answer(listPaymentMethodsDetailed, () => refusal({ msg: `No list, number ${(times += 1)}` })),
    });
    const methods = await section("Payment methods");
    await methods.findByText(/No list, number 1/);
    expect(methods.queryByRole("link")).toBeNull();
    await user.click(methods.getByRole("button", { name: "Try again" }));
    await methods.findByText(/No list, number 2/);
    expect(methods.getByRole("link", { name: /contact|support|touch/i })).toBeTruthy();
    expect(world.player.methods).toMatchObject({ failures: 2, failure: "No list, number 2" });
  });

  it("can be made the primary while the balance is under £1", async () => {
    const { user, world } = await openWallet({
      balance: pence(99),
      before: ({ backend }) => backend.answer(makePrimary, {}),
    });
    const methods = await section("Payment methods");
    await user.click(await methods.findByRole("button", { name: /^Make primary.*Harbour Bank$/ }));
    await waitFor(() =>
      expect(world.player.methods.methods?.find(({ primary }) => primary)?.friendlyName).toBe("Harbour Bank"),
    );
  });

  it("are renamed in their row, and a name that could be a card's number is refused there", async () => {
    const { user } = await openWallet({
      before: ({ backend }) => backend.answer(renameMethod, ({ name }) => ({ friendlyName: `${name} (Harbour Bank)` })),
    });
    const methods = await section("Payment methods");
    await user.click(await methods.findByRole("button", { name: /^Rename.*Harbour Bank$/ }));
    const name = methods.getByRole("textbox", { name: /Your name for it/ });
    await user.type(name, "4242424242424242");
    await user.click(methods.getByRole("button", { name: "Save" }));
    await methods.findByText(/4 digits at most/);
    await user.clear(name);
    await user.type(name, "Holiday{Enter}");
    await methods.findByText(/^Holiday \(Harbour Bank\)/);
    expect(methods.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(methods.getByRole("button", { name: /^Rename.*Harbour Bank/ }));
  });

  it("are removed after a question; the primary one not while the wallet has money", async () => {
    const { user, called } = await openWallet({ before: ({ backend }) => backend.answer(removeMethod, {}) });
    const methods = await section("Payment methods");
    await user.click(await methods.findByRole("button", { name: /^Remove.*Visa/ }));
    await methods.findByText(/^Your withdrawals go to this one/);
    expect(methods.queryByRole("button", { name: "Remove it" })).toBeNull();
    await user.click(methods.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(methods.getByRole("button", { name: /^Remove.*Visa/ }));
    await user.click(methods.getByRole("button", { name: /^Remove.*Harbour Bank$/ }));
    await user.click(methods.getByRole("button", { name: "Remove it" }));
    await waitFor(() => expect(methods.queryByText(/Harbour Bank/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById("content")));
    expect(called().filter((name) => name === removeMethod.name)).toHaveLength(1);
  });

  it("show that a phone is for deposits only, without a button to make it the primary", async () => {
    const phone = method({ ref: "mobile-1", type: "MOBILE", providerMethod: "FONIX", primary: false, allowed: false });
    await openWallet({
      balance: pence(99),
      before: ({ backend }) =>
        backend.answer(listPaymentMethodsDetailed, [
          visa,
          { ...phone, ...personal, friendlyName: "Mobile ending 123", identifier: "ending 123" },
        ]),
    });
    const methods = await section("Payment methods");
    expect(await methods.findByText("Mobile ending 123")).toBeTruthy();
    expect(methods.getByText("Deposits only")).toBeTruthy();
    expect(methods.queryByRole("button", { name: /Make primary/ })).toBeNull();
  });

  it("omit hidden methods, and show which are unavailable", async () => {
    await openWallet({
      before: ({ backend }) =>
        backend.answer(listPaymentMethodsDetailed, [
          { ...visa, status: "UNAVAILABLE" },
          { ...bank, status: "HIDDEN" },
        ]),
    });
    const methods = await section("Payment methods");
    expect(await methods.findByText("Temporarily unavailable")).toBeTruthy();
    expect(methods.queryByText("Harbour Bank")).toBeNull();
  });

  it("can be added if there are none", async () => {
    const { user, address } = await openWallet({
      before: ({ backend }) => backend.answer(listPaymentMethodsDetailed, []),
    });
    const methods = await section("Payment methods");
    expect(await methods.findByText("No payment methods yet")).toBeTruthy();
    await user.click(methods.getByRole("button", { name: "Add payment method" }));
    await waitFor(() => expect(address()).toContain("modals=addPayment"));
  });

  it("can be loaded again after an error", async () => {
    const { user, world } = await openWallet({
      before: ({ backend }) => backend.answer(listPaymentMethodsDetailed, refusal({ msg: "Try later." })),
    });
    const methods = await section("Payment methods");
    expect(await methods.findByText("Try later.")).toBeTruthy();
    world.backend.answer(listPaymentMethodsDetailed, [visa]);
    await user.click(methods.getByRole("button", { name: "Try again" }));
    expect(await methods.findByText("Visa ending 4242")).toBeTruthy();
  });
});

describe("transactions", () => {
  it("are listed in pages, latest first", async () => {
    const { user } = await openWallet({ movements: ledger(13) });
    expect((await rows()).map((row) => /Game \d+/.exec(row.textContent)?.[0])).toEqual(
      Array.from({ length: 10 }, (_, index) => `Game ${13 - index}`),
    );
    await user.click((await section("Transactions")).getByRole("button", { name: "Show older transactions" }));
    await waitFor(async () => expect(await rows()).toHaveLength(13));
    expect(screen.queryByRole("button", { name: "Show older transactions" })).toBeNull();
  });

  it("are added while the page is open", async () => {
    const { happened } = await openWallet();
    await rows();
    const win = movement(4, { kind: "WIN", amount: pounds(5), balance: pounds(102), description: "Lucky Larder" });
    act(() => void happened(MovementBooked, win));
    await waitFor(async () => expect((await rows())[0]?.textContent).toMatch(/Win.*Lucky Larder.*\+£5\.00/));
  });

  it("show a message if there are none, and can be loaded again after an error", async () => {
    const { user, world } = await openWallet({
      before: ({ backend }) => backend.answer(listMovements, refusal({ msg: "Later" })),
    });
    const transactions = await section("Transactions");
    expect(await transactions.findByText("We couldn't load your transactions")).toBeTruthy();
    world.backend.answer(listMovements, []);
    await user.click(transactions.getByRole("button", { name: "Try again" }));
    expect(await transactions.findByText("No transactions yet")).toBeTruthy();
  });

  it("are explained when they are pressed, also those from before this journal", async () => {
    const { user } = await openWallet();
    await user.click((await rows())[1]!);
    const sheet = within(
      await screen.findByRole("dialog", { name: "Why did my balance change?" }, { timeout: 10_000 }),
    );
    expect(await sheet.findByText("You bet on Game 2.")).toBeTruthy();
    expect(sheet.getByText(/It happened before you signed in/)).toBeTruthy();
  });
});

describe("'Why did my balance change?'", () => {
  const asking = async (...movements: readonly Movement[]) => {
    const page = await openPage({
      path: "/secure/user?modals=balanceExplained",
      session: [...signedIn(), ...walletOf(pounds(100))],
    });
    for (const one of movements) page.happened(MovementBooked, one);
    const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
    return { ...page, sheet };
  };
  const bet = movement(4, { amount: pounds(-1), balance: pounds(99), description: "Lucky Larder" });
  const win = movement(5, { kind: "WIN", amount: pounds(5), balance: pounds(104), description: "Lucky Larder" });

  it("states that nothing has moved yet", async () => {
    const { sheet } = await asking();
    expect(await sheet.findByText("Nothing has moved yet")).toBeTruthy();
    expect(sheet.getByText(/You came with £100\.00/)).toBeTruthy();
  });

  it("shows the last change: the amount, the balances, the cause, the time, and whether it is final", async () => {
    const { sheet } = await asking(bet);
    const text = (await sheet.findByRole("article", { name: "Bet, -£1.00" })).textContent;
    for (const word of [
      "-£1.00",
      "from £100.00",
      "to £99.00",
      "You bet on Lucky Larder.",
      "20/11/2026, 19:03",
      "Final",
    ])
      expect(text).toContain(word);
    expect(sheet.getByText(/^Record \d+$/)).toBeTruthy();
  });

  it("lists the latest changes, each of which can be explained", async () => {
    const { sheet, user } = await asking(bet, win);
    expect(await sheet.findByRole("article", { name: "Win, +£5.00" })).toBeTruthy();
    const latest = await sheet.findByRole("region", { name: "Latest changes" });
    // Newer browsers return a promise.
    const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => Promise.resolve() as never);
    onTestFinished(() => shown.mockRestore());
    await user.click(within(latest).getAllByRole("button")[1]!);
    // The list may be scrolled so far that the explanation above it is out of sight.
    expect(shown.mock.contexts).toEqual([await sheet.findByRole("article", { name: "Bet, -£1.00" })]);
    await user.click(within(latest).getAllByRole("button")[0]!);
    expect(await sheet.findByRole("article", { name: "Win, +£5.00" })).toBeTruthy();
  });

  it("shows both numbers of a discrepancy", async () => {
    const { sheet } = await asking({ ...bet, balance: pounds(97) });
    expect(await sheet.findByText("Two numbers do not agree")).toBeTruthy();
    expect(sheet.getByText(/Our server says you have £97\.00/).textContent).toContain("come to £99.00");
    expect(sheet.getByText("The server stated £97.00; the movements came to £99.00.")).toBeTruthy();
  });
});

describe("the player's own record", () => {
  it("is downloaded complete", async () => {
    const { user, world } = await openWallet();
    await user.click(screen.getByRole("button", { name: "Download my record" }));
    await waitFor(() => expect(world.downloads).toHaveLength(1));
    expect(world.downloads[0]?.content).toContain("wallet.balance-stated.v1");
    expect(world.downloads[0]?.name).toMatch(/^eyes-down-.*\.ndjson$/);
  });

  it("is downloaded for a period, but not if it ends before it starts", async () => {
    const { user, world } = await openWallet();
    await user.click(screen.getByText("Only a part of it"));
    const time = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    time("From", "20:00");
    time("Until", "19:59");
    expect(screen.getByText("Must not be before 'From'")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Download my record" }));
    expect(world.downloads).toEqual([]);
    time("From", "00:00");
    time("Until", "23:59");
    await user.click(screen.getByRole("button", { name: "Download my record" }));
    await waitFor(() => expect(world.downloads).toHaveLength(1));
  });

  it.each([
    ["20:00", "20:30", { from: [20, 0, 0, 0], to: [20, 30, 59, 999] }],
    ["20:00", "", { from: [20, 0, 0, 0] }],
    ["", "20:30", { to: [20, 30, 59, 999] }],
  ] as const)("from %o until %o includes its last minute", (from, until, ends) => {
    const day = new Date(2026, 10, 20, 19, 3);
    const at = ([hours, minutes, seconds, ms]: readonly [number, number, number, number]) =>
      new Date(2026, 10, 20, hours, minutes, seconds, ms).getTime();
    expect(periodOf(from, until, day)).toEqual(
      Object.fromEntries(Object.entries(ends).map(([end, time]) => [end, at(time)])),
    );
  });
});

it("shows a message for a movement that does not exist", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await openPage({
    path: "/secure/user?modals=balanceExplained&position=999",
    session: [...signedIn(), ...walletOf()],
    before: (world) => world.backend.answer(listMovements, []),
  });
  expect(
    await screen.findByText("There is no movement with that number in your wallet.", {}, { timeout: 10_000 }),
  ).toBeTruthy();
});
