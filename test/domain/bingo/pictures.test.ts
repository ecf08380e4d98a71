import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { RoomAssetsListed } from "../../../domain/bingo/events.ts";
import { loadPictures } from "../../../domain/bingo/pictures.ts";
import { pictureOf } from "../../../domain/bingo/queries.ts";
import { bingoReactions } from "../../../domain/bingo/reactions.ts";
import { listAssets, listRooms } from "../../../domain/bingo/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { AuthenticationChecked } from "../../../domain/session/events.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { after, ROOM, summary } from "./room.ts";

const ASSETS = [
  { ref: ROOM, imageUrl: "/bingo-rooms/penny-arcade.svg" },
  { ref: "speedy-30", imageUrl: null },
];
const listed = fact(RoomAssetsListed, { assets: ASSETS });
const inList = [
  fact(AuthenticationChecked, { player: "p-rosie" }),
  fact(
    RouteEntered,
    { screen: "lobbyTab", path: "/secure/lobby/bingo", params: { tabRef: "bingo" }, index: 0, how: "load" },
    "url",
  ),
];
const room = summary();

describe("the pictures of the rooms", () => {
  it("are read by GET, once, and recorded as the server listed them [CALL-532]", async () => {
    expect([listAssets.method, listAssets.path]).toEqual(["GET", "bingo/list/assets"]);
    const { calls } = await given().answering(listAssets, ASSETS).when(loadPictures()).then(listed);
    expect(calls).toEqual([{ endpoint: "listAssets", request: {} }]);
    await given(listed).when(loadPictures()).then();
  });

  it("are read again with the list while they are missing, and not once they are there [CALL-532]", async () => {
    let isOnline = false;
    const { world } = await given(...inList)
      .answering(listRooms, [])
      .answering(listAssets, () => (isOnline ? ASSETS : new Offline({ endpoint: "listAssets" })))
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* settled;
          expect(world.player.bingo.pictures).toBeUndefined();
          isOnline = true;
          for (let minute = 0; minute < 3; minute++) {
            yield* TestClock.adjust("1 minute");
            yield* settled;
          }
        }),
      )
      .outcome();
    expect(world.backend.count(listRooms)).toBe(4);
    expect(world.backend.count(listAssets)).toBe(2);
  });

  it("are those of the list of rooms where it names one, else the listed ones", () => {
    const { bingo } = after(listed);
    expect(pictureOf(bingo, room)).toBe("/bingo-rooms/penny-arcade.svg");
    expect(pictureOf(bingo, { ...room, imageUrl: "/new.svg" })).toBe("/new.svg");
    expect(pictureOf(bingo, { ...room, ref: "speedy-30" })).toBeNull();
    expect(pictureOf(bingo, { ...room, ref: "unknown" })).toBeNull();
    expect(pictureOf(after().bingo, room)).toBeNull();
  });
});
