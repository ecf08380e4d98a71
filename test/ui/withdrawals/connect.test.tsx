import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DepositTermsLoaded } from "../../../domain/deposits/events.ts";
import { ProvidersLoaded } from "../../../domain/methods/events.ts";
import { ecospendBanks, type PaymentProvider, type Provider } from "../../../domain/methods/wire.ts";
import { pence, pounds, zero } from "../../../domain/money.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { user as userOf } from "../../domain/session/player.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fourHours, method, methodsLoaded, walletOf } from "../../domain/withdrawals/story.ts";
import { PROVIDERS } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { withoutAnimations } from "../deposits/deposit-page.tsx";
import { openPage } from "../shell/page.tsx";

beforeEach(withoutAnimations);

const BANKS = ["Harbour Bank", "Thistle & Co"].map((friendlyName) => ({
  bankId: friendlyName,
  friendlyName,
  name: friendlyName,
  logo: "/logo.svg",
  available: true,
}));
const unavailable = method({ status: "UNAVAILABLE" });
const openLoop = (providerMethod: Provider) =>
  method({ ref: "bank-1", type: "BANK_ACCOUNT", providerMethod, primary: false, openLoop: true });
const offered = (providerMethod: Provider) =>
  fact(ProvidersLoaded, {
    providers: [{ ...(PROVIDERS[1] as PaymentProvider), providerMethod, type: "BANK_ACCOUNT" }],
  });

/** The withdraw modal, after these things happened. */
async function withdrawing(...facts: readonly Fact[]) {
  const page = await openPage({
    path: "/secure/user?modals=withdraw",
    session: signedIn(),
    before: ({ backend }) => backend.answer(ecospendBanks, BANKS),
  });
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
  page.happen(...facts);
  return { ...page, sheet };
}
const connecting = (primary = unavailable, provider: Provider = "ECOSPEND", ...facts: readonly Fact[]) =>
  withdrawing(...walletOf(), offered(provider), methodsLoaded(primary, openLoop(provider)), fourHours, ...facts);

describe("the steps to connect a bank", () => {
  it("are to connect it, to deposit 1p and to select an amount, within 48 hours at most and with help after 2 [WITHDRAW-015 WITHDRAW-016 WITHDRAW-017 WITHDRAW-018 WITHDRAW-019 WITHDRAW-020 WITHDRAW-508]", async () => {
    const { sheet } = await connecting();
    await sheet.findByText("Connect bank");
    const steps = sheet.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps[0]).toMatch(/^Connect bank/);
    expect(steps[1]).toMatch(/^Deposit 1p/);
    expect(steps[2]).toMatch(/^Select amount.*within 48 hours at most.*help after 2 hours\.$/);
    expect(sheet.queryByRole("form", { name: "Withdrawal" })).toBeNull();
  });

  it("are replaced by 'Withdraw to bank' for a card that takes no withdrawals [WITHDRAW-021]", async () => {
    const { sheet } = await connecting(method({ allowed: false }));
    expect(await sheet.findByRole("heading", { name: "Withdraw to bank" })).toBeTruthy();
    expect(sheet.queryByText("Connect bank")).toBeNull();
  });

  it("are replaced by a list of banks with a search field for the other provider [WITHDRAW-022]", async () => {
    const { sheet } = await connecting(unavailable, "TRUELAYER");
    const search = await sheet.findByRole("combobox", { name: /Search your bank/ });
    const listed = () => sheet.getAllByRole("option").map(({ textContent }) => textContent);
    expect(listed()).toEqual(["Harbour Bank", "Thistle & Co", expect.stringContaining("Try another method")]);
    fireEvent.change(search, { target: { value: "thist" } });
    expect(listed()).toEqual(["Thistle & Co", expect.stringContaining("Try another method")]);
    expect(sheet.queryByText("Connect bank")).toBeNull();
  });

  it("end below £10 with the reason, until another bank is chosen [WITHDRAW-052 NET-001]", async () => {
    const agreed = fact(DepositTermsLoaded, { agreed: true });
    const { sheet, user, called } = await connecting(unavailable, "ECOSPEND", agreed, ...walletOf(pence(999)));
    await user.click(await sheet.findByText("Harbour Bank"));
    await user.click(sheet.getByRole("button", { name: "Connect and deposit 1p" }));
    expect(await sheet.findByText("Oops! Minimum amount £10. Your balance is too low.")).toBeTruthy();
    expect(called()).not.toContain("depositEcospendFirst");
    await user.click(sheet.getByRole("button", { name: "Change" }));
    await user.click(await sheet.findByText("Thistle & Co"));
    expect(await sheet.findByRole("button", { name: "Connect and deposit 1p" })).toBeTruthy();
    expect(sheet.queryByText("Oops! Minimum amount £10. Your balance is too low.")).toBeNull();
  });
});

describe("the verification prompt", () => {
  const unverified = fact(UserLoaded, userOf({ verification: { status: "REQUESTED", hasPendingVerification: true } }));
  const PROMPT = "Your account must be verified for you to receive withdrawn funds.";

  it.each([
    [
      "a missing method",
      [...walletOf(), methodsLoaded()],
      "You will need to add a payment method to make a withdrawal",
    ],
    ["a missing deposit", [...walletOf(zero, false), methodsLoaded(method())], "Make a deposit"],
    ["a bank to connect", [...walletOf(), methodsLoaded(unavailable, openLoop("ECOSPEND"))], "Connect bank"],
    ["an unavailable primary", [...walletOf(), methodsLoaded(unavailable)], "Add new payment method"],
    ["the form", [...walletOf(pounds(50)), methodsLoaded(method())], "Amount"],
  ])("comes before %s until the player continues [WITHDRAW-036]", async (_, facts, next) => {
    const { sheet, user } = await withdrawing(unverified, offered("ECOSPEND"), ...facts, fourHours);
    expect(await sheet.findByText(PROMPT)).toBeTruthy();
    expect(sheet.queryByText(next)).toBeNull();
    await user.click(sheet.getByRole("button", { name: "Request withdrawal" }));
    expect((await sheet.findAllByText(next)).length).toBeGreaterThan(0);
    expect(sheet.queryByText(PROMPT)).toBeNull();
  });
});
