import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { handleGameMessage } from "../../../domain/games/commands.ts";
import { FrameBudget } from "../../../domain/recording/frame-budget.ts";
import { given } from "../../support/given.ts";
import { ORIGIN, playing } from "./larder.ts";

const says = (data: unknown, origin = ORIGIN) => handleGameMessage({ data, origin }, ORIGIN);

/** Plays a frame that sends as many messages at once; gives the types and reasons of what was recorded. */
const flood = async (count: number, data: unknown, origin?: string) => {
  const { records, player } = await given(...playing())
    .in({ path: "/secure/games/larder" })
    .when(
      Effect.gen(function* () {
        for (let sent = 0; sent < count; sent++) yield* says(data, origin);
        yield* TestClock.adjust("5 minutes");
      }),
    )
    .outcome();
  const reasons = records.flatMap(({ data: said }) => (said as { reason?: string }).reason ?? []);
  return { records, reasons, player };
};

describe("a game that sends more messages than a game can", () => {
  it.each([
    ["in its provider's words", { event: "betPlaced" }, ORIGIN],
    ["in no words of its provider's", { anything: 1 }, ORIGIN],
    ["from another origin", { event: "betPlaced" }, "https://evil.example"],
  ])("%s fills no journal: 50,000 messages are 20 records and one that counts the rest", async (_, data, origin) => {
    const { records, reasons } = await flood(50_000, data, origin);
    expect(records).toHaveLength(21);
    expect(reasons.at(-1)).toBe("more messages than a frame may record: 49980 more");
  });

  it("is left all the same when it says that it closes", async () => {
    const { player } = await given(...playing())
      .in({ path: "/secure/games/larder" })
      .when(
        Effect.gen(function* () {
          for (let sent = 0; sent < 100; sent++) yield* says({ event: "betPlaced" });
          yield* says({ event: "gameClosed" });
        }),
      )
      .outcome();
    expect(player.games.open).toBeNull();
  });

  it("is recorded in full again once it plays as a game does", async () => {
    const { records } = await given(...playing())
      .in({ path: "/secure/games/larder" })
      .when(
        Effect.gen(function* () {
          for (let sent = 0; sent < 1_000; sent++) yield* says({ event: "betPlaced" });
          yield* TestClock.adjust("10 seconds");
          for (let round = 0; round < 600; round++) {
            for (const event of ["betPlaced", "roundStarted", "roundWon", "roundEnded"]) yield* says({ event });
            yield* TestClock.adjust("1 second");
          }
        }),
      )
      .outcome();
    expect(records).toHaveLength(20 + 1 + 600 * 4);
  });
});

describe("the budget of a frame", () => {
  it("is bounded in all: a day of flooding is 18,000 records, and a few that count", () => {
    const budget = new FrameBudget(0);
    let taken = 0;
    let counts = 0;
    let nextCountAt = Infinity;
    let counted = 0;
    for (let ms = 0; ms < 86_400_000; ms += 100) {
      if (ms >= nextCountAt) {
        counts += 1;
        counted += Number(/\d+/.exec(budget.takeCount())?.[0]);
        nextCountAt = Infinity;
      }
      if (budget.take(ms)) taken += 1;
      const afterMs = budget.countAfterMs();
      if (afterMs !== undefined) nextCountAt = ms + afterMs;
    }
    expect(taken).toBe(18_000);
    expect(counts).toBeLessThan(24 * 60 + 10);
    expect(taken + counted + Number(/\d+/.exec(budget.takeCount())?.[0])).toBe(864_000);
  });
});
