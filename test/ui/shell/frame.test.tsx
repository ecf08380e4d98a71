import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode } from "react";
import { NEVER } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Player } from "../../../domain/player.ts";
import { goTo, reload } from "../../../domain/shell/commands.ts";
import { getFooter, getFooterLeftColumn, getFooterRightColumn } from "../../../domain/shell/wire.ts";
import { PlayerProvider } from "../../../ui/player.tsx";
import { ChatLauncher } from "../../../ui/shell/ChatLauncher.tsx";
import { Header } from "../../../ui/shell/Header.tsx";
import { footer, signedIn, signedOut } from "../../domain/shell/play.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { openPage, setWidth } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

beforeEach(() => setWidth(1440));

/** Draws a part of the frame from a fixed state, as a replay does. */
const draw = (player: Player, part: ReactNode) =>
  render(
    <PlayerProvider player={{ snapshot: () => player, snapshot$: NEVER, runtime: undefined }}>{part}</PlayerProvider>,
  ).container;

const banner = () => screen.findByRole("banner");

describe("the help page", () => {
  it("has a link that writes to the configured address of support [CONST-507]", async () => {
    await openPage({ path: "/secure/user/account/help" });
    const link = await screen.findByRole("link", { name: /^Email us/ });
    expect(link.getAttribute("href")).toBe("mailto:help@example.com");
    expect(link.textContent).toContain("help@example.com");
  });
});

describe("the loading view", () => {
  it("is shown alone while the session is checked [SHELL-101]", async () => {
    const { happen } = await openPage({ session: [] });
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    happen(...signedIn());
    await screen.findByRole("heading", { name: "Your account" });
    expect(screen.queryByText("Loading")).toBeNull();
  });

  it("is shown while the page reloads [SHELL-102]", async () => {
    const { run } = await openPage();
    await screen.findByRole("heading", { name: "Your account" });
    await run(reload());
    expect(await screen.findByText("Loading")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Your account" })).toBeNull();
  });
});

it("a screen that throws is replaced by a page with a reload button [SHELL-105]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { world, user } = await openPage({ path: "/secure/bingo/90/any-room" });
  expect(await screen.findByText("Whoops, something went wrong...")).toBeTruthy();
  expect(screen.queryByRole("banner")).toBeNull();
  const recorded = () => world.lines.filter(({ line }) => line.includes('"kind":"TypeError"'));
  await waitFor(() => expect(recorded()).toHaveLength(1));
  expect(recorded()[0]?.line).not.toContain("cannot be drawn");
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(world.navigation.reloads).toBe(1);
});

describe("the header", () => {
  it("has a button that opens the side menu [SHELL-106 MODAL-130]", async () => {
    const { user, address } = await openPage();
    await user.click(within(await banner()).getByRole("button", { name: "Menu" }));
    expect(await screen.findByRole("dialog", { name: "Menu" })).toBeTruthy();
    expect(address()).toBe("/secure/user?modals=sideMenu");
  });

  it.each(["game", "bingoRoom"] as const)(
    "shows the title of the %s that the player is in [SHELL-107]",
    async (screen) => {
      const { world } = await openPage();
      const { player } = world;
      const route = { screen, path: "/secure/x", params: { refName: "any-ref" }, index: 0 };
      const there = {
        ...player,
        shell: { ...player.shell, route },
        games: { open: { ref: "any-ref", details: { name: "Lucky Larder" } } },
        bingo: { ...player.bingo, rooms: { "any-ref": { name: "Penny Arcade" } } },
      } as unknown as Player;
      const titled = draw(there, <Header />);
      expect(titled.querySelector(".ed-shell-room")?.textContent).toBe(
        screen === "game" ? "Lucky Larder" : "Penny Arcade",
      );
      expect(draw(player, <Header />).querySelector(".ed-shell-room")).toBeNull();
      // Before the name is known nothing else is in its place.
      const unnamed = draw({ ...there, games: { ...there.games, open: null }, bingo: player.bingo }, <Header />);
      expect(unnamed.querySelector(".ed-shell-room")?.textContent).toBe("");
      expect(unnamed.querySelector(".ed-shell-tabs, .ed-shell-search")).toBeNull();
    },
  );

  it("shows the theme's logo, and the built-in drawing if that fails to load [SHELL-108]", async () => {
    await openPage();
    const logo = await within(await banner()).findByAltText("Eyes Down");
    expect(logo.getAttribute("src")).toBe("/logo.svg");
    fireEvent.error(logo);
    expect(within(await banner()).getByRole("img", { name: "Eyes Down" }).tagName).toBe("SPAN");
  });

  it("has a mark in place of the logo on a phone, whose eye moves again every 60 s [UI-514]", async () => {
    setWidth(390);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    await openPage();
    const mark = await within(await banner()).findByRole("img", { name: "Eyes Down" });
    const eye = () => mark.querySelector(".ed-eye");
    const first = eye();
    expect([first === null, mark.hasAttribute("data-animated")]).toEqual([false, true]);
    act(() => void vi.advanceTimersByTime(59_999));
    expect(eye()).toBe(first);
    act(() => void vi.advanceTimersByTime(1));
    expect(eye()).not.toBe(first);
  });

  it("has a logo that links to the lobby, except in the lobby [SHELL-109]", async () => {
    const { user } = await openPage();
    await user.click(within(await banner()).getByRole("link", { name: /Eyes Down/ }));
    await screen.findByRole("heading", { name: "Lobby" });
    expect(within(await banner()).queryByRole("link", { name: /Eyes Down/ })).toBeNull();
    expect(within(await banner()).getByAltText("Eyes Down")).toBeTruthy();
  });

  it("shows the player's avatar [SHELL-111]", async () => {
    await openPage({ session: signedIn({ avatar: "/avatars/fox.svg" }) });
    const own = within(await banner()).getByRole("button", { name: /Your account/ });
    expect(own.querySelector("img")?.getAttribute("src")).toBe("/avatars/fox.svg");
  });

  it.each([
    ["REQUESTED", true],
    ["APPROVED", false],
    ["IN_PROGRESS", false],
  ] as const)("warns at the avatar when verification is %s: %s [SHELL-112]", async (status, warns) => {
    await openPage({ session: signedIn({ verification: { status, hasPendingVerification: false } }) });
    const own = within(await banner()).getByRole("button", { name: /Your account/ });
    expect(own.querySelector(".ed-avatar-warning") !== null).toBe(warns);
  });

  it("has the chat launcher where its conditions hold [SHELL-113 SHELL-145]", async () => {
    const { run } = await openPage();
    expect(within(await banner()).getByRole("link", { name: "Chat with us" })).toBeTruthy();
    await run(goTo("/secure/lobby"));
    await screen.findByRole("heading", { name: "Lobby" });
    expect(within(await banner()).queryByRole("link", { name: "Chat with us" })).toBeNull();
  });

  it("keeps the place of the chat launcher, so that nothing moves when the chat is loaded", async () => {
    await openPage({ path: "/secure/lobby" });
    const before = (await within(await banner()).findByRole("button", { name: /Your account/ })).previousElementSibling;
    expect(before?.className).toBe("ed-shell-chat");
    expect(before?.textContent).toBe("");
  });

  it("links to the lobby's sections, and counts rewards", async () => {
    await openPage({ path: "/secure/lobby/live", session: signedIn({ rewardsCount: 12 }) });
    const tabs = within(within(await banner()).getByRole("navigation", { name: "Main" }));
    expect(tabs.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
      ["Casino", null],
      ["Live", "page"],
      ["Bingo", null],
      ["Rewards9+", null],
    ]);
  });
});

describe("the chat launcher", () => {
  const launcher = async (loaded: boolean, unread: number) => {
    const { world } = await openPage({ path: "/secure/lobby" });
    return draw(world.player, <ChatLauncher chat={{ loaded, unread }} />).querySelector("a")?.textContent;
  };

  it("is shown when chat is loaded [SHELL-144]", async () => {
    expect(await launcher(true, 0)).toBe("");
    expect(await launcher(false, 0)).toBeUndefined();
  });

  it("is shown with the count of unread messages [SHELL-146 SHELL-147]", async () => {
    expect(await launcher(false, 4)).toBe("4 unread messages");
    expect(await launcher(true, 0)).toBe("");
  });
});

describe("the footer", () => {
  const logo = (id: string, href: string | null) => ({
    id,
    href,
    image: { url: `/${id}.svg` },
    alternativeText: id,
  });
  const link = (title: string, path: string | null, externalPath: string | null) => ({
    id: title,
    title,
    path,
    externalPath,
  });
  const before = ({ backend }: { backend: { answer: (...args: never[]) => void } }) => {
    const answer = backend.answer.bind(backend) as (endpoint: unknown, reply: unknown) => void;
    answer(getFooter, {
      ...footer,
      paymentMethods: [logo("Visa", null), logo("PayPal", null)],
      trustFactors: [logo("GamCare", "https://www.gamcare.org.uk")],
    });
    answer(getFooterLeftColumn, [link("Live casino", "/secure/lobby/live", null)]);
    answer(getFooterRightColumn, [link("Help", null, "https://help.example/faq")]);
  };
  const shown = async () => within(await screen.findByRole("contentinfo"));

  it("shows a logo for each payment method [SHELL-134]", async () => {
    await openPage({ before });
    expect(await (await shown()).findByAltText("Visa")).toBeTruthy();
    expect((await shown()).getByAltText("PayPal").getAttribute("src")).toBe("/PayPal.svg");
  });

  it("shows a logo with a link for each trust factor [SHELL-135]", async () => {
    await openPage({ before });
    const logo = await (await shown()).findByAltText("GamCare");
    expect(logo.closest("a")?.href).toBe("https://www.gamcare.org.uk/");
  });

  it("shows the message about safer gambling and the copyright [SHELL-136 SHELL-137]", async () => {
    await openPage({ before });
    expect(await (await shown()).findByText("When the fun stops, stop.")).toBeTruthy();
    expect((await shown()).getByText("© Eyes Down")).toBeTruthy();
  });

  it("has two columns of internal and external links [SHELL-138 DATA-145]", async () => {
    const { user, address } = await openPage({ before });
    const help = await (await shown()).findByRole("link", { name: "Help" });
    expect((await shown()).getAllByRole("navigation")).toHaveLength(2);
    expect([help.getAttribute("href"), help.getAttribute("target")]).toEqual(["https://help.example/faq", "_blank"]);
    await user.click((await shown()).getByRole("link", { name: "Live casino" }));
    expect(address()).toBe("/secure/lobby/live");
  });

  it("shows that it could not be loaded, and loads again", async () => {
    const { user, world } = await openPage({ before: ({ backend }) => backend.answer(getFooter, refusal()) });
    const again = await (await shown()).findByRole("button", { name: "Try again" });
    expect((await shown()).getByText("Whoops, something went wrong...")).toBeTruthy();
    world.backend.answer(getFooter, footer);
    await user.click(again);
    expect(await (await shown()).findByText("© Eyes Down")).toBeTruthy();
  });
});

describe("the account", () => {
  it("has its tabs in order, each with its own address [ACCOUNT-114]", async () => {
    const { user, address } = await openPage();
    const tabs = within(await screen.findByRole("navigation", { name: "Account" }));
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Wallet",
      "Profile",
      "Limits",
      "Verification",
      "Help",
    ]);
    await user.click(tabs.getByRole("link", { name: "Profile" }));
    await screen.findByRole("heading", { name: "Profile" });
    expect(address()).toBe("/secure/user/account");
    expect(screen.getByRole("navigation", { name: "Account" })).toBeTruthy();
  });

  it.each([
    ["REQUESTED", "Verification, action needed"],
    ["APPROVED", "Verification"],
  ] as const)("marks Verification when it is %s [ROUTE-018 ACCOUNT-115]", async (status, name) => {
    await openPage({ session: signedIn({ verification: { status, hasPendingVerification: false } }) });
    const tabs = within(await screen.findByRole("navigation", { name: "Account" }));
    expect(tabs.getByRole("link", { name: /Verification/ }).textContent).toBe(name);
  });
});

it("notifies the native app once that the page is drawn [WEBVIEW-526]", async () => {
  const { world, run } = await openPage({ webview: true });
  await screen.findByRole("heading", { name: "Your account" });
  await waitFor(() => expect(world.toNative).toEqual([{ type: "page-fully-loaded" }]));
  await run(goTo("/secure/lobby"));
  await screen.findByRole("heading", { name: "Lobby" });
  expect(world.toNative).toHaveLength(1);
});

describe("the page", () => {
  it("has the player's colour, and the default without one [CONST-515]", async () => {
    const fill = () => document.documentElement.style.getPropertyValue("--player-fill-light");
    const { view } = await openPage({ session: signedIn({ theme: "#2456c7" }) });
    await waitFor(() => expect(fill()).toBe("#2456c7"));
    view.unmount();
    await openPage({ session: signedIn({ theme: null }) });
    await waitFor(() => expect(fill()).toBe("#d6145f"));
  });

  it("has the title of its screen", async () => {
    const { run } = await openPage();
    await waitFor(() => expect(document.title).toBe("Your account · Eyes Down"));
    await run(goTo("/secure/lobby/bingo"));
    await waitFor(() => expect(document.title).toBe("Bingo · Eyes Down"));
  });
});

it("shows a banner while the device is offline", async () => {
  const { world } = await openPage();
  await screen.findByRole("heading", { name: "Your account" });
  world.online$.next(false);
  expect(await screen.findByText(/You are not connected to the internet/)).toBeTruthy();
  world.online$.next(true);
  await waitFor(() => expect(screen.queryByText(/You are not connected to the internet/)).toBeNull());
});

it("moves the focus to the content of a new screen", async () => {
  const { run } = await openPage();
  await screen.findByRole("heading", { name: "Your account" });
  await run(goTo("/secure/lobby"));
  await screen.findByRole("heading", { name: "Lobby" });
  await waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
});

it("shows the public area signed out, without the player's header", async () => {
  await openPage({ path: "/login", session: signedOut });
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(screen.queryByRole("button", { name: "Menu" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
});
