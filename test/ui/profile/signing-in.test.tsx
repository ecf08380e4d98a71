import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { endOtherSessions, listSessions } from "../../../domain/devices/wire.ts";
import { FlagsRead } from "../../../domain/flags/events.ts";
import type { Flag } from "../../../domain/flags/rules.ts";
import { linkedAccountsReactions } from "../../../domain/linked-accounts/reactions.ts";
import { listLinkedAccounts, unlinkAccount } from "../../../domain/linked-accounts/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage, setWidth } from "../shell/page.tsx";

beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
});

const NOON = Date.UTC(2026, 0, 31, 12);
const LINK = { id: "link-1", provider: "GOOGLE", linkedAt: NOON } as const;

async function openLinked(before: (world: World) => void, on: readonly Flag[] = []) {
  const session = [fact(FlagsRead, { on }, "app"), ...signedIn()];
  const page = await openPage({ path: "/secure/user/account/linked-accounts", before, session });
  page.runtime.runFork(linkedAccountsReactions);
  return page;
}

describe("the linked accounts", () => {
  it("are read from the server, and kept in the state [CALL-608]", async () => {
    const { world } = await openLinked(({ backend }) => backend.answer(listLinkedAccounts, [LINK]));
    expect(await screen.findByText("Linked on 31/01/2026")).toBeTruthy();
    expect(world.backend.count(listLinkedAccounts)).toBe(1);
    expect(listLinkedAccounts).toMatchObject({ method: "GET", path: "user/oauth-links" });
    expect(world.store.snapshot().linkedAccounts.linkedAccounts).toEqual([LINK]);
  });

  it.each([
    ["how to link one, where Google can sign the player in", ["google-signin"], true],
    ["no way that is not there", [], false],
  ] as const)("without any say %s", async (_, on, hasText) => {
    await openLinked(({ backend }) => backend.answer(listLinkedAccounts, []), on);
    expect(await screen.findByRole("heading", { name: "Nothing linked" })).toBeTruthy();
    expect(screen.queryByText(/choose “Continue with Google” the next time/) !== null).toBe(hasText);
  });

  it("are unlinked by their id, after a second question [CALL-609]", async () => {
    const { user, world } = await openLinked(({ backend }) => {
      backend.answer(listLinkedAccounts, [LINK]);
      backend.answer(unlinkAccount, {});
    });
    await user.click(await screen.findByRole("button", { name: "Unlink Google" }));
    expect(world.backend.count(unlinkAccount)).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep it" }));
    await user.click(screen.getByRole("button", { name: "Yes, unlink Google" }));
    expect(await screen.findByRole("heading", { name: "Nothing linked" })).toBeTruthy();
    expect(unlinkAccount).toMatchObject({ method: "DELETE", path: "user/oauth-links/{id}" });
    expect(world.backend.lastRequest(unlinkAccount)).toEqual({ id: "link-1" });
    expect(screen.getByText("It's unlinked. Your password still signs you in.")).toBeTruthy();
  });

  it("stay, with the reason, if the server refuses; and the focus returns if the player keeps one", async () => {
    const { user } = await openLinked(({ backend }) => {
      backend.answer(listLinkedAccounts, [LINK]);
      backend.answer(unlinkAccount, refusal({ msg: "Not just now" }));
    });
    await user.click(await screen.findByRole("button", { name: "Unlink Google" }));
    await user.click(screen.getByRole("button", { name: "Yes, unlink Google" }));
    expect(await screen.findByText("Not just now")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Unlink Google" }));
  });

  it("can be read again after a failure", async () => {
    const { user, world } = await openLinked(({ backend }) => backend.answer(listLinkedAccounts, refusal()));
    await screen.findByText("We couldn't load your linked accounts");
    world.backend.answer(listLinkedAccounts, []);
    await user.click(screen.getByRole("button", { name: /again/i }));
    expect(await screen.findByRole("heading", { name: "Nothing linked" })).toBeTruthy();
  });
});

describe("where the player is signed in", () => {
  const HERE = { device: "Chrome on Windows", signedInAt: NOON, lastSeenAt: NOON, isCurrent: true };
  const THERE = { device: "Safari on iPhone", signedInAt: NOON - 1, lastSeenAt: NOON - 1, isCurrent: false };
  const openSessions = (before: (world: World) => void) => openPage({ path: "/secure/user/account/sessions", before });
  const END = { name: "Sign out everywhere else" };

  it("lists the devices, and signs out all but this one", async () => {
    const listed = [HERE, THERE];
    const { user, world } = await openSessions(({ backend }) => {
      backend.answer(listSessions, () => listed);
      backend.answer(endOtherSessions, () => {
        listed.pop();
        return { ended: 1 };
      });
    });
    expect(await screen.findByText("Safari on iPhone")).toBeTruthy();
    expect(screen.getAllByText("This device")).toHaveLength(1);
    await user.click(screen.getByRole("button", END));
    expect(await screen.findByText("1 other device is signed out.")).toBeTruthy();
    expect(await screen.findByText("You're signed in on this device only.")).toBeTruthy();
    expect(screen.queryByText("Safari on iPhone")).toBeNull();
    expect(screen.queryByRole("button", END)).toBeNull();
    expect(world.backend.count(endOtherSessions)).toBe(1);
  });

  it("has nothing to end on the only device", async () => {
    await openSessions(({ backend }) => backend.answer(listSessions, [HERE]));
    expect(await screen.findByText("You're signed in on this device only.")).toBeTruthy();
    expect(screen.queryByRole("button", END)).toBeNull();
  });

  it("says why the other sessions were not ended, and when the list could not be read", async () => {
    const { user, world } = await openSessions(({ backend }) => {
      backend.answer(listSessions, refusal());
      backend.answer(endOtherSessions, refusal({ msg: "Not just now" }));
    });
    await screen.findByText("We couldn't load where you're signed in");
    world.backend.answer(listSessions, [HERE, THERE]);
    await user.click(screen.getByRole("button", { name: /again/i }));
    await user.click(await screen.findByRole("button", END));
    expect(await screen.findByText("Not just now")).toBeTruthy();
    await waitFor(() => expect(screen.getByText("Safari on iPhone")).toBeTruthy());
  });
});
