import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { chooseFilter, restoreFilter } from "../../../domain/bingo/choosing.ts";
import { RoomFilterChosen } from "../../../domain/bingo/events.ts";
import { filterOf, roomsOf } from "../../../domain/bingo/queries.ts";
import { NO_FILTER } from "../../../domain/bingo/room-filter.ts";
import type { RoomSummary } from "../../../domain/bingo/state.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { fact, given } from "../../support/given.ts";

const room = (ref: string, type: 30 | 75 | 90, price: number, topPrize: number | null): RoomSummary => ({
  ref,
  name: ref,
  type,
  startDate: null,
  locked: false,
  ticketPrice: pence(price),
  ticketPriceLabel: null,
  players: 1,
  topPrize: topPrize === null ? null : pence(topPrize),
  imageUrl: null,
  inProgress: false,
});
const ROOMS = [room("a", 90, 10, 456), room("b", 90, 25, 8800), room("c", 75, 15, 1500), room("d", 30, 5, null)];

describe("the filter of the list of rooms", () => {
  it.each([
    ["nothing", NO_FILTER, "abcd"],
    ["a type", { ...NO_FILTER, type: 90 }, "ab"],
    ["a price, inclusive", { ...NO_FILTER, maxPrice: pence(10) }, "ad"],
    ["a prize, inclusive", { ...NO_FILTER, minPrize: pounds(15) }, "bc"],
    ["all three", { type: 90, maxPrice: pence(25), minPrize: pounds(50) }, "b"],
    ["what no room has", { ...NO_FILTER, type: 30, minPrize: pounds(5) }, ""],
  ] as const)("by %s", (_, filter, refs) => {
    expect(
      roomsOf(ROOMS, filter)
        .map(({ ref }) => ref)
        .join(""),
    ).toBe(refs);
  });

  it("is recorded, and kept on the device for the player", async () => {
    const signedIn = fact(SignedIn, { player: "p-rosie" });
    const chosen = { ...NO_FILTER, maxPrice: pence(10) };
    const { world, player } = await given(signedIn)
      .when(chooseFilter({ maxPrice: pence(10) }))
      .then(fact(RoomFilterChosen, chosen, "player"));
    expect(filterOf(player.bingo)).toEqual(chosen);
    await given(signedIn)
      .when(({ device }) => {
        for (const [key, value] of world.device) device.set(key, value);
        return Effect.andThen(restoreFilter(), restoreFilter());
      })
      .then(fact(RoomFilterChosen, chosen, "app"));
  });
});
