import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { AutoBuyElsewhereNoticed } from "../../../domain/bingo/events.ts";
import { bingoReactions } from "../../../domain/bingo/reactions.ts";
import { fact, type Fact, given, running, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { inRoom, ROOM } from "./room.ts";

const CLAIM = "auto-buy:p-rosie";
const noticed = (on: boolean) => fact(AutoBuyElsewhereNoticed, { on }, "app");

/** Another tab has the claim, or has it no longer. */
const elsewhere = (world: World, isOn: boolean) =>
  Effect.suspend(() => {
    if (isOn) world.claimedByOthers.add(CLAIM);
    else world.claimedByOthers.delete(CLAIM);
    world.claimsChanged$.next();
    return settled;
  });
const inTheRoom = (...facts: readonly Fact[]) => given(...inRoom, ...facts).in({ path: `/secure/bingo/90/${ROOM}` });
const ofAutoBuy = (records: readonly { readonly type: string }[]) =>
  records.filter(({ type }) => type === AutoBuyElsewhereNoticed.type);

describe("auto-buy in another tab", () => {
  it("is recorded when it starts and when it ends, and once each, however often the claim is checked", async () => {
    const { records, player } = await inTheRoom()
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* settled;
          for (const isOn of [false, true, true, false, false, true]) yield* elsewhere(world, isOn);
        }),
      )
      .outcome();
    expect(ofAutoBuy(records)).toMatchObject([
      { by: "app", data: { on: true } },
      { by: "app", data: { on: false } },
      { by: "app", data: { on: true } },
    ]);
    expect(player.bingo.autoBuyElsewhere).toBe(true);
  });

  it.each([
    ["is recorded by a tab that is opened later", [], true, [true]],
    ["is not recorded again where the page was loaded again", [noticed(true)], true, []],
    ["is recorded as over where it ended while the page was loaded again", [noticed(true)], false, [false]],
    ["is not recorded where there is none", [], false, []],
  ] as const)("%s", async (_, before, isOn, recorded) => {
    const { records } = await inTheRoom(...before)
      .when((world) => {
        if (isOn) world.claimedByOthers.add(CLAIM);
        return Effect.andThen(running(bingoReactions), settled);
      })
      .outcome();
    expect(ofAutoBuy(records)).toMatchObject(recorded.map((on) => ({ data: { on } })));
  });

  it("is not recorded where the tab itself has auto-buy, or another player has it", async () => {
    const { records } = await inTheRoom()
      .when((world) => {
        world.claimed.add(CLAIM);
        world.claimedByOthers.add("auto-buy:p-penny");
        return Effect.andThen(running(bingoReactions), settled);
      })
      .outcome();
    expect(ofAutoBuy(records)).toEqual([]);
  });
});
