import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { pence } from "../../../domain/money.ts";
import { changeGameSounds, getProfile, logout } from "../../../domain/session/wire.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { getArticle, getTermsContent } from "../../../domain/shell/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { JackpotStated } from "../../../domain/wallet/events.ts";
import { walletReactions } from "../../../domain/wallet/reactions.ts";
import { getBalance, getGlobalJackpot } from "../../../domain/wallet/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { drawsInSteps } from "../../support/act.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { openPage, type PageOptions, setWidth } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

beforeEach(() => setWidth(1440));

async function openMenu(name: "sideMenu" | "userMenu", options: PageOptions = {}) {
  const page = await openPage(options);
  await page.run(openModal(name));
  const menu = within(await screen.findByRole("dialog"));
  // The menu's entries are drawn after its frame.
  await menu.findAllByRole("navigation");
  return { ...page, menu };
}

describe("the user menu", () => {
  it("is on the screen before its entries are drawn", async () => {
    const page = await openPage();
    const steps = new Set<string>();
    const watch = new MutationObserver(() => {
      const sheet = document.querySelector("[role=dialog]");
      if (sheet !== null) steps.add(sheet.querySelector("nav") === null ? "the sheet" : "the sheet and its entries");
    });
    watch.observe(document.body, { subtree: true, childList: true });
    onTestFinished(() => watch.disconnect());
    drawsInSteps();
    await page.run(openModal("userMenu"));
    const menu = await screen.findByRole("dialog", { name: "Your account" });
    await within(menu).findByRole("button", { name: "Log out" });
    expect([...steps]).toEqual(["the sheet", "the sheet and its entries"]);
    expect(menu.contains(document.activeElement)).toBe(true);
  });

  it("shows the player's full name, and never records it [SHELL-114 MODAL-131]", async () => {
    const { menu, world } = await openMenu("userMenu");
    expect(await menu.findByText("Margaret Ashworth")).toBeTruthy();
    expect(world.lines.map(({ line }) => line).join()).not.toContain("Margaret");
  });

  it("shows no name where it cannot be read", async () => {
    const { menu } = await openMenu("userMenu", { before: ({ backend }) => backend.answer(getProfile, refusal()) });
    await waitFor(() => expect(menu.getAllByText("Your account")).toHaveLength(2));
  });

  it.each([
    ["Deposit", "deposit"],
    ["Withdraw", "withdraw"],
  ])("has a %s button that replaces the menu by that modal [SHELL-115 SHELL-116]", async (name, modal) => {
    const { menu, user, world } = await openMenu("userMenu");
    await user.click(menu.getByRole("button", { name }));
    await waitFor(() =>
      expect(world.lines.map(({ line }) => line)).toContainEqual(
        expect.stringMatching(new RegExp(`"name":"${modal}".*"type":"shell\\.modal-opened\\.v1"`)),
      ),
    );
    expect(world.player.shell.modals.find(({ name }) => name === "userMenu")?.visible).toBe(false);
  });

  it("shows the jackpot once it is above zero [SHELL-117]", async () => {
    const { menu, happened } = await openMenu("userMenu");
    expect(menu.queryByText("Progressive jackpot")).toBeNull();
    happened(JackpotStated, { amount: pence(0) });
    expect(menu.queryByText("Progressive jackpot")).toBeNull();
    happened(JackpotStated, { amount: pence(1_284_573) });
    await menu.findByText("Progressive jackpot");
    expect(await menu.findByText("£12,845")).toBeTruthy();
  });

  it("shows the jackpot that a GET loads when the menu opens [CALL-618]", async () => {
    const { run, runtime, world } = await openPage({
      before: ({ backend }) => {
        backend.answer(getGlobalJackpot, { amount: pence(1_100_000) });
        backend.answer(getBalance, new Offline({ endpoint: "getBalance" }));
      },
    });
    runtime.runFork(walletReactions);
    await waitFor(() => expect(world.player.wallet.jackpot).toBe(1_100_000));
    world.backend.answer(getGlobalJackpot, { amount: pence(1_284_573) });
    await run(openModal("userMenu"));
    expect(await screen.findByText("£12,845")).toBeTruthy();
    expect(world.backend.count(getGlobalJackpot)).toBe(2);
    expect(getGlobalJackpot).toMatchObject({ method: "GET", path: "wallet/global-jackpot/amount" });
  });

  it("links to the account, and closes [SHELL-118]", async () => {
    const { menu, user, address } = await openMenu("userMenu", { path: "/secure/user/account/help" });
    await user.click(menu.getByRole("button", { name: "My account" }));
    expect(address()).toBe("/secure/user");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("has an entry to verify the account only while that is requested [SHELL-119]", async () => {
    const session = signedIn({ verification: { status: "REQUESTED", hasPendingVerification: true } });
    const { menu, user, address, view } = await openMenu("userMenu", { session });
    await user.click(menu.getByRole("button", { name: "Verify account" }));
    expect(address()).toBe("/secure/user/account/verification");
    view.unmount();
    for (const status of ["APPROVED", "IN_PROGRESS", "NONE"] as const) {
      const session = signedIn({ verification: { status, hasPendingVerification: true } });
      const { menu, view } = await openMenu("userMenu", { session });
      expect(menu.queryByRole("button", { name: "Verify account" })).toBeNull();
      view.unmount();
    }
  });

  it("has an entry to invite a friend where that brings spins [SHELL-120]", async () => {
    const { menu, user, view, address } = await openMenu("userMenu", { session: signedIn({ freeRounds: 50 }) });
    await user.click(menu.getByRole("button", { name: "Get 50 Free Spins!" }));
    expect(await screen.findByRole("dialog", { name: "Invite friends" })).toBeTruthy();
    expect(address()).toBe("/secure/user?modals=referAFriend");
    view.unmount();
    const none = await openMenu("userMenu", { session: signedIn({ freeRounds: 0 }) });
    expect(none.menu.queryByRole("button", { name: /Free Spins/ })).toBeNull();
  });

  it("signs the player out [SHELL-121]", async () => {
    const { menu, user, world } = await openMenu("userMenu", { before: ({ backend }) => backend.answer(logout, {}) });
    await user.click(menu.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(world.backend.count(logout)).toBe(1));
    await waitFor(() => expect(world.player.session.authenticated).toBe(false));
  });

  it("fades from 1025 px, and is a swipeable panel below [SHELL-123]", async () => {
    const variant = async (width: number) => {
      setWidth(width);
      const { view } = await openMenu("userMenu");
      const found = document.querySelector(".ed-veil")?.getAttribute("data-variant");
      view.unmount();
      return found;
    };
    expect(await variant(1025)).toBe("fade");
    expect(await variant(1024)).toBe("swipeable");
  });
});

describe("the side menu", () => {
  it.each([
    ["How to play bingo", "howToPlay"],
    ["Safer Gambling Policy", "responsiblePolicy"],
    ["Customer Privacy Policy", "privacyPolicy"],
    ["General Terms & Conditions", "termsConditions"],
  ])(
    "has the entry '%s', which opens its modal [SHELL-125 SHELL-126 SHELL-127 SHELL-128 MODAL-107 MODAL-120 MODAL-128 MODAL-129]",
    async (entry, modal) => {
      const { menu, user, address } = await openMenu("sideMenu", {
        before: ({ backend }) => {
          backend.answer(getArticle, ({ slug }) => [
            { slug, title: entry, content: `<p>About ${slug}</p>`, isPublic: true },
          ]);
          backend.answer(getTermsContent, "All **terms**.");
        },
      });
      await user.click(menu.getByRole("button", { name: entry }));
      expect(await screen.findByRole("dialog", { name: entry })).toBeTruthy();
      expect(await screen.findByText(modal === "termsConditions" ? "terms" : /^About /)).toBeTruthy();
      expect(address()).toBe(`/secure/user?modals=${modal}`);
    },
  );

  it("has the entry 'Help & FAQ', which opens the help site in a new tab [SHELL-129 OTHER-106]", async () => {
    const { menu } = await openMenu("sideMenu");
    const help = menu.getByRole("link", { name: "Help & FAQ" });
    expect([help.getAttribute("href"), help.getAttribute("target")]).toEqual(["/help", "_blank"]);
  });

  it("has the entry 'Get in touch', which links to the contact page [SHELL-130 OTHER-105]", async () => {
    const { menu } = await openMenu("sideMenu");
    expect(menu.getByRole("link", { name: "Get in touch" }).getAttribute("href")).toBe("/contact-us");
  });

  it("switches bingo sounds, and saves the setting [SHELL-131]", async () => {
    const { menu, user, world } = await openMenu("sideMenu", {
      before: ({ backend }) => backend.answer(changeGameSounds, {}),
    });
    const sounds = menu.getByRole<HTMLInputElement>("switch", { name: "Bingo sounds" });
    expect(sounds.checked).toBe(true);
    await user.click(sounds);
    await waitFor(() => expect(sounds.checked).toBe(false));
    expect(world.backend.calls).toContainEqual({ endpoint: "changeGameSounds", request: { gameSoundsEnabled: false } });
  });

  it("closes on a swipe towards its edge [SHELL-124]", async () => {
    await openMenu("sideMenu");
    const grip = document.querySelector(".ed-sheet-head");
    if (grip === null) throw new Error("There is nothing to take hold of");
    // The tests' document has no pointer capture.
    (grip as HTMLElement).setPointerCapture = () => undefined;
    fireEvent.pointerDown(grip, { clientX: 300, clientY: 20, button: 0 });
    fireEvent.pointerMove(grip, { clientX: 100, clientY: 20 });
    fireEvent.pointerUp(grip, { clientX: 100, clientY: 20 });
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
  });
});
