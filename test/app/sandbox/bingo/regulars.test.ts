import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { regularPlayersOf, regularsOf } from "../../../../app/sandbox/bingo/regulars.ts";
import { ROOMS } from "../../../../app/sandbox/bingo/rooms.ts";

it("the simulated players of each room hold as many tickets as are counted, before any is dealt", () => {
  for (const room of ROOMS) {
    const players = regularPlayersOf(room, "a game");
    const tickets = regularsOf(room, "a game");
    expect(players.length).toBeGreaterThanOrEqual(room.regulars.least);
    expect(tickets.map(({ name }) => name)).toEqual(players.flatMap(({ name, count }) => Array(count).fill(name)));
    expect(new Set(tickets.map(({ ref }) => ref)).size).toBe(tickets.length);
  }
});

it("the tickets of a seed never change, so that a restart continues the same game", () => {
  const tickets = ROOMS.map((room) => regularsOf(room, "a game"));
  expect(createHash("sha256").update(JSON.stringify(tickets)).digest("hex")).toBe(
    "4ac0615d58df3cccbc72024d37222f2ad8f57f6ffbd07754371a71c9fd0462ad",
  );
});
