import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { formatAmount, pounds, zero } from "../../../domain/money.ts";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { MethodsLoaded, MethodsLoadFailed } from "../../../domain/methods/events.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { ARRIVES_WITHIN_HOURS } from "../../../domain/withdrawals/queries.ts";
import { GUARANTEE } from "../../../domain/withdrawals/rules.ts";
import { withdraw } from "../../../domain/withdrawals/wire.ts";
import {
  ProcessingTimeUnknown,
  WithdrawalRequested,
  WithdrawalUnanswered,
} from "../../../domain/withdrawals/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { user } from "../../domain/session/player.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fourHours, method, methodsLoaded, walletOf } from "../../domain/withdrawals/story.ts";
import { openPage } from "../shell/page.tsx";

// jsdom lacks `getAnimations`, which React Aria calls.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const ready = [...walletOf(), methodsLoaded(method()), fourHours];
const unverified = fact(UserLoaded, user({ verification: { status: "REQUESTED", hasPendingVerification: true } }));
const primaryUnavailable = method({ status: "UNAVAILABLE" });

/** Opens the withdraw modal by its link, then records these facts. */
async function withdrawing(...facts: readonly Fact[]) {
  const page = await openPage({ path: "/secure/user?modals=withdraw", session: signedIn() });
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
  page.happen(...facts);
  return { ...page, sheet };
}

const amountField = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Amount/ });
const type = (text: string) => fireEvent.change(amountField(), { target: { value: text } });
/** Moves the focus to the button by keyboard, which shows its tooltip. */
const focusByKeyboard = (button: HTMLElement) => {
  act(() => amountField().blur());
  fireEvent.keyDown(document.body, { key: "Tab" });
  act(() => button.focus());
};
const submit = (name = "Withdraw") => screen.getByRole("button", { name });

describe("the withdraw modal", () => {
  it("shows a skeleton until its data has loaded [WITHDRAW-007 MODAL-133]", async () => {
    const { sheet, happened } = await withdrawing(...walletOf(), methodsLoaded(method()));
    expect(sheet.getByText("Loading your withdrawal")).toBeTruthy();
    expect(sheet.queryByRole("form")).toBeNull();
    happened(fourHours.definition, fourHours.data as object);
    expect(await sheet.findByRole("form", { name: "Withdrawal" })).toBeTruthy();
    expect(sheet.queryByText("Loading your withdrawal")).toBeNull();
  });

  it("is titled 'Make a withdrawal' and shows the form for an allowed and available primary [WITHDRAW-002 WITHDRAW-023]", async () => {
    const { sheet } = await withdrawing(...ready);
    expect(sheet.getByRole("heading", { name: "Make a withdrawal" })).toBeTruthy();
    expect(await sheet.findByRole("form", { name: "Withdrawal" })).toBeTruthy();
  });

  it.each([
    ["missing", method({ primary: false })],
    ["not allowed", method({ allowed: false })],
    ["unavailable", primaryUnavailable],
  ])(
    "is titled 'You are nearly there' with the primary %s and no alternative [WITHDRAW-003 WITHDRAW-004 WITHDRAW-005]",
    async (_, of) => {
      const { sheet } = await withdrawing(...walletOf(), methodsLoaded(of), fourHours);
      expect(await sheet.findByRole("heading", { name: "You are nearly there" })).toBeTruthy();
    },
  );

  it.each([
    ["missing", method({ primary: false })],
    ["not allowed", method({ type: "BANK_ACCOUNT", allowed: false })],
    ["unavailable", primaryUnavailable],
  ])("keeps its title with the primary %s and an open-loop alternative [WITHDRAW-006]", async (_, primary) => {
    const openLoop = method({
      ref: "bank-1",
      type: "BANK_ACCOUNT",
      providerMethod: "ECOSPEND",
      primary: false,
      openLoop: true,
    });
    const { sheet } = await withdrawing(...walletOf(), methodsLoaded(primary, openLoop), fourHours);
    await sheet.findByText("Connect bank");
    expect(sheet.getByRole("heading", { name: "Make a withdrawal" })).toBeTruthy();
  });

  it("shows an error if the methods did not load, with a button to try again", async () => {
    const { sheet } = await withdrawing(
      ...walletOf(),
      fact(MethodsLoadFailed, { message: "Cannot connect" }),
      fourHours,
    );
    expect(await sheet.findByRole("alert")).toBeTruthy();
    expect(sheet.getByText("Cannot connect")).toBeTruthy();
    expect(sheet.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("the prompts before the form", () => {
  it("state that the player must be verified first [WITHDRAW-008 WITHDRAW-025 WITHDRAW-055]", async () => {
    const { sheet } = await withdrawing(unverified, ...ready);
    expect(await sheet.findByText("Your account must be verified for you to receive withdrawn funds.")).toBeTruthy();
    expect(sheet.queryByRole("form")).toBeNull();
  });

  it("open the verification page by 'Continue to verification' [WITHDRAW-026]", async () => {
    const { sheet, user, address } = await withdrawing(unverified, ...ready);
    await user.click(await sheet.findByRole("button", { name: "Continue to verification" }));
    await waitFor(() => expect(address()).toBe("/secure/user/account/verification"));
  });

  it("show the form by 'Request withdrawal' [WITHDRAW-027 WITHDRAW-037]", async () => {
    const { sheet, user } = await withdrawing(unverified, ...ready);
    await user.click(await sheet.findByRole("button", { name: "Request withdrawal" }));
    expect(await sheet.findByRole("form", { name: "Withdrawal" })).toBeTruthy();
  });

  it("ask a player without a payment method to add one [WITHDRAW-009 WITHDRAW-010]", async () => {
    const { sheet, user, address } = await withdrawing(...walletOf(), methodsLoaded(), fourHours);
    expect(await sheet.findByText("You will need to add a payment method to make a withdrawal")).toBeTruthy();
    await user.click(sheet.getByRole("button", { name: "Add payment method" }));
    await waitFor(() => expect(address()).toContain("modals=addPayment"));
  });

  it("ask a player who never deposited to deposit first [WITHDRAW-011 WITHDRAW-012]", async () => {
    const { sheet, user, address } = await withdrawing(...walletOf(zero, false), methodsLoaded(method()), fourHours);
    expect(
      await sheet.findByText(
        "Oops! You need to deposit before requesting a withdrawal so we can validate your payment method.",
      ),
    ).toBeTruthy();
    await user.click(sheet.getByRole("button", { name: "Make a deposit" }));
    await waitFor(() => expect(address()).toContain("modals=deposit"));
  });

  it("ask for another method if the primary is unavailable [WITHDRAW-013 WITHDRAW-014]", async () => {
    const { sheet, user, address } = await withdrawing(...walletOf(), methodsLoaded(primaryUnavailable), fourHours);
    expect(
      await sheet.findByText(
        "Your current primary method is unavailable. Please add new payment method or change your primary method from your Wallet",
      ),
    ).toBeTruthy();
    await user.click(sheet.getByRole("button", { name: "Add new payment method" }));
    await waitFor(() => expect(address()).toContain("modals=addPayment"));
  });
});

describe("the withdraw form", () => {
  it("states its guarantee of £10 [WITHDRAW-024 WITHDRAW-506 WITHDRAW-058]", async () => {
    const { sheet } = await withdrawing(...ready);
    const form = await sheet.findByRole("form");
    const notice = within(form).getByText(/Instant withdrawal/);
    expect(notice.textContent).toContain(`Or we pay you ${formatAmount(GUARANTEE)}.`);
    expect(notice.textContent).toBe("Instant withdrawal, guaranteed. Or we pay you £10. T&C apply");
  });

  it("has an amount in steps of 1, and an initial method [WITHDRAW-034 WITHDRAW-035]", async () => {
    const { sheet } = await withdrawing(...ready);
    await sheet.findByRole("form");
    expect(amountField().name).toBe("withdrawAmount");
    expect(amountField().step).toBe("1");
    const chosen = sheet.getByRole<HTMLButtonElement>("combobox", { name: /Payment method/ });
    expect(chosen.name).toBe("withdrawMethod");
    expect(chosen.textContent).toContain("Visa ending 4242");
  });

  it("states how long it takes: the server's hours, or 48 [WITHDRAW-507 WITHDRAW-059]", async () => {
    const { sheet, happened } = await withdrawing(...ready.slice(0, -1));
    happened(ProcessingTimeUnknown, { reason: "TimedOut" });
    expect(await sheet.findByText(new RegExp(`it arrives within ${ARRIVES_WITHIN_HOURS} hours\\.$`))).toBeTruthy();
    expect(
      sheet.getByText(
        "We send it at once, unless one of us has to check it first. Once sent, it arrives within 48 hours.",
      ),
    ).toBeTruthy();
    happened(fourHours.definition, fourHours.data as object);
    expect(await sheet.findByText(/Once sent, it arrives within 4 hours\.$/)).toBeTruthy();
  });

  it("warns that a withdrawal is final only where the regulator allows no reversal", async () => {
    const final = "A withdrawal cannot be taken back once it is requested.";
    const { sheet, happened } = await withdrawing(...ready);
    await sheet.findByRole("form");
    expect(sheet.queryByText(final)).toBeNull();
    happened(JournalOpened, {
      format: 1,
      journal: "jrn-1",
      appVersion: "0.1.0",
      regulator: { name: "UKGC", from: "2026-09-30" },
      timeZone: "Europe/London",
      player: "p-1",
    });
    expect(await sheet.findByText(final)).toBeTruthy();
  });

  it("promises to send at once only to a player whose account is verified", async () => {
    const { sheet, user } = await withdrawing(unverified, ...ready);
    await user.click(await sheet.findByRole("button", { name: "Request withdrawal" }));
    expect(
      await sheet.findByText("We send it as soon as your account is verified. Once sent, it arrives within 4 hours."),
    ).toBeTruthy();
    expect(sheet.queryByText(/at once/)).toBeNull();
  });

  it("cannot be sent until it is valid, and shows why [WITHDRAW-048 WITHDRAW-050 WITHDRAW-051]", async () => {
    const { sheet } = await withdrawing(...ready);
    await sheet.findByRole("form");
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    focusByKeyboard(submit());
    expect((await screen.findByRole("tooltip")).textContent).toBe("Please fill the form or contact support");
    type("9");
    focusByKeyboard(submit());
    await waitFor(() => expect(screen.getByRole("tooltip").textContent).toBe("Minimum amount £10"));
    act(() => amountField().focus());
    type("10");
    await waitFor(() => expect(submit("Withdraw £10").getAttribute("aria-disabled")).toBe("false"));
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  });

  it("shows a missing method before a wrong amount [WITHDRAW-049]", async () => {
    const none = method({ allowedAmount: null });
    const { sheet } = await withdrawing(...walletOf(), methodsLoaded(none), fourHours);
    await sheet.findByRole("form");
    type("9");
    focusByKeyboard(submit());
    expect((await screen.findByRole("tooltip")).textContent).toBe("Please select a payment method");
  });

  it("makes no call while it cannot be sent", async () => {
    const { sheet, called } = await withdrawing(...ready);
    fireEvent.submit(await sheet.findByRole("form"));
    expect(await sheet.findByText("Minimum amount £10")).toBeTruthy();
    expect(called()).not.toContain("withdraw");
  });

  it("shows an error for more than the balance", async () => {
    const { sheet } = await withdrawing(...ready);
    await sheet.findByRole("form");
    type("101");
    expect(await sheet.findByText("Oops! You only have £100 in your wallet. Try a smaller amount.")).toBeTruthy();
  });

  it("shows what is wrong once the balance has fallen below a valid amount, until the amount is covered again [WITHDRAW-050]", async () => {
    const { sheet, happened } = await withdrawing(...ready);
    const booked = (position: number, amount: number, balance: number) =>
      happened(MovementBooked, {
        ref: `m-${position}`,
        position,
        kind: "ADJUSTMENT",
        amount: pounds(amount),
        balance: pounds(balance),
        correlation: null,
        description: "",
        bookedAt: 0,
      });
    await sheet.findByRole("form");
    type("60");
    await waitFor(() => expect(submit("Withdraw £60").getAttribute("aria-disabled")).toBe("false"));
    booked(4, -50, 50);
    const words = "Oops! You only have £50 in your wallet. Try a smaller amount.";
    expect(await sheet.findByText(words)).toBeTruthy();
    expect(amountField().dataset["refusal"]).toBe("OverBalance");
    focusByKeyboard(submit());
    expect((await screen.findByRole("tooltip")).textContent).toBe(words);
    booked(5, 30, 80);
    await waitFor(() => expect(submit("Withdraw £60").getAttribute("aria-disabled")).toBe("false"));
    expect(sheet.queryByText(/Oops!/)).toBeNull();
    expect(amountField().dataset["refusal"]).toBeUndefined();
  });

  it("does not keep a method that was removed meanwhile [WITHDRAW-048 WITHDRAW-049]", async () => {
    const [card, bank] = [method(), method({ ref: "bank-1", friendlyName: "Harbour Bank", primary: false })];
    const { sheet, user, happened } = await withdrawing(...walletOf(), methodsLoaded(card, bank), fourHours);
    await sheet.findByRole("form");
    type("10");
    await user.click(sheet.getByRole("combobox", { name: /Payment method/ }));
    await user.click(await screen.findByRole("option", { name: /Harbour Bank/ }));
    await waitFor(() => expect(submit("Withdraw £10").getAttribute("aria-disabled")).toBe("false"));
    happened(MethodsLoaded, { methods: [card] });
    await waitFor(() => expect(submit("Withdraw £10").getAttribute("aria-disabled")).toBe("true"));
    focusByKeyboard(submit("Withdraw £10"));
    expect((await screen.findByRole("tooltip")).textContent).toBe("Please select a payment method");
  });

  it("withdraws once for a double click [WITHDRAW-001]", async () => {
    const { sheet, user, world } = await withdrawing(...ready);
    world.backend.answer(withdraw, { ref: "wd-1" });
    await sheet.findByRole("form");
    await user.click(sheet.getByRole("button", { name: "£10" }));
    await user.dblClick(submit("Withdraw £10"));
    await waitFor(() => expect(world.player.withdrawals.current).not.toBeNull());
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "withdraw")).toMatchObject([
      { request: { amount: pounds(10) } },
    ]);
  });

  it("shows the server's refusal until the amount changes [NET-001]", async () => {
    const { sheet, user, world } = await withdrawing(...ready);
    world.backend.answer(withdraw, refusal({ msg: "We can't pay this out at the moment." }));
    await sheet.findByRole("form");
    await user.click(sheet.getByRole("button", { name: "£10" }));
    await user.click(submit("Withdraw £10"));
    expect((await sheet.findByRole("alert")).textContent).toContain("We can't pay this out at the moment.");
    type("11");
    expect(sheet.queryByRole("alert")).toBeNull();
    await user.click(submit("Withdraw £11"));
    expect(await sheet.findByRole("alert")).toBeTruthy();
  });

  it("shows an unknown outcome, and cannot be sent again", async () => {
    const { sheet, user, world, happened } = await withdrawing(...ready);
    world.backend.answer(withdraw, { ref: "wd-1" });
    await sheet.findByRole("form");
    await user.click(sheet.getByRole("button", { name: "£10" }));
    happened(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" });
    happened(WithdrawalUnanswered, { intent: "i-1", message: "This is taking too long..." });
    expect(await sheet.findByText("We're checking what became of your withdrawal.")).toBeTruthy();
    expect(sheet.queryByRole("form")).toBeNull();
  });
});
