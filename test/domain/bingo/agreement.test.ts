import { describe, expect, it } from "vitest";
import { GameFinished } from "../../../domain/bingo/events.ts";
import { pence } from "../../../domain/money.ts";
import { type Fact, fact } from "../../support/given.ts";
import { after, ball, calls, CURRENT, entered, loaded, owns, ROOM, TICKETS, won } from "./room.ts";

const playing = [entered, loaded("current"), owns(CURRENT)];
const disagreements = (...facts: readonly Fact[]) => after(...playing, ...facts).bingo.disagreements;
const LINE_OF_T1 = [1, 10, 20, 30, 40];
const finished = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });

it("the two tickets of these tests have nothing in common", () => {
  const [one, other] = TICKETS.map(({ rows }) => rows.flat().filter((n) => n !== null));
  expect(one?.some((n) => other?.includes(n))).toBe(false);
});

describe("the server's word and the player's own tickets", () => {
  it("agree where the prize goes to the tickets that the ball completed", () => {
    expect(disagreements(...calls(...LINE_OF_T1), won("ONE_LINE", 5, ["r-3", "t-1"]), ball(6, 90))).toEqual([]);
    expect(disagreements(...calls(5, 6, 7), won("ONE_LINE", 3, ["r-3"]), ball(4, 90))).toEqual([]);
  });

  it("differ where a winning ticket is not named, or another is", () => {
    const stated = won("ONE_LINE", 5, ["t-2"]);
    expect(disagreements(...calls(...LINE_OF_T1), stated)).toEqual([
      { seq: 8, room: ROOM, game: CURRENT, about: "ONE_LINE", ballIndex: 5, stated: ["t-2"], derived: ["t-1"] },
    ]);
  });

  it("differ where a prize that was won is passed over in silence, by the next ball or by the end", () => {
    const silence = { about: "ONE_LINE", ballIndex: 5, stated: [], derived: ["t-1"] };
    expect(disagreements(...calls(...LINE_OF_T1, 90))).toMatchObject([silence]);
    expect(disagreements(...calls(...LINE_OF_T1), finished)).toMatchObject([silence]);
    expect(disagreements(...calls(...LINE_OF_T1))).toEqual([]);
  });

  it("differ where the end passes over the house, though the progressive was told; once, however often the end is told", () => {
    const all = TICKETS[0]?.rows.flat().filter((n) => n !== null) ?? [];
    const onlyHouse = loaded("current", {
      jackpots: { oneLine: null, twoLines: null, game: pence(500), progressive: pence(9_000) },
    });
    expect(
      disagreements(onlyHouse, ...calls(...all), won("PROGRESSIVE", 15, ["t-1"]), finished, finished),
    ).toMatchObject([{ about: "GAME", ballIndex: 15, stated: [], derived: ["t-1"] }]);
  });

  it("differ where a ball is told in another's place, or a description has other balls", () => {
    expect(disagreements(...calls(5, 6), ball(1, 9))).toMatchObject([
      { about: "BALLS", stated: ["9"], derived: ["5"] },
    ]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5, 7, 8] }))).toMatchObject([
      { about: "BALLS", stated: ["5", "7"], derived: ["5", "6"] },
    ]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5, 6, 8] }))).toEqual([]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5] }))).toEqual([]);
  });

  it("are not compared while balls are missing", () => {
    expect(disagreements(ball(1, 1), ball(3, 20), won("ONE_LINE", 3, ["t-1"]), ball(4, 2))).toEqual([]);
  });
});
