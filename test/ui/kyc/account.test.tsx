import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { signedIn } from "../../domain/shell/play.ts";
import { REQUESTED, openKycPage } from "./kyc-page.tsx";

it("/secure/user/account is the account, with its tabs [ROUTE-133]", async () => {
  const { address } = await openKycPage("/secure/user/account");
  const tabs = within(await screen.findByRole("navigation", { name: "Account" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Wallet",
    "Profile",
    "Limits",
    "Verification",
    "Help",
  ]);
  expect(tabs.getByRole("link", { name: "Profile" }).getAttribute("aria-current")).toBe("page");
  expect(address()).toBe("/secure/user/account");
});

it("the account's overview links to the verification, and shows that documents are requested", async () => {
  const { address, user } = await openKycPage("/secure/user", [], { session: signedIn(REQUESTED) });
  const pages = within(await screen.findByRole("navigation", { name: "Account pages" }));
  expect(pages.getByRole("link", { name: /^Limits/ }).getAttribute("href")).toBe("/secure/user/account/limits");
  await user.click(pages.getByRole("link", { name: /^Verification.*Action needed/ }));
  await waitFor(() => expect(address()).toBe("/secure/user/account/verification"));
});
