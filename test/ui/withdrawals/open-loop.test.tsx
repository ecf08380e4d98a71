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

// The document of the tests has no animations; React Aria then would not wait for any.
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

/** The withdraw modal with a bank to be connected, where the primary method cannot be paid to. */
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
  it("tells the steps and deposits 1p from the chosen bank; a refusal shows", async () => {
    const { sheet, user, world } = await connecting({ status: "UNAVAILABLE" }, agreed);
    expect(await sheet.findByText("Connect bank")).toBeTruthy();
    expect(sheet.getByText("Deposit 1p")).toBeTruthy();
    await user.click(await sheet.findByText("Harbour Bank"));
    await user.click(sheet.getByRole("button", { name: "Connect and deposit 1p" }));
    expect(await sheet.findByText("Your bank is asleep")).toBeTruthy();
    expect(world.backend.calls.find(({ endpoint }) => endpoint === "depositEcospendFirst")?.request).toMatchObject({
      amount: pence(1),
      bankId: "harbour",
    });
  });

  it("is headed 'Withdraw to bank' for a card that takes no withdrawals, and asks for the terms first", async () => {
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

  it("says that the balance is too low, and asks for nothing", async () => {
    const { sheet, user, world } = await connecting({ status: "UNAVAILABLE" }, agreed, ...walletOf(pence(999)));
    await user.click(await sheet.findByText("Harbour Bank"));
    await user.click(sheet.getByRole("button", { name: "Connect and deposit 1p" }));
    expect(await sheet.findByText("Oops! Minimum amount £10. Your balance is too low.")).toBeTruthy();
    expect(world.backend.calls.map(({ endpoint }) => endpoint)).not.toContain("depositEcospendFirst");
  });
});
