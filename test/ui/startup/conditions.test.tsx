import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { KycStated } from "../../../domain/kyc/events.ts";
import { LimitsStated } from "../../../domain/limits/events.ts";
import { zero } from "../../../domain/money.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { noLimit } from "../../support/deposit-facts.ts";
import { EVENING_MS, fact } from "../../support/given.ts";
import { openPage } from "../shell/page.tsx";

const undecided = [
  fact(KycStated, { status: "PASS" }),
  fact(LimitsStated, { daily: noLimit, weekly: noLimit, monthly: noLimit, asOf: EVENING_MS }),
  fact(BalanceStated, { balance: zero, position: 0 }),
  fact(WalletLoaded, { hasDeposited: false, nextAllowedDepositDate: null }),
];

it("the account page says what keeps the player from play and deposits, with a way to decide each", async () => {
  const { world } = await openPage({
    path: "/secure/user",
    session: [...signedIn({ agreedToLatestTerms: false }), ...undecided],
  });
  await waitFor(() => expect(world.player.shell.modals.some(({ visible }) => visible)).toBe(true));
  fireEvent.keyDown(document.body, { key: "Escape" });
  const region = within(await screen.findByRole("region", { name: "Before you play" }));
  expect(region.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Our latest terms",
    "Your limits",
  ]);
  fireEvent.click(region.getByRole("button", { name: "Decide now" }));
  await waitFor(() =>
    expect(world.player.shell.modals.findLast(({ visible }) => visible)?.name).toBe("spendLimitsOnboarding"),
  );
});

it("the account page is silent about conditions that are met", async () => {
  await openPage({ path: "/secure/user", session: signedIn() });
  await screen.findByRole("navigation", { name: "Account pages" });
  expect(screen.queryByRole("region", { name: "Before you play" })).toBeNull();
});
