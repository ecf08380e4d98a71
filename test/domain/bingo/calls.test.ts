import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { encodeRequest } from "../../../adapters/http/request.ts";
import { loadCurrent, loadOwned, loadRooms } from "../../../domain/bingo/commands.ts";
import { bingoReactions } from "../../../domain/bingo/reactions.ts";
import { INSTANCES } from "../../../domain/bingo/fields.ts";
import * as Wire from "../../../domain/bingo/wire.ts";
import { PatternStated, RoomLoaded, RoomLoadFailed, RoomsListed, TicketsOwned } from "../../../domain/bingo/events.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { play } from "../shell/play.ts";
import { answered, CURRENT, description, entered, inRoom, loaded, NEXT, ROOM, roomAfter } from "./room.ts";

const bases = { backend: "https://site.test/rest/", content: "https://site.test/" };
const sent = (endpoint: AnyEndpoint, request: object) => {
  const encoded = encodeRequest(endpoint, request, bases);
  if (Result.isFailure(encoded)) throw new Error(encoded.failure.reason);
  const { method, url, body } = encoded.success;
  return { call: `${method} ${url.replace(bases.backend, "")}`, body };
};

const READS: readonly (readonly [string, AnyEndpoint])[] = [
  ["assigned/tickets", Wire.listAssignedTickets],
  ["purchased/tickets", Wire.listPurchasedTickets],
  ["jackpots", Wire.getJackpots],
  ["pattern", Wire.getPattern],
  ["progressive", Wire.getProgressive],
  ["players", Wire.getPlayers],
  ["start-date", Wire.startDate],
  ["timer", Wire.getTimer],
  ["room", Wire.getRoom],
];

describe("the active room", () => {
  it("is that of the address, and none elsewhere [BINGO-104]", async () => {
    const active: (string | null)[] = [];
    await play(
      Effect.fnUntraced(function* (world) {
        yield* running(bingoReactions);
        for (const path of ["/secure/bingo/90/roomA", "/secure/bingo/75/roomB", "/secure/lobby"]) {
          yield* goTo(path);
          yield* settled;
          active.push(world.player.bingo.active);
        }
      }),
    );
    expect(active).toEqual(["roomA", "roomB", null]);
  });
});

describe("the calls of a bingo room", () => {
  it.each(READS)(
    "reads %s of either game by GET [CALL-521 CALL-522 CALL-523 CALL-524 CALL-525 CALL-526 CALL-527 CALL-528 CALL-529 CALL-530]",
    (resource, endpoint) => {
      for (const instance of INSTANCES)
        expect(sent(endpoint, { refName: "roomA", instance })).toEqual({
          call: `GET bingo/roomA/${instance}/${resource}`,
          body: undefined,
        });
    },
  );

  it("reads the list of either game, and its assets [CALL-531 CALL-532]", () => {
    expect(sent(Wire.listRooms, { instance: "next" }).call).toBe("GET bingo/list/next");
    expect(sent(Wire.listRooms, { instance: "current" }).call).toBe("GET bingo/list/current");
    expect(sent(Wire.listAssets, {}).call).toBe("GET bingo/list/assets");
  });

  it("buys selected tickets, or a number of tickets, by POST [CALL-533 CALL-534]", () => {
    const room = { refName: "roomA", instance: "next" };
    expect(sent(Wire.buySelected, { ...room, selectedTicketIds: ["a", "b"] })).toEqual({
      call: "POST bingo/roomA/next/buy-selected",
      body: '{"selectedTicketIds":["a","b"]}',
    });
    expect(sent(Wire.quickBuy, { ...room, autoSelectedTicketsNumber: 6 })).toEqual({
      call: "POST bingo/roomA/next/quick-buy",
      body: '{"autoSelectedTicketsNumber":6}',
    });
    // The game is in the query, because the body has one field only.
    expect(sent(Wire.quickBuy, { ...room, game: "roomA-2", autoSelectedTicketsNumber: 6 })).toEqual({
      call: "POST bingo/roomA/next/quick-buy?game=roomA-2",
      body: '{"autoSelectedTicketsNumber":6}',
    });
  });

  it("reads the pattern of a game that has one, and keeps it until the next answer", async () => {
    const X = [0, 2, 4, 6, 8];
    const game = description("current", { type: 75, patternPositions: [0] });
    const { calls } = await given(...inRoom)
      .answering(Wire.getRoom, answered(game))
      .answering(Wire.getPattern, { game: CURRENT, patternPositions: X })
      .answering(Wire.listPurchasedTickets, { game: null, tickets: [] })
      .when(loadCurrent(ROOM))
      .then(fact(RoomLoaded, game), fact(PatternStated, { room: ROOM, game: CURRENT, patternPositions: X }));
    expect(calls[1]).toEqual({ endpoint: "getPattern", request: { refName: ROOM, instance: "current" } });
    const folded = roomAfter(
      ...inRoom,
      loaded("current", game),
      fact(PatternStated, { room: ROOM, game: CURRENT, patternPositions: X }),
    );
    expect(folded.current?.patternPositions).toEqual(X);
  });

  it("reads no pattern of a game without one", async () => {
    const { calls } = await given(...inRoom)
      .answering(Wire.getRoom, answered(description("current")))
      .answering(Wire.listPurchasedTickets, { game: null, tickets: [] })
      .when(loadCurrent(ROOM))
      .then(fact(RoomLoaded, description("current")));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["getRoom", "listPurchasedTickets"]);
  });

  it("requests the list of next games [CALL-055]", async () => {
    const { calls } = await given()
      .answering(Wire.listRooms, [])
      .when(loadRooms())
      .then(fact(RoomsListed, { rooms: [] }));
    expect(calls).toEqual([{ endpoint: "listRooms", request: { instance: "next" } }]);
  });

  it.each([
    [5585, true],
    [5500, false],
  ])("maps code %i to 'room not found': %s [BINGO-517]", async (code, notFound) => {
    const { player } = await given(entered)
      .answering(Wire.getRoom, refusal({ code, msg: "No" }))
      .when(loadCurrent(ROOM))
      .then(fact(RoomLoadFailed, { room: ROOM, message: "No", notFound }));
    expect(player.bingo.rooms[ROOM]?.notFound).toBe(notFound);
  });

  it("records no tickets where they cannot be read, and no error [BINGO-520]", async () => {
    const { player } = await given(...inRoom)
      .answering(Wire.listPurchasedTickets, refusal({ msg: "No tickets today" }))
      .when(loadOwned(ROOM, "next"))
      .then(fact(TicketsOwned, { room: ROOM, game: NEXT, tickets: [] }, "app"));
    expect(player.bingo.rooms[ROOM]).toMatchObject({ failure: null, next: { purchasedTickets: [] } });
  });
});
