import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DepositTermsLoaded } from "../../../domain/deposits/events.ts";
import { agreePaymentTerms, depositEcospendFirst } from "../../../domain/deposits/wire.ts";
import { ecospendBanks } from "../../../domain/methods/wire.ts";
import { pence, pounds } from "../../../domain/money.ts";
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
const harbour = { bankId: "harbour", friendlyName: "Harbour Bank", name: "HARBOUR", logo: "", available: true };
const agreed = fact(DepositTermsLoaded, { agreed: true });

/** The withdraw modal with an open-loop bank, and a primary method that is not payable. */
async function connecting(primary: Parameters<typeof method>[0], ...facts: readonly Fact[]) {
  const page = await openPage({
    path: "/secure/user?modals=withdraw",
    session: signedIn(),
    before: ({ backend }) => {
      backend.answer(ecospendBanks, [harbour]);
      backend.answer(agreePaymentTerms, {});
      backend.answer(depositEcospendFirst, refusal({ msg: "Your bank is asleep" }));
    },
  });
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
  for (const { definition, data } of [
    ...walletOf(pounds(100)),
    methodsLoaded(method(primary), bank),
    fourHours,
    ...facts,
  ])
    page.happened(definition, data as object);
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
