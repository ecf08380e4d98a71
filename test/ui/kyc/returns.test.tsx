import { screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { IdentityCheckRequested } from "../../../domain/kyc/events.ts";
import { listCategories } from "../../../domain/lobby/wire.ts";
import { signedIn, signedOut } from "../../domain/shell/play.ts";
import { leftForBank } from "../../domain/kyc/story.ts";
import { fact } from "../../support/given.ts";
import { everSeen } from "../../support/ever-seen.ts";
import { openKycPage } from "./kyc-page.tsx";

const IDENTITY = "Back from your identity check";
const BANK = "Back from your bank";
const withoutGames = {
  before: ({ backend }: Parameters<NonNullable<Parameters<typeof openKycPage>[2]>["before"] & object>[0]) =>
    backend.answer(listCategories, Effect.never),
};

describe("the page after the identity provider's", () => {
  it("is shown to a signed-in player, who waits for the server and can open the documents [ROUTE-103]", async () => {
    const asked = fact(IdentityCheckRequested, { requirement: "r-1" }, "player");
    const { address, user, world } = await openKycPage("/secure/hooyu", [], { session: [...signedIn(), asked] });
    expect(await screen.findByRole("heading", { level: 1, name: IDENTITY })).toBeTruthy();
    expect([address(), screen.queryByRole("button", { name: "Menu" })]).toEqual(["/secure/hooyu", null]);
    await waitFor(() => expect(world.player.kyc.identityCheck).toBeNull());
    expect(world.player.kyc.waitingSince).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "See how it stands" }));
    await waitFor(() => expect(address()).toBe("/secure/user/account/verification"));
  });

  it("offers a signed-out player to sign in, with the documents as the next page", async () => {
    const { address, user } = await openKycPage("/secure/hooyu", [], { session: signedOut });
    await user.click(await screen.findByRole("button", { name: "Sign in to see how it stands" }));
    await waitFor(() =>
      expect(address()).toBe(`/login?redirect=${encodeURIComponent("/secure/user/account/verification")}`),
    );
  });
});

describe("the page after a verification by bank", () => {
  it("is shown to a signed-in player, with a notice, and then the lobby opens [ROUTE-106 KYC-001 KYC-004 KYC-523]", async () => {
    const headings = everSeen("h1");
    const { address, world } = await openKycPage("/secure/clearstake", [], {
      session: [...signedIn(), ...leftForBank],
      ...withoutGames,
    });
    expect(await screen.findByText("Just doing some quick background checks. Nearly there.")).toBeTruthy();
    expect(headings()).toContain(BANK);
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
    expect(world.player.kyc.clearStake.stage).toBe("idle");
  });
});

describe("signed out, a return page", () => {
  it.each([
    ["/secure/hooyu", IDENTITY, "/secure/hooyu"],
    ["/secure/ecospend", BANK, "/login"],
    ["/secure/truelayer", BANK, "/login"],
    ["/secure/clearstake", BANK, "/login"],
  ])("%s is shown, before the login page if one follows [ROUTE-111]", async (path, heading, end) => {
    const headings = everSeen("h1");
    const { address } = await openKycPage(path, [], { session: signedOut });
    await waitFor(() => expect(headings()).toContain(heading));
    expect(headings()[0]).toBe(heading);
    await waitFor(() => expect(address()).toBe(end));
  });
});
