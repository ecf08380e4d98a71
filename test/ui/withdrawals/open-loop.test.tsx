import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DepositDeclined, DepositTermsLoaded } from "../../../domain/deposits/events.ts";
import { agreePaymentTerms, depositEcospendFirst } from "../../../domain/deposits/wire.ts";
import { ecospendBanks } from "../../../domain/methods/wire.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { cardDepositRequested } from "../../support/deposit-facts.ts";
import type { Fact } from "../../support/given.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fourHours, method, methodsLoaded, walletOf } from "../../domain/withdrawals/story.ts";
import { openPage } from "../shell/page.tsx";

// jsdom lacks `getAnimations`, which React Aria calls.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const bank = method({
  ref: "bank-1",
  type: "BANK_ACCOUNT",
  providerMethod: "ECOSPEND",
  primary: false,
  openLoop: true,
});
const harbour = {
  bankId: "harbour",
  friendlyName: "Harbour Bank",
  name: "HARBOUR",
  logo: "/harbour.svg",
  available: true,
};
const closed = { ...harbour, bankId: "closed", friendlyName: "Closed Bank", name: "CLOSED", available: false };
const agreed = fact(DepositTermsLoaded, { agreed: true });

/** A deposit of £10 by card that was refused before the modal was opened. */
const refusedEarlier: readonly Fact[] = [
  cardDepositRequested,
  fact(DepositDeclined, { intent: "i-1", ref: null, message: "No luck", code: null }),
];

/** The withdraw modal with an open-loop bank, and a primary method that is not payable. */
async function connecting(primary: Parameters<typeof method>[0], ...facts: readonly Fact[]) {
  const page = await openPage({
    path: "/secure/user?modals=withdraw",
    session: [...signedIn(), ...refusedEarlier],
    before: ({ backend }) => {
      backend.answer(ecospendBanks, [harbour, closed]);
      backend.answer(agreePaymentTerms, {});
      backend.answer(depositEcospendFirst, refusal({ msg: "Your bank is asleep" }));
    },
  });
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
  page.happen(...walletOf(pounds(100)), methodsLoaded(method(primary), bank), fourHours, ...facts);
  return { ...page, sheet };
}

describe("the open-loop state of the withdraw modal", () => {
  it("lists the steps: connecting the bank, a deposit of 1p, selecting the amount [WITHDRAW-016 WITHDRAW-017 WITHDRAW-018]", async () => {
    const { sheet } = await connecting({ status: "UNAVAILABLE" }, agreed);
    await sheet.findByText("Connect bank");
    const titles = sheet.getAllByRole("listitem").map((step) => step.querySelector("strong")?.textContent);
    expect(titles).toEqual(["Connect bank", "Deposit 1p", "Select amount"]);
  });

  it("states that money arrives within 48 hours at most, with help after 2 hours [WITHDRAW-019 WITHDRAW-020 WITHDRAW-508]", async () => {
    const { sheet } = await connecting({ status: "UNAVAILABLE" }, agreed);
    const text = await sheet.findByText(/^Your money arrives/);
    expect(text.textContent).toBe(
      "Your money arrives within 48 hours at most. If it has not arrived after 2 hours, contact us: we offer help after 2 hours.",
    );
    expect(within(text).getByRole("link", { name: "contact us" }).getAttribute("href")).toBe("/contact-us");
  });

  it("shows that the chosen bank is unavailable, and disables the button [BANK-033 BANK-034]", async () => {
    const { sheet, user } = await connecting({ status: "UNAVAILABLE" }, agreed);
    await user.click(await sheet.findByText("Closed Bank"));
    expect(await sheet.findByText("Closed Bank is temporarily unavailable")).toBeTruthy();
    expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Connect and deposit 1p" }).disabled).toBe(true);
  });

  it("shows that the terms must be accepted once the box was touched [DEP-030]", async () => {
    const { sheet, user } = await connecting({ status: "UNAVAILABLE" });
    await user.click(await sheet.findByText("Harbour Bank"));
    expect(sheet.queryByText("You must accept the funds protection terms")).toBeNull();
    await user.click(sheet.getByRole("checkbox"));
    await user.click(sheet.getByRole("checkbox"));
    expect(await sheet.findByText("You must accept the funds protection terms")).toBeTruthy();
  });

  it("removes the server's refusal when the player wants another bank [NET-001]", async () => {
    const { sheet, user } = await connecting({ status: "UNAVAILABLE" }, agreed);
    await user.click(await sheet.findByText("Harbour Bank"));
    await user.click(sheet.getByRole("button", { name: "Connect and deposit 1p" }));
    await sheet.findByText("Your bank is asleep");
    await user.click(sheet.getByRole("button", { name: "Change" }));
    await user.click(await sheet.findByText("Harbour Bank"));
    expect(sheet.queryByText("Your bank is asleep")).toBeNull();
  });

  it("does not show why an earlier deposit was refused", async () => {
    const { sheet, user } = await connecting({ status: "UNAVAILABLE" }, agreed);
    await user.click(await sheet.findByText("Harbour Bank"));
    expect(sheet.queryByText("No luck")).toBeNull();
  });

  it("deposits 1p from the chosen bank, and shows a refusal", async () => {
    const { sheet, user, world } = await connecting({ status: "UNAVAILABLE" }, agreed);
    await user.click(await sheet.findByText("Harbour Bank"));
    await user.click(sheet.getByRole("button", { name: "Connect and deposit 1p" }));
    expect(await sheet.findByText("Your bank is asleep")).toBeTruthy();
    expect(world.backend.calls.find(({ endpoint }) => endpoint === "depositEcospendFirst")?.request).toMatchObject({
      amount: pence(1),
      bankId: "harbour",
    });
  });

  it("has the heading 'Withdraw to bank' for a card that accepts no withdrawals, and needs the terms first [WITHDRAW-021]", async () => {
    const { sheet, user, world } = await connecting({ allowed: false });
    expect(await sheet.findByRole("heading", { name: "Withdraw to bank" })).toBeTruthy();
    expect(sheet.queryByText("Connect bank")).toBeNull();
    await user.click(await sheet.findByText("Harbour Bank"));
    const button = sheet.getByRole<HTMLButtonElement>("button", { name: "Connect and deposit 1p" });
    expect(button.disabled).toBe(true);
    await user.click(sheet.getByRole("checkbox"));
    await user.click(button);
    expect(await sheet.findByText("Your bank is asleep")).toBeTruthy();
    expect(world.backend.calls.map(({ endpoint }) => endpoint)).toContain("agreePaymentTerms");
  });

  it("shows that the balance is too low, and makes no call", async () => {
    const { sheet, user, world } = await connecting({ status: "UNAVAILABLE" }, agreed, ...walletOf(pence(999)));
    await user.click(await sheet.findByText("Harbour Bank"));
    await user.click(sheet.getByRole("button", { name: "Connect and deposit 1p" }));
    expect(await sheet.findByText("Oops! Minimum amount £10. Your balance is too low.")).toBeTruthy();
    expect(world.backend.calls.map(({ endpoint }) => endpoint)).not.toContain("depositEcospendFirst");
  });
});
