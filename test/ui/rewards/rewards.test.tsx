import { act, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { categoriesOf } from "../../../app/sandbox/games/lobby.ts";
import { getSlotGame, startGameSession } from "../../../domain/games/wire.ts";
import { listCategories } from "../../../domain/lobby/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { getOffer, listFreeGames, listOffers, listRewards } from "../../../domain/rewards/wire.ts";
import "../../../ui/rewards/RewardOffer.tsx";
import "../../../ui/rewards/Rewards.tsx";
import "../../../ui/rewards/RewardTerms.tsx";
import "../../../ui/shell/SafeHtml.tsx";
import { countdownText } from "../../../ui/rewards/Countdown.tsx";
import { FRAME, larder } from "../../domain/games/larder.ts";
import { answerRewards, card, carousel, daily, day, freeGame, offer, reward } from "../../domain/rewards/rewards.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

beforeEach(() => {
  vi.unstubAllGlobals();
  // The tests' document has no animations. With an empty list React Aria does not wait for any.
  Element.prototype.getAnimations = () => [];
});

type Given = Parameters<typeof answerRewards>[1];
interface Setting {
  readonly path?: string;
  readonly more?: (world: World) => void;
}

const openRewards = (given: Given = {}, { path = "/secure/lobby/rewards", more }: Setting = {}) =>
  openPage({
    path,
    before: (world) => {
      world.backend.answer(listCategories, ({ section }) => categoriesOf(section));
      world.backend.answer(getSlotGame, larder());
      world.backend.answer(startGameSession, { session: "s-1", url: FRAME });
      answerRewards(world, given);
      more?.(world);
    },
  });

const everything: Given = {
  rewards: [reward()],
  daily: [daily()],
  free: [freeGame()],
  offers: [
    offer(),
    offer({
      ref: "week",
      type: "CALENDAR",
      title: "This week",
      subOffers: [day("PAST"), day("CURRENT"), day("FUTURE")],
    }),
  ],
  carousel: carousel(card(), card({ ref: "later", status: "FUTURE", dateText: "Tuesday" })),
};

const region = (name: string) => screen.findByRole("region", { name });
const heading = (name: string, level: number) => screen.findByRole("heading", { name, level });
const cardOf = async (title: string) =>
  (await screen.findByRole("heading", { name: title, level: 4 })).closest("li") as HTMLElement;
const dialog = (name: string) => screen.findByRole("dialog", { name });

describe("the rewards page", () => {
  it("has 'For you' with the carousel and 'Other goodies', and 'Offers' with the offers [REWARD-102 REWARD-103 REWARD-104 REWARD-109]", async () => {
    await openRewards(everything);
    const forYou = within(await region("For you"));
    expect(await forYou.findByRole("region", { name: "Your weekly spins" })).toBeTruthy();
    expect(await forYou.findByRole("heading", { name: "Other goodies" })).toBeTruthy();
    const offers = within(await region("Offers"));
    expect(await offers.findByRole("heading", { name: "Bring a friend" })).toBeTruthy();
    expect(offers.getByRole("heading", { name: "This week" })).toBeTruthy();
  });

  it("lists rewards, free games and daily free games among the goodies [REWARD-101 REWARD-105 REWARD-106 REWARD-107]", async () => {
    await openRewards(everything);
    for (const title of ["10 free spins", "Free rounds on Tea at Four", "Penny Moon"])
      expect(await heading(title, 4)).toBeTruthy();
  });

  it.each([
    ["a reward", { rewards: [reward()] }],
    ["a free game", { free: [freeGame()] }],
    ["a daily free game", { daily: [daily()] }],
  ] as const)("has 'Other goodies' with %s alone [REWARD-104]", async (_, given) => {
    await openRewards(given);
    expect(await heading("Other goodies", 3)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Your weekly spins" })).toBeNull();
  });

  it("shows an empty state where nothing is for the player, and where there is no offer [REWARD-108]", async () => {
    await openRewards();
    expect(await within(await region("For you")).findByText("Nothing for you right now")).toBeTruthy();
    expect(await within(await region("Offers")).findByText("No offers right now")).toBeTruthy();
  });

  it("shows an error if nothing could be loaded, and loads again on a press", async () => {
    const { user, world } = await openRewards(everything, {
      more: ({ backend }) => {
        answerRewards({ backend }, {});
        backend.answer(listRewards, refusal({ msg: "No rewards today" }));
        backend.answer(listOffers, refusal({ msg: "No offers today" }));
      },
    });
    expect(await screen.findByText("No rewards today")).toBeTruthy();
    expect(await screen.findByText("No offers today")).toBeTruthy();
    answerRewards(world, everything);
    await user.click(within(await region("For you")).getByRole("button", { name: "Try again" }));
    expect(await heading("10 free spins", 4)).toBeTruthy();
    expect(await heading("Bring a friend", 3)).toBeTruthy();
  });

  it("shows its lists together, so that none moves another", async () => {
    let answer = () => {};
    const late = Effect.promise(() => new Promise<readonly []>((done) => (answer = () => done([]))));
    await openRewards(everything, { more: ({ backend }) => backend.answer(listFreeGames, () => late) });
    expect(await within(await region("For you")).findByText("Loading your rewards")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "10 free spins", level: 4 })).toBeNull();
    expect(screen.queryByRole("region", { name: "Offers" })).toBeNull();
    answer();
    expect(await heading("10 free spins", 4)).toBeTruthy();
    expect(await heading("Bring a friend", 3)).toBeTruthy();
  });

  it("keeps what it shows if it is loaded again without success", async () => {
    const { world, run } = await openRewards(everything);
    await heading("10 free spins", 4);
    world.backend.answer(listRewards, new Offline({ endpoint: "listRewards" }));
    const { loadRewards } = await import("../../../domain/rewards/commands.ts");
    await act(() => run(loadRewards()));
    expect(await heading("10 free spins", 4)).toBeTruthy();
  });
});

describe("the weekly spin carousel", () => {
  it("shows a card for each of its offers, and plays the current one [REWARD-110]", async () => {
    const { user, address } = await openRewards(everything);
    const cards = within(await region("Your weekly spins")).getAllByRole("listitem");
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      "Today5 free spinsUntil midnightPlay",
      "Tuesday5 free spinsUntil midnight",
    ]);
    await user.click(within(cards[0]!).getByRole("button", { name: /^Play/ }));
    await waitFor(() => expect(address()).toBe("/secure/games/brass-bells"));
  });

  it.each([
    ["are being given", { isAssigningFreeSpins: true }, "Getting your spins…"],
    ["are blocked", { isBlocked: true }, "Not ready yet. We’ll look again in a moment."],
    ["need a new login", { playerNeedsToReLogin: true }, "Please log out and in again to play these."],
    ["are played", { details: { game: "brass-bells", numberOfFreespins: 0 } }, "Played"],
  ] as const)("shows that the spins %s, without a button", async (_, state, text) => {
    await openRewards({ carousel: carousel(card(state)) });
    const shown = within(await region("Your weekly spins"));
    expect(await shown.findByText(text)).toBeTruthy();
    expect(shown.queryByRole("button", { name: /^Play/ })).toBeNull();
  });
});

describe("a card", () => {
  it("that is locked opens the offer that unlocks it [REWARD-502]", async () => {
    const { user, world } = await openRewards(
      { daily: [daily({ state: "LOCKED", lockedStateOffer: "unlock" })] },
      { more: ({ backend }) => backend.answer(getOffer, offer({ ref: "unlock", title: "Unlock your daily spin" })) },
    );
    await user.click(within(await cardOf("Penny Moon")).getByRole("button", { name: /^How to unlock it/ }));
    expect(await dialog("Unlock your daily spin")).toBeTruthy();
    expect(world.backend.calls.find(({ endpoint }) => endpoint === "getOffer")?.request).toEqual({
      offerRef: "unlock",
    });
  });

  it("that is playable opens the game [REWARD-503]", async () => {
    const { user, address } = await openRewards({ daily: [daily()] });
    await user.click(within(await cardOf("Penny Moon")).getByRole("button", { name: "Play in Penny Moon" }));
    await waitFor(() => expect(address()).toBe("/secure/games/penny-moon"));
  });

  it("that is played shows the time to the next UTC midnight [REWARD-504 REWARD-505]", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-07-01T22:58:57.000+01:00"), shouldAdvanceTime: true });
    try {
      await openRewards({ daily: [daily({ state: "PLAYED" })] });
      const shown = within(await cardOf("Penny Moon"));
      // London is an hour ahead of UTC: the UTC day ends at 01:00 there.
      expect(shown.getByRole("timer").textContent).toMatch(/^02:01:0[0-3]$/);
      expect(shown.queryByRole("button", { name: /^Play/ })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("names each day of the week with what was played", async () => {
    await openRewards({ daily: [daily()] });
    const days = within(await cardOf("Penny Moon")).getAllByRole("listitem");
    expect(days.map(({ textContent }) => textContent)).toEqual([
      "MoMonday: played",
      "TuTuesday: not played",
      "WeWednesday: today, not played yet",
      "ThThursday: to come",
    ]);
  });

  it("of a reward has a button for each of its games", async () => {
    const slots = [
      { name: "Lucky Larder", ref: "lucky-larder", lobbySquareImageUrl: "/a.svg", lobbyImageUrl: "/a.svg" },
      { name: "Penny Moon", ref: "penny-moon", lobbySquareImageUrl: "/b.svg", lobbyImageUrl: "/b.svg" },
    ];
    const { user, world, address } = await openRewards({ rewards: [reward({ slots })] });
    const shown = within(await cardOf("10 free spins"));
    expect(shown.getByRole("button", { name: "Play in Lucky Larder" })).toBeTruthy();
    await user.click(shown.getByRole("button", { name: "Play in Penny Moon" }));
    await waitFor(() => expect(address()).toBe("/secure/games/penny-moon"));
    expect(world.player.rewards.played).toMatchObject([{ reward: "reward-1", game: "penny-moon" }]);
  });

  it.each([
    ["played", reward({ status: "PLAYED" }), "All played"],
    ["locked", reward({ status: "LOCKED" }), "Locked"],
  ])("of a reward that is %s has no button to play", async (_, given, text) => {
    await openRewards({ rewards: [given] });
    const shown = within(await cardOf("10 free spins"));
    expect(shown.getByText(text)).toBeTruthy();
    expect(shown.queryByRole("button", { name: /^Play/ })).toBeNull();
  });

  it("opens its own terms [MODAL-124]", async () => {
    const { user } = await openRewards(everything);
    await user.click(within(await cardOf("Penny Moon")).getByRole("button", { name: "T&Cs apply: Penny Moon" }));
    expect(await within(await dialog("Terms & Conditions")).findByText("Terms of the daily game")).toBeTruthy();
  });
});

describe("a calendar offer", () => {
  const openCalendar = () =>
    openRewards(everything, {
      more: ({ backend }) =>
        backend.answer(getOffer, ({ offerRef }) => offer({ ref: offerRef, title: `About ${offerRef}` })),
    });
  const days = async () => within(await screen.findByRole("list", { name: "The days of This week" }));

  it("shows each of its days [REWARD-111]", async () => {
    await openCalendar();
    const cells = (await days()).getAllByRole("listitem");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "PastDoor past",
      "TodayDoor current",
      "LaterDoor future",
    ]);
  });

  it("opens no future day [REWARD-501 REWARD-112]", async () => {
    const { user, address } = await openCalendar();
    const future = (await days()).getByRole("button", { name: /Door future/ });
    expect((future as HTMLButtonElement).disabled).toBe(true);
    await user.click(future);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/secure/lobby/rewards");
  });

  it.each([
    ["past", false],
    ["current", true],
  ])("opens the %s day; only the current one has its button [REWARD-501 REWARD-113]", async (status, hasButton) => {
    const { user } = await openCalendar();
    await user.click((await days()).getByRole("button", { name: new RegExp(`Door ${status}`) }));
    const sheet = within(await dialog(`About day-${status}`));
    expect(sheet.queryByRole("link", { name: "Go there" }) !== null).toBe(hasButton);
    expect(sheet.queryByText("This day has passed.") !== null).toBe(!hasButton);
  });
});

describe("the modal of an offer", () => {
  const openOffer = (more: (world: World) => void) =>
    openRewards({}, { path: "/secure/lobby/rewards?modals=rewardOffer&offerRef=friends", more });

  it("shows the offer of its link, its terms, and where its button leads [MODAL-123 CALL-520]", async () => {
    await openOffer(({ backend }) => backend.answer(getOffer, offer()));
    const sheet = within(await dialog("Bring a friend"));
    expect(sheet.getByRole("heading", { name: "Spins for you both" })).toBeTruthy();
    expect(await sheet.findByText("Invite somebody.")).toBeTruthy();
    expect(sheet.getByText("Terms of the offer")).toBeTruthy();
    expect(sheet.getByRole("link", { name: "Go there" }).getAttribute("href")).toBe("/secure/lobby/bingo");
  });

  it("has no button that leads off the site", async () => {
    await openOffer(({ backend }) => backend.answer(getOffer, offer({ cta: "https://evil.example/secure/" })));
    expect(within(await dialog("Bring a friend")).queryByRole("link", { name: "Go there" })).toBeNull();
  });

  it("has the title 'Invalid offer' without an offer [REWARD-516]", async () => {
    await openOffer(({ backend }) => backend.answer(getOffer, null));
    expect(await dialog("Invalid offer")).toBeTruthy();
  });

  it("shows a message if the offer could not be loaded, and loads it again on a press [REWARD-515]", async () => {
    const { user, world } = await openOffer(({ backend }) => backend.answer(getOffer, refusal({ msg: "No" })));
    expect(await screen.findByText("Something went wrong. Please try again later.")).toBeTruthy();
    world.backend.answer(getOffer, offer());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await dialog("Bring a friend")).toBeTruthy();
  });
});

describe("the modal of terms", () => {
  const openTerms = (given: Given, more?: (world: World) => void) =>
    openRewards(given, {
      path: "/secure/lobby/casino?modals=rewardTermsConditions&offerRef=reward-1",
      ...(more && { more }),
    });

  it("loads the rewards if a link opens it first [MODAL-124]", async () => {
    await openTerms(everything);
    expect(await within(await dialog("Terms & Conditions")).findByText("Terms of the reward")).toBeTruthy();
  });

  it("shows that the terms of an unknown reward are not there", async () => {
    await openTerms({ rewards: [reward({ ref: "another" })] });
    expect(await screen.findByText("These terms aren’t here any more")).toBeTruthy();
  });

  it("shows that they could not be loaded, and loads them again", async () => {
    const { user, world } = await openTerms(everything, ({ backend }) => backend.answer(listRewards, refusal()));
    const sheet = within(await dialog("Terms & Conditions"));
    expect(await sheet.findByText("We couldn’t load your rewards")).toBeTruthy();
    expect(sheet.queryByText("These terms aren’t here any more")).toBeNull();
    world.backend.answer(listRewards, [reward()]);
    await user.click(sheet.getByRole("button", { name: "Try again" }));
    expect(await sheet.findByText("Terms of the reward")).toBeTruthy();
  });

  it("waits for the lists", async () => {
    await openTerms({}, ({ backend }) => backend.answer(listRewards, Effect.never));
    await dialog("Terms & Conditions");
    expect(screen.queryByText("These terms aren’t here any more")).toBeNull();
  });
});

it.each([
  [10_861_000, "03:01:01"],
  [999, "00:00:01"],
  [0, "00:00:00"],
  [-5, "00:00:00"],
])("a countdown of %i ms is %s", (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});
