import { screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { IdentityCheckRequested } from "../../../domain/kyc/events.ts";
import { listCategories } from "../../../domain/lobby/wire.ts";
import { signedIn, signedOut } from "../../domain/shell/play.ts";
import { leftForBank } from "../../domain/kyc/story.ts";
import { fact } from "../../support/given.ts";
import { everSeen, verifying } from "./verifying.tsx";

const IDENTITY = "Back from your identity check";
const BANK = "Back from your bank";
const withoutGames = {
  before: ({ backend }: Parameters<NonNullable<Parameters<typeof verifying>[2]>["before"] & object>[0]) =>
    backend.answer(listCategories, Effect.never),
};

describe("the way back from the identity provider", () => {
  it("is shown to a signed-in player, who waits for the server's word and can see how it stands [ROUTE-103]", async () => {
    const asked = fact(IdentityCheckRequested, { requirement: "r-1" }, "player");
    const { address, user, world } = await verifying("/secure/hooyu", [], { session: [...signedIn(), asked] });
    expect(await screen.findByRole("heading", { level: 1, name: IDENTITY })).toBeTruthy();
    expect([address(), screen.queryByRole("button", { name: "Menu" })]).toEqual(["/secure/hooyu", null]);
    await waitFor(() => expect(world.player.kyc.identityCheck).toBeNull());
    expect(world.player.kyc.waitingSince).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "See how it stands" }));
    await waitFor(() => expect(address()).toBe("/secure/user/account/verification"));
  });

  it("leads whoever is signed out to signing in, and from there to the documents", async () => {
    const { address, user } = await verifying("/secure/hooyu", [], { session: signedOut });
    await user.click(await screen.findByRole("button", { name: "Sign in to see how it stands" }));
    await waitFor(() =>
      expect(address()).toBe(`/login?redirect=${encodeURIComponent("/secure/user/account/verification")}`),
    );
  });
});

describe("the way back from the bank that was asked who the player is", () => {
  it("is shown to a signed-in player, who is told and taken on [ROUTE-106 KYC-001 KYC-004]", async () => {
    const headings = everSeen("h1");
    const { address, world } = await verifying("/secure/clearstake", [], {
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
  ])("%s is shown, before login if at all [ROUTE-111]", async (path, heading, end) => {
    const headings = everSeen("h1");
    const { address } = await verifying(path, [], { session: signedOut });
    await waitFor(() => expect(headings()).toContain(heading));
    expect(headings()[0]).toBe(heading);
    await waitFor(() => expect(address()).toBe(end));
  });
});
