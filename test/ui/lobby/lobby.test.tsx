import { act, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { categoriesOf } from "../../../app/sandbox/games/lobby.ts";
import { getSlotGame, startGameSession } from "../../../domain/games/wire.ts";
import { KycStated } from "../../../domain/kyc/events.ts";
import type { Section } from "../../../domain/lobby/rules.ts";
import type { Category } from "../../../domain/lobby/wire.ts";
import { listCategories, listComponents, listGames, listLiveGames } from "../../../domain/lobby/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { getOffer } from "../../../domain/rewards/wire.ts";
import { getFooter } from "../../../domain/shell/wire.ts";
import { FRAME, larder } from "../../domain/games/larder.ts";
import { ALL, FEATURED, game, games } from "../../domain/lobby/catalogue.ts";
import { offer } from "../../domain/rewards/rewards.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { Observer, openLobby, type Setting } from "./open-lobby.ts";

beforeEach(() => {
  Observer.all.clear();
  vi.stubGlobal("IntersectionObserver", Observer);
});

const tile = (ref: string) => screen.findByRole("link", { name: `Game ${ref}` });
const tiles = () => screen.queryAllByRole("link", { name: /^Game g-/ });
const tabs = () => screen.findByRole("group", { name: /categories$/ });
const mainTab = async (name: RegExp) =>
  within((await screen.findAllByRole("navigation", { name: "Main" }))[0]!).getByRole("link", { name });

describe("the lobby", () => {
  it("shows its tabs and the content of the first one [ROUTE-001 ROUTE-125]", async () => {
    await openLobby({ tabs: [FEATURED, ALL] });
    expect(await screen.findByRole("heading", { level: 1, name: "Casino" })).toBeTruthy();
    const buttons = within(await tabs()).getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Featured", "All slots"]);
    expect(await screen.findByRole("region", { name: "Tonight in the hall" })).toBeTruthy();
    // In the header of a wide screen, and at the bottom of a narrow one.
    const [header, bottom, ...others] = screen.getAllByRole("navigation", { name: "Main" });
    expect(others).toEqual([]);
    for (const place of [header!, bottom!])
      expect(
        within(place)
          .getAllByRole("link")
          .map((link) => link.getAttribute("href")),
      ).toEqual(["casino", "live", "bingo", "rewards"].map((section) => `/secure/lobby/${section}`));
  });

  it.each([
    [/^Casino/, "casino", "Casino"],
    [/^Live/, "live", "Live casino"],
    [/^Bingo/, "bingo", "Bingo"],
    [/^Rewards/, "rewards", "Rewards"],
  ] as const)("has the top tab %s [LOBBY-102 LOBBY-103 LOBBY-104 LOBBY-106]", async (label, section, title) => {
    const { user, address, world } = await openLobby({ path: "/secure/user" });
    await user.click(await mainTab(label));
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(address()).toBe(`/secure/lobby/${section}`);
    await waitFor(() => expect(world.player.lobby.section).toBe(section));
    expect((await mainTab(label)).getAttribute("aria-current")).toBe("page");
  });

  it.each(["casino", "live", "bingo", "rewards"] as const)(
    "shows the categories of %s at its address [LOBBY-109 ROUTE-127]",
    async (section: Section) => {
      await openLobby({
        path: `/secure/lobby/${section}`,
        arrange: ({ backend }) => backend.answer(listCategories, (request) => categoriesOf(request.section)),
      });
      const buttons = within(await tabs()).getAllByRole("button");
      expect(buttons.map(({ textContent }) => textContent)).toEqual(categoriesOf(section).map(({ label }) => label));
      expect(buttons.filter((button) => button.getAttribute("aria-pressed") === "true")).toHaveLength(1);
      expect((await mainTab(new RegExp(section, "i"))).getAttribute("aria-current")).toBe("page");
    },
  );

  it.each(["/secure/lobby/poker", "/secure/lobby/poker/slots/new"])(
    "marks Casino as the tab of an address with an unknown section: %s [ROUTE-127]",
    async (path) => {
      await openLobby({ path });
      expect((await mainTab(/^Casino/)).getAttribute("aria-current")).toBe("page");
      expect(document.title).toMatch(/^Casino/);
    },
  );

  it.each([
    ["bingo", "All", Effect.never],
    ["bingo", "All", refusal({ msg: "No" })],
    ["rewards", "All offers", Effect.never],
    ["rewards", "All offers", refusal({ msg: "No" })],
  ] as const)(
    "has one bottom tab in %s: %s, whatever the backend lists [LOBBY-105 LOBBY-108]",
    async (section, label, answer) => {
      await openLobby({
        path: `/secure/lobby/${section}`,
        arrange: ({ backend }) => backend.answer(listCategories, answer),
      });
      expect(screen.queryByText("Loading games")).toBeNull();
      const buttons = within(await tabs()).getAllByRole("button");
      expect(buttons.map(({ textContent }) => textContent)).toEqual([label]);
    },
  );

  it("shows the number of rewards on their tab [LOBBY-107]", async () => {
    await openLobby({ session: signedIn({ rewardsCount: 3 }) });
    expect((await mainTab(/^3.*Rewards|Rewards.*3/)).textContent).toContain("3");
    expect((await mainTab(/Bingo/)).textContent).toBe("Bingo");
  });

  it("shows no number without rewards", async () => {
    await openLobby();
    expect((await mainTab(/Rewards/)).textContent).toBe("Rewards");
  });

  it("shows a loading state until the tabs are loaded", async () => {
    await openLobby({ arrange: ({ backend }) => backend.answer(listCategories, Effect.never) });
    expect(await screen.findByText("Loading games")).toBeTruthy();
    expect(screen.queryByRole("group", { name: /categories$/ })).toBeNull();
  });

  it("shows the message of a failure, and loads again on 'Try again'", async () => {
    const { user, world } = await openLobby({
      arrange: ({ backend }) => backend.answer(listCategories, refusal({ msg: "The hall is being swept." })),
    });
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("The hall is being swept.")).toBeTruthy();
    world.backend.answer(listCategories, [ALL]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await tile("g-0")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["without tabs", []],
    ["whose tabs are all hidden", [{ ...ALL, hidden: true }]],
  ])("a section %s shows an empty state", async (_, tabs) => {
    await openLobby({ tabs });
    expect(await screen.findByText("No games here yet")).toBeTruthy();
    expect(screen.queryByText("Loading games")).toBeNull();
  });

  it("marks one top tab, and of its bottom tabs the selected one, as active [LOBBY-506]", async () => {
    const { user } = await openLobby({ tabs: [FEATURED, ALL] });
    const active = async () => {
      const top = within((await screen.findAllByRole("navigation", { name: "Main" }))[0]!).getAllByRole("link");
      const bottom = within(await tabs()).getAllByRole("button");
      return [
        top.filter((tab) => tab.getAttribute("aria-current") === "page").map(({ textContent }) => textContent),
        bottom.filter((tab) => tab.getAttribute("aria-pressed") === "true").map(({ textContent }) => textContent),
      ];
    };
    await tabs();
    expect(await active()).toEqual([["Casino"], ["Featured"]]);
    await user.click(within(await tabs()).getByRole("button", { name: "All slots" }));
    await tile("g-0");
    expect(await active()).toEqual([["Casino"], ["All slots"]]);
    await user.click(await mainTab(/^Bingo/));
    await screen.findByRole("heading", { level: 1, name: "Bingo" });
    expect(await active()).toEqual([["Bingo"], ["All"]]);
  });

  it.each(["casino", "live"] as const)(
    "loads the tabs of %s, each with five fields, and omits the hidden one [CALL-556]",
    async (section) => {
      const fixture = [
        { label: "Second", code: "b", position: 2, hidden: false, multipleComponents: false },
        { label: "Hidden", code: "h", position: 1, hidden: true, multipleComponents: true },
        { label: "First", code: "a", position: 0, hidden: false, multipleComponents: false },
      ];
      const { world } = await openLobby({
        path: `/secure/lobby/${section}`,
        tabs: Schema.decodeUnknownSync(listCategories.response)(fixture),
        arrange: ({ backend }) => backend.answer(listLiveGames, { totalElements: 0, content: [] }),
      });
      const buttons = within(await tabs()).getAllByRole("button");
      expect(buttons.map(({ textContent }) => textContent)).toEqual(["First", "Second"]);
      expect(world.backend.calls).toContainEqual({ endpoint: "listCategories", request: { section } });
      expect(world.player.lobby.categories[section]).toHaveLength(3);
      for (const field of Object.keys(fixture[0]!)) {
        const { [field as keyof Category]: _, ...without } = fixture[0]!;
        expect(Schema.decodeUnknownOption(listCategories.response)([without])._tag).toBe("None");
      }
    },
  );

  it("shows another category when its tab is pressed, by keyboard too [LOBBY-110 LOBBY-111]", async () => {
    const { user } = await openLobby({ tabs: [FEATURED, ALL] });
    await screen.findByRole("region", { name: "Tonight in the hall" });
    const all = within(await tabs()).getByRole("button", { name: "All slots" });
    all.focus();
    await user.keyboard("{Enter}");
    expect(await tile("g-23")).toBeTruthy();
    expect(all.getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByRole("region", { name: "Tonight in the hall" })).toBeNull();
    await user.click(within(await tabs()).getByRole("button", { name: "Featured" }));
    expect(await screen.findByRole("region", { name: "Tonight in the hall" })).toBeTruthy();
    expect(tiles()).toHaveLength(3);
  });
});

describe("a dynamic category", () => {
  it("has lists, each under its heading, with a tile for each game, which its own call loads [LOBBY-112 LOBBY-114 CALL-555]", async () => {
    const { world } = await openLobby({ tabs: [FEATURED] });
    const shelf = within(await screen.findByRole("region", { name: "Tonight in the hall" }));
    expect(shelf.getByRole("heading", { level: 2 }).textContent).toBe("Tonight in the hall");
    expect(within(shelf.getByRole("list")).getAllByRole("link")).toHaveLength(3);
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "listComponents")).toMatchObject([
      { request: { section: "casino", category: "featured" } },
    ]);
    expect(world.backend.count(listGames)).toBe(0);
  });

  it("has a tile for each offer of a list of offers, which opens the offer [LOBBY-113]", async () => {
    const tiles = [{ ref: "friends", title: "Bring a friend", shortDescription: "Free spins", imageUrl: "/a.svg" }];
    const { user, address } = await openLobby({
      tabs: [FEATURED],
      arrange: ({ backend }) => {
        backend.answer(listComponents, [{ ref: "offers", title: "Offers for you", games: [], offers: tiles }]);
        backend.answer(getOffer, offer());
      },
    });
    const shelf = within(await screen.findByRole("region", { name: "Offers for you" }));
    await user.click(shelf.getByRole("button", { name: /Bring a friend/ }));
    expect(address()).toBe("/secure/lobby?modals=rewardOffer&offerRef=friends");
  });

  it("shows the message of a failure, and is loaded on 'Try again'", async () => {
    const { user, world } = await openLobby({
      tabs: [FEATURED],
      arrange: ({ backend }) => backend.answer(listComponents, refusal({ msg: "Not now." })),
    });
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Not now.")).toBeTruthy();
    world.backend.answer(listComponents, [{ ref: "tonight", title: "Tonight", games: games(0, 1) }]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await tile("g-0")).toBeTruthy();
  });

  it("shows a loading state until it is loaded", async () => {
    await openLobby({
      tabs: [FEATURED],
      arrange: ({ backend }) => backend.answer(listComponents, Effect.never),
    });
    await tabs();
    expect(await screen.findByText("Loading games")).toBeTruthy();
  });
});

describe("a list of games", () => {
  it("loads more when its end is within 1.33 viewport heights, and not before [LOBBY-501]", async () => {
    const { world } = await openLobby();
    await tile("g-23");
    await waitFor(() => expect(Observer.all.size).toBe(1));
    act(() => Observer.scroll(1.34));
    expect(world.backend.count(listGames)).toBe(1);
    act(() => Observer.scroll(1.32));
    expect(await tile("g-33")).toBeTruthy();
    expect(world.backend.count(listGames)).toBe(2);
  });

  it("loads up to its last game, then shows the end and requests no more [LOBBY-502 LOBBY-503]", async () => {
    const { world } = await openLobby();
    const end = () => screen.queryByText("That's all 40");
    for (const last of ["g-23", "g-33"]) {
      await tile(last);
      expect(end()).toBeNull();
      await waitFor(() => expect(Observer.all.size).toBe(1));
      act(() => Observer.scroll(0));
    }
    await tile("g-39");
    expect(end()?.tagName).toBe("FOOTER");
    expect(Observer.all.size).toBe(0);
    expect(tiles()).toHaveLength(40);
    expect(world.backend.count(listGames)).toBe(3);
  });

  it("keeps its games when the next page fails, and loads more on 'Try again'", async () => {
    const { user, world } = await openLobby();
    await tile("g-23");
    world.backend.answer(listGames, new TimedOut({ endpoint: "listGames" }));
    await waitFor(() => expect(Observer.all.size).toBe(1));
    act(() => Observer.scroll(0));
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(/taking too long/)).toBeTruthy();
    expect(tiles()).toHaveLength(24);
    // Only the player requests again; there is no automatic retry.
    act(() => Observer.scroll(0));
    expect(world.backend.count(listGames)).toBe(2);
    world.backend.answer(listGames, ({ offset }) => ({ totalElements: 25, content: games(offset, 25) }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await tile("g-24")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the message where the first page fails", async () => {
    await openLobby({ arrange: ({ backend }) => backend.answer(listGames, refusal({ msg: "Not now." })) });
    expect(within(await screen.findByRole("alert")).getByText("Not now.")).toBeTruthy();
    expect(tiles()).toHaveLength(0);
  });

  it.each([
    ["casino", "No games here yet"],
    ["live", "No tables are open right now"],
  ])("that is empty shows an empty state in %s", async (section, title) => {
    await openLobby({
      path: `/secure/lobby/${section}`,
      arrange: ({ backend }) => {
        backend.answer(listGames, { totalElements: 0, content: [] });
        backend.answer(listLiveGames, { totalElements: 0, content: [] });
      },
    });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.queryByText(/^That's/)).toBeNull();
  });
});

describe("a tile", () => {
  const withGames = (...content: readonly ReturnType<typeof game>[]): Setting => ({
    arrange: ({ backend }) => backend.answer(listGames, { totalElements: content.length, content }),
  });

  it("opens its game, by keyboard too [ROUTE-129 SLOT-101]", async () => {
    const { user, address } = await openLobby({
      arrange: ({ backend }) => {
        backend.answer(listGames, { totalElements: 1, content: [game("larder", { name: "Lucky Larder" })] });
        backend.answer(getSlotGame, larder());
        backend.answer(startGameSession, { session: "gs-1", url: FRAME });
      },
    });
    const link = await screen.findByRole("link", { name: "Lucky Larder" });
    link.focus();
    await user.keyboard("{Enter}");
    expect(address()).toBe("/secure/games/larder");
    expect((await screen.findByTitle<HTMLIFrameElement>("Lucky Larder")).getAttribute("src")).toBe(FRAME);
  });

  it("shows the jackpot of a game that has one", async () => {
    await openLobby(withGames(game("a", { jackpotAmount: pounds(12_345) }), game("b")));
    expect((await screen.findByRole("link", { name: /^Game a/ })).textContent).toBe("Jackpot £12,345");
    expect((await tile("b")).textContent).toBe("");
  });

  it("of a disabled game shows 'Back soon' without a link [LOBBY-116]", async () => {
    await openLobby(withGames(game("a", { gameReady: false }), game("b")));
    await tile("b");
    const resting = screen.getByText("Back soon").closest("li");
    expect(within(resting!).getByRole("img", { name: "Game a" })).toBeTruthy();
    expect(within(resting!).queryByRole("link")).toBeNull();
    expect(screen.getAllByText("Back soon")).toHaveLength(1);
  });

  it("is blurred until the player is verified [LOBBY-117]", async () => {
    const { happened } = await openLobby();
    const picture = async () =>
      (await screen.findByRole("link", { name: /^Game g-0/ })).querySelector(".ed-tile-picture");
    expect((await picture())?.hasAttribute("data-blurred")).toBe(true);
    for (const [status, isBlurred] of [
      ["PENDING", true],
      ["PASS", false],
      ["REFER", true],
      ["NONE", true],
    ] as const) {
      act(() => void happened(KycStated, { status }));
      await waitFor(async () => expect((await picture())?.hasAttribute("data-blurred")).toBe(isBlurred));
    }
  });
});

it("a footer that could not be loaded shows a message, and can be loaded again [LOBBY-509]", async () => {
  const { user, world, called } = await openLobby({
    arrange: ({ backend }) => backend.answer(getFooter, refusal()),
  });
  await tile("g-0");
  const footer = within(screen.getByRole("contentinfo"));
  expect(await footer.findByText("Whoops, something went wrong...")).toBeTruthy();
  expect(called().filter((name) => name === "getFooter")).toHaveLength(1);
  world.backend.answer(getFooter, {
    paymentMethods: [],
    trustFactors: [],
    responsibleGamingMessage: "Stop in time.",
    copyright: "© Eyes Down",
  });
  await user.click(footer.getByRole("button", { name: "Try again" }));
  expect(await footer.findByText("Stop in time.")).toBeTruthy();
});

describe("the casino's lists", () => {
  it("begin with the player's favourites and recently played games", async () => {
    await openLobby({
      tabs: [FEATURED],
      arrange: ({ device }) => {
        const { jackpotAmount: _, ...kept } = game("kept", { name: "Kept Game" });
        device.set("favourites:p-1", JSON.stringify([kept]));
        device.set("recent-games:p-1", JSON.stringify([{ ...kept, ref: "r", name: "Recent Game" }]));
      },
    });
    const shelf = async (name: string) => within(await screen.findByRole("region", { name }));
    expect((await shelf("Your favourites")).getByRole("img", { name: "Kept Game" })).toBeTruthy();
    expect((await shelf("Recently played")).getByRole("img", { name: "Recent Game" })).toBeTruthy();
  });
});
