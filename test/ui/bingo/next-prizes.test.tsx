import { screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import { NextPrizesStated, RoomsListed } from "../../../domain/bingo/events.ts";
import { getJackpots, getPattern, getPlayers, getProgressive } from "../../../domain/bingo/wire.ts";
import { ValueShown } from "../../../domain/display/events.ts";
import { pence } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import "../../../ui/bingo/NextPrizes.tsx";
import { QuickBuy } from "../../../ui/bingo/QuickBuy.tsx";
import { RoomList } from "../../../ui/bingo/RoomList.tsx";
import { description, entered, inRoom, loaded, NEXT, ROOM, summary } from "../../domain/bingo/room.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { type Fact, fact } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import type { ResponseOf } from "../../../domain/wire.ts";
import { openPage } from "../shell/page.tsx";
import { hall } from "./hall.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => void (Element.prototype.getAnimations = () => []));

const LUCKY = { title: "Lucky 42", amount: pence(8_800), maxCalls: 42 };
const NONE = { title: null, amount: null, maxCalls: null };
const LINES = { oneLine: pence(210), twoLines: pence(315), game: pence(525), progressive: null };

interface Answers {
  readonly progressive?: Omit<ResponseOf<typeof getProgressive>, "game">;
  readonly jackpots?: object;
  readonly cells?: readonly number[];
  readonly players?: number;
}

const answer = ({ backend }: World, { progressive = LUCKY, jackpots = {}, cells = [], players = 21 }: Answers = {}) => {
  backend.answer(getJackpots, { game: NEXT, jackpots: { ...LINES, ...jackpots } });
  backend.answer(getProgressive, { game: NEXT, ...progressive });
  backend.answer(getPlayers, { game: NEXT, players });
  backend.answer(getPattern, { game: NEXT, patternPositions: cells });
};

const LISTED = fact(RoomsListed, { rooms: [summary()] });

const open = async (before: (world: World) => void, facts: readonly Fact[] = [LISTED]) => {
  const page = await openPage({
    path: `/secure/user?modals=bingoPrizes&room=${ROOM}`,
    session: [...signedIn(), ...facts],
    before,
  });
  return { ...page, dialog: await screen.findByRole("dialog", { name: "What can I win?" }) };
};

const prizesIn = async (dialog: HTMLElement) => {
  const list = await within(dialog).findByRole("list", { name: "Prizes" });
  return within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
};

describe("what can I win", () => {
  it("shows the jackpots, the progressive and the players of the next game as they are now [CALL-524 CALL-526 CALL-527]", async () => {
    const { dialog, world } = await open(answer);
    expect(await prizesIn(dialog)).toEqual([
      "One line£2.10",
      "Two lines£3.15",
      "Full house£5.25",
      "Lucky 42Full house within 42 calls£88.00",
    ]);
    expect(within(dialog).getByText("The next game in Penny Arcade")).toBeTruthy();
    expect(within(dialog).getByText("21 players so far")).toBeTruthy();
    for (const endpoint of [getJackpots, getProgressive, getPlayers]) expect(world.backend.count(endpoint)).toBe(1);
    await waitFor(() => {
      const shown = world.lines.map(({ line }) => JSON.parse(line)).filter(({ type }) => type === ValueShown.type);
      expect(shown.map(({ data }) => [data.of, data.text])).toContainEqual([`${ROOM}/${NEXT}/PROGRESSIVE`, "£88.00"]);
    });
    const enter = within(dialog).getByRole("link", { name: "Go to the room" });
    expect(enter.getAttribute("href")).toBe(`/secure/bingo/90/${ROOM}`);
  });

  it("shows that there is no progressive, and no player yet", async () => {
    const { dialog } = await open((world) => answer(world, { progressive: NONE, players: 0 }));
    expect(await prizesIn(dialog)).toHaveLength(3);
    expect(within(dialog).getByText("This room has no progressive jackpot.")).toBeTruthy();
    expect(within(dialog).getByText("No players so far")).toBeTruthy();
  });

  it("draws the pattern that wins, and names it as the room does", async () => {
    const only = { oneLine: null, twoLines: null };
    const room = loaded("next", {
      type: 75,
      winningCondition: "The X",
      patternPositions: [0, 6],
      jackpots: { ...description().jackpots, ...only },
    });
    const { dialog } = await open((world) => answer(world, { jackpots: only, cells: [0, 6] }), [entered, room]);
    expect(await prizesIn(dialog)).toEqual(["The X£5.25", "Lucky 42The X within 42 calls£88.00"]);
    expect(within(dialog).getByRole("img", { name: /^Winning pattern. Row 1: 1. Row 2: 2/ })).toBeTruthy();
    // The player is in this room.
    expect(within(dialog).queryByRole("link")).toBeNull();
  });

  it("shows a placeholder while it is read, also where an earlier answer is known", async () => {
    const earlier = fact(NextPrizesStated, {
      room: ROOM,
      game: NEXT,
      players: 3,
      jackpots: LINES,
      progressive: NONE,
      patternPositions: [],
    });
    const { dialog } = await open(
      (world) => {
        answer(world);
        world.backend.answer(getPlayers, Effect.never);
      },
      [LISTED, earlier],
    );
    expect(within(dialog).getByText("Reading the prizes")).toBeTruthy();
    expect(within(dialog).queryByRole("list")).toBeNull();
  });

  it("shows why it could not be read, and reads it again on a press", async () => {
    const { dialog, world, user } = await open((world) => {
      answer(world);
      world.backend.answer(getJackpots, new Offline({ endpoint: "getJackpots" }));
    });
    expect((await within(dialog).findByRole("alert")).textContent).toContain("We couldn't read the prizes");
    answer(world);
    await user.click(within(dialog).getByRole("button", { name: /again/i }));
    expect(await prizesIn(dialog)).toHaveLength(4);
    expect(within(dialog).queryByRole("alert")).toBeNull();
  });

  it("is read again when the next game is another one", async () => {
    const { dialog, world, happened } = await open(answer);
    await prizesIn(dialog);
    answer(world, { players: 5 });
    happened(RoomsListed, { rooms: [summary({ startDate: 90_000 })] });
    expect(await within(dialog).findByText("5 players so far")).toBeTruthy();
    expect(world.backend.count(getPlayers)).toBe(2);
  });

  it.each([
    ["the card of a room", <RoomList key="list" />, "Prizes in Penny Arcade"],
    ["quick buy", <QuickBuy key="buy" />, "What can I win?"],
  ])("opens from %s", async (_, what, name) => {
    const { user, world } = hall([...inRoom, LISTED], { what });
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() =>
      expect(world.player.shell.modals).toMatchObject([{ name: "bingoPrizes", params: { room: ROOM }, visible: true }]),
    );
  });
});
