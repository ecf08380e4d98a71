import { describe, expect, it } from "vitest";
import {
  GameStarted,
  NextPrizesFailed,
  NextPrizesStated,
  RoomsListed,
  SalesUpdated,
} from "../../../domain/bingo/events.ts";
import { aboutRoom, loadNextPrizes, nextGameKey, nextPrizesOf } from "../../../domain/bingo/next-prizes.ts";
import { getJackpots, getPattern, getPlayers, getProgressive } from "../../../domain/bingo/wire.ts";
import { messageOf } from "../../../domain/calls/call.ts";
import type { DataOf } from "../../../domain/journal/event.ts";
import { pence } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { type Fact, fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { after, description, entered, loaded, NEXT, ROOM, roomAfter, summary } from "./room.ts";

const jackpots = { oneLine: pence(210), twoLines: pence(315), game: pence(525), progressive: pence(8_800) };
const progressive = { title: "Lucky 42", amount: pence(8_800), maxCalls: 42 };
const stated = (changes: Partial<DataOf<typeof NextPrizesStated>> = {}): Fact =>
  fact(NextPrizesStated, {
    room: ROOM,
    game: NEXT,
    players: 21,
    jackpots,
    progressive,
    patternPositions: [],
    ...changes,
  });
const sold = (game = NEXT) =>
  fact(SalesUpdated, {
    room: ROOM,
    game,
    players: 30,
    jackpots: { ...jackpots, game: pence(999), progressive: pence(9_000) },
  });

/** A backend that answers each of the four calls about these games, in turn; the last one again and again. */
const backend = (...games: readonly (string | null)[]) => {
  const turn = () => {
    let calls = 0;
    return () => games[Math.min(calls++, games.length - 1)] ?? null;
  };
  const game = turn();
  return given()
    .answering(getJackpots, () => ({ game: game(), jackpots }))
    .answering(getProgressive, { game: NEXT, ...progressive })
    .answering(getPlayers, { game: NEXT, players: 21 })
    .answering(getPattern, { game: NEXT, patternPositions: [] });
};

describe("what can be won in the next game of a room", () => {
  it("is read by four calls about the next game and recorded as the server's [CALL-524 CALL-526 CALL-527]", async () => {
    const { calls } = await backend(NEXT).when(loadNextPrizes(ROOM)).then(stated());
    const request = { refName: ROOM, instance: "next" };
    expect(calls).toEqual(
      ["getJackpots", "getProgressive", "getPlayers", "getPattern"].map((endpoint) => ({ endpoint, request })),
    );
  });

  it("is read again if a game has started between the answers", async () => {
    const { calls } = await backend("penny-arcade-1", NEXT).when(loadNextPrizes(ROOM)).then(stated());
    expect(calls).toHaveLength(8);
  });

  it.each([null, "penny-arcade-1"])("is not known while the answers are about %s", async (game) => {
    const message = "The next game isn't on sale yet. Please try again in a moment.";
    const { calls, exit } = await backend(game)
      .when(loadNextPrizes(ROOM))
      .then(fact(NextPrizesFailed, { room: ROOM, message }, "app"));
    expect([calls.length, exit._tag]).toEqual([8, "Failure"]);
  });

  it("is not known where no game is on sale", async () => {
    const { records } = await backend(null)
      .answering(getProgressive, { game: null, ...progressive })
      .answering(getPlayers, { game: null, players: 0 })
      .answering(getPattern, { game: null, patternPositions: [] })
      .when(loadNextPrizes(ROOM))
      .outcome();
    expect(records.map(({ type }) => type)).toEqual([NextPrizesFailed.type]);
  });

  it.each([
    ["the server where it refuses", refusal({ code: 5585, msg: "There is no such bingo room" }), "server"],
    ["the app without an answer", new Offline({ endpoint: "getPlayers" }), "app"],
  ] as const)("is not known after a failure, by %s", async (_, error, by) => {
    const { player, records, exit } = await backend(NEXT)
      .answering(getPlayers, error)
      .when(loadNextPrizes(ROOM))
      .outcome();
    expect(records.map((record) => [record.type, record.by])).toEqual([[NextPrizesFailed.type, by]]);
    expect(nextPrizesOf(player.bingo, ROOM)).toEqual({ room: ROOM, message: messageOf(error) });
    expect(exit._tag).toBe("Failure");
  });

  it("has the progressive of its own answer", () => {
    const other = stated({ progressive: { title: null, amount: null, maxCalls: null }, patternPositions: [3, 4] });
    expect(after(stated()).bingo.nextPrizes).toEqual({
      room: ROOM,
      game: NEXT,
      players: 21,
      jackpots,
      progressiveTitle: "Lucky 42",
      progressiveJackpotMaxCalls: 42,
      patternPositions: [],
    });
    expect(after(other).bingo.nextPrizes).toMatchObject({
      jackpots: { ...jackpots, progressive: null },
      patternPositions: [3, 4],
    });
  });

  it("is shown for its own room only, and after a failure no more", () => {
    expect(nextPrizesOf(after(stated()).bingo, ROOM)).toMatchObject({ game: NEXT });
    expect(nextPrizesOf(after(stated()).bingo, "speedy-30")).toBeUndefined();
    const failed = fact(NextPrizesFailed, { room: ROOM, message: "No" });
    expect(nextPrizesOf(after(stated(), failed).bingo, ROOM)).toEqual({ room: ROOM, message: "No" });
    expect(nextPrizesOf(after().bingo, ROOM)).toBeUndefined();
  });

  it("changes with the sales of its game that the room's feed announces, and with no other game's", () => {
    const { nextPrizes } = after(entered, loaded(), stated(), sold()).bingo;
    expect(nextPrizes).toMatchObject({ players: 30, jackpots: { game: 999, progressive: 9_000 } });
    expect(after(entered, loaded(), stated(), sold("penny-arcade-1")).bingo.nextPrizes).toMatchObject({ players: 21 });
    const failed = fact(NextPrizesFailed, { room: ROOM, message: "No" });
    expect(after(entered, loaded(), failed, sold()).bingo.nextPrizes).toEqual({ room: ROOM, message: "No" });
  });

  it("is what the room shows too, but not of a game that has started, nor of a room that was never entered", () => {
    expect(roomAfter(entered, loaded(), stated()).next).toMatchObject({ players: 21, jackpots });
    const begun = fact(GameStarted, { room: ROOM, game: NEXT, players: 18, jackpots: description().jackpots });
    const room = roomAfter(entered, loaded(), begun, stated());
    expect(room).toMatchObject({ next: null, current: { players: 18, jackpots: description().jackpots } });
    expect(roomAfter(entered, loaded(), stated({ game: "penny-arcade-9" })).next?.players).toBe(17);
    for (const never of ["speedy-30", "constructor"]) expect(after(stated({ room: never })).bingo.rooms).toEqual({});
  });
});

describe("the room of the prizes", () => {
  const listed = fact(RoomsListed, { rooms: [summary({ startDate: 60_000 })] });

  it("has the name and the type that the room or the list states", () => {
    const listing = { name: "Penny Arcade", type: 90, winningCondition: "" };
    expect(aboutRoom(after(listed).bingo, ROOM)).toEqual(listing);
    expect(aboutRoom(after(entered).bingo, ROOM)).toEqual({ name: undefined, type: undefined, winningCondition: "" });
    const { winningCondition } = description();
    expect(aboutRoom(after(entered, loaded()).bingo, ROOM)).toEqual({ ...listing, winningCondition });
    expect(aboutRoom(after(listed).bingo, "speedy-30").name).toBeUndefined();
    expect(aboutRoom(after().bingo, "constructor").name).toBeUndefined();
  });

  it("has another next game by the room where the player is in it, else by the list", () => {
    expect(nextGameKey(after(entered, loaded()).bingo, ROOM)).toBe(NEXT);
    expect(nextGameKey(after(listed).bingo, ROOM)).toBe(60_000);
    expect(nextGameKey(after(listed).bingo, "speedy-30")).toBeUndefined();
    expect(nextGameKey(after(listed, entered).bingo, ROOM)).toBeUndefined();
    expect(nextGameKey(after().bingo, ROOM)).toBeUndefined();
  });
});
