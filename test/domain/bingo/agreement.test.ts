import { describe, expect, it } from "vitest";
import { GameFinished } from "../../../domain/bingo/events.ts";
import { pence } from "../../../domain/money.ts";
import { type Fact, fact } from "../../support/given.ts";
import { after, ball, calls, CURRENT, entered, loaded, NEXT, owns, ROOM, TICKETS, won } from "./room.ts";

const playing = [entered, loaded("current"), owns(CURRENT)];
const disagreements = (...facts: readonly Fact[]) => after(...playing, ...facts).bingo.disagreements;
const LINE_OF_T1 = [1, 10, 20, 30, 40];
const ALL_OF_T1 = TICKETS[0]?.rows.flat().filter((n) => n !== null) ?? [];
const prizes = { oneLine: pence(200), twoLines: pence(300), game: pence(500), progressive: null };
const finished = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });

it("the two tickets of these tests share no number", () => {
  const [one, other] = TICKETS.map(({ rows }) => rows.flat().filter((n) => n !== null));
  expect(one?.some((n) => other?.includes(n))).toBe(false);
});

describe("the server's statements and the player's tickets", () => {
  it("agree where the prize names the tickets that the ball completes", () => {
    expect(disagreements(...calls(...LINE_OF_T1), won("ONE_LINE", 5, ["r-3", "t-1"]), ball(6, 90))).toEqual([]);
    expect(disagreements(...calls(5, 6, 7), won("ONE_LINE", 3, ["r-3"]), ball(4, 90))).toEqual([]);
  });

  it("differ where a winning ticket is missing, or a losing one is named", () => {
    const stated = won("ONE_LINE", 5, ["t-2"]);
    expect(disagreements(...calls(...LINE_OF_T1), stated)).toEqual([
      { seq: 8, room: ROOM, game: CURRENT, about: "ONE_LINE", ballIndex: 5, stated: ["t-2"], derived: ["t-1"] },
    ]);
  });

  it("differ where a won prize is not stated before the next ball or the end", () => {
    const silence = { about: "ONE_LINE", ballIndex: 5, stated: [], derived: ["t-1"] };
    expect(disagreements(...calls(...LINE_OF_T1, 90))).toMatchObject([silence]);
    expect(disagreements(...calls(...LINE_OF_T1), finished)).toMatchObject([silence]);
    expect(disagreements(...calls(...LINE_OF_T1))).toEqual([]);
  });

  it("differ where the full house is not stated before the end, although the progressive is; once for repeated ends", () => {
    const onlyFullHouse = loaded("current", {
      jackpots: { oneLine: null, twoLines: null, game: pence(500), progressive: pence(9_000) },
    });
    expect(
      disagreements(onlyFullHouse, ...calls(...ALL_OF_T1), won("PROGRESSIVE", 15, ["t-1"]), finished, finished),
    ).toMatchObject([{ about: "GAME", ballIndex: 15, stated: [], derived: ["t-1"] }]);
  });

  it("are not compared for a pattern whose turn is unknown, because the line before it was announced in a lost message", () => {
    const pattern = loaded("current", { patternPositions: [0], jackpots: { ...prizes, twoLines: null } });
    // The pattern was complete with ball 1, and comes to be at stake with the line, by ball 5.
    expect(disagreements(pattern, ...calls(...LINE_OF_T1), won("GAME", 5, ["t-1"]))).toEqual([]);
  });

  it("are compared without a pattern also where the line before was announced in a lost message", () => {
    const both = [...LINE_OF_T1, 2, 11, 21, 31, 41];
    expect(disagreements(...calls(...both), won("TWO_LINES", 10, []))).toContainEqual(
      expect.objectContaining({ about: "TWO_LINES", stated: [], derived: ["t-1"] }),
    );
  });

  describe("where the pattern is complete before it is at stake", () => {
    // Ball 1 completes the pattern of t-1. The pattern comes to be at stake with the line, by ball 5.
    const line = [
      loaded("current", { patternPositions: [0], jackpots: { ...prizes, twoLines: null, progressive: pence(9_000) } }),
      ...calls(...LINE_OF_T1),
      won("ONE_LINE", 5, ["t-1"]),
    ];
    const later = [ball(6, 90), ball(7, 89)];

    it.each(["GAME", "PROGRESSIVE"] as const)("agree on %s with the ball of the line, or with the next one", (kind) => {
      expect(disagreements(...line, won(kind, 5, ["t-1"]))).toEqual([]);
      expect(disagreements(...line, ball(6, 90), won(kind, 6, ["t-1"]))).toEqual([]);
      expect(disagreements(...line, won(kind, 5, []))).toMatchObject([{ about: kind, stated: [], derived: ["t-1"] }]);
    });

    it("differ on a win with an earlier ball, or with a later one", () => {
      const stated = { about: "GAME", stated: ["t-1"], derived: [] };
      expect(disagreements(...line, won("GAME", 4, ["t-1"]))).toMatchObject([{ ...stated, ballIndex: 4 }]);
      expect(disagreements(...line, ...later, won("GAME", 7, ["t-1"]))).toContainEqual(
        expect.objectContaining({ ...stated, ballIndex: 7 }),
      );
    });

    it("differ where it is not stated with the ball after the line", () => {
      expect(disagreements(...line, ball(6, 90))).toEqual([]);
      expect(disagreements(...line, ...later)).toMatchObject([{ about: "GAME", ballIndex: 6, derived: ["t-1"] }]);
      // No later ball can win it once the game is over.
      expect(disagreements(...line, finished)).toMatchObject([{ about: "GAME", ballIndex: 5, derived: ["t-1"] }]);
    });

    it("differ on the line, which no prize comes before", () => {
      const pattern = loaded("current", { patternPositions: [0] });
      const wrong = won("ONE_LINE", 5, []);
      expect(disagreements(pattern, ...calls(...LINE_OF_T1), wrong)).toMatchObject([{ derived: ["t-1"] }]);
    });
  });

  it("agree on two lines with the ball after a line that was stated too late", () => {
    const both = [...calls(...LINE_OF_T1, 2, 11, 21, 31, 41), won("ONE_LINE", 10, ["t-1"]), ball(11, 90)];
    const about = disagreements(...both, won("TWO_LINES", 11, ["t-1"])).map((difference) => difference.about);
    expect(about).toEqual(["ONE_LINE", "ONE_LINE"]);
  });

  it("differ where a ball has another's index, or a description has other balls", () => {
    expect(disagreements(...calls(5, 6), ball(1, 9))).toMatchObject([
      { about: "BALLS", stated: ["9"], derived: ["5"] },
    ]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5, 7, 8] }))).toMatchObject([
      { about: "BALLS", stated: ["5", "7"], derived: ["5", "6"] },
    ]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5, 6, 8] }))).toEqual([]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5] }))).toEqual([]);
  });

  it("differ in the next game too, where its start was missed", () => {
    const early = [entered, loaded(), ball(1, 5, NEXT)];
    expect(after(...early, ball(1, 9, NEXT)).bingo.disagreements).toMatchObject([{ game: NEXT, derived: ["5"] }]);
    expect(after(...early, ball(1, 9, "old")).bingo.disagreements).toEqual([]);
  });

  it("are compared ticket by ticket, in the order of the set, without other players' tickets", () => {
    const both = TICKETS.flatMap(({ rows }) => rows[0] ?? []).filter((n) => n !== null);
    const [one, other] = [both.slice(0, 5), both.slice(5)];
    // No ball completes both tickets at once, so the second line serves as the second winner.
    const twoLines = loaded("current", { jackpots: { ...prizes, oneLine: null } });
    const second = [2, 11, 21, 31, 41];
    expect(disagreements(twoLines, ...calls(...one, ...second), won("TWO_LINES", 10, ["r-1", "t-1", "r-2"]))).toEqual(
      [],
    );
    expect(disagreements(...calls(...other), won("ONE_LINE", 5, ["t-1", "t-2"]))).toMatchObject([
      { stated: ["t-1", "t-2"], derived: ["t-2"] },
    ]);
    expect(disagreements(...calls(...other), won("ONE_LINE", 5, []))).toMatchObject([{ stated: [], derived: ["t-2"] }]);
  });

  it("are compared once for each prize: a later statement of it is a repetition", () => {
    const described = [...calls(...LINE_OF_T1), won("ONE_LINE", 5, ["t-1"])];
    expect(disagreements(...described, won("ONE_LINE", 5, ["t-2"]), won("ONE_LINE", 5, []))).toEqual([]);
  });

  it("are compared up to the winning ball, if it was received", () => {
    const late = [...calls(...LINE_OF_T1), won("ONE_LINE", 4, [])];
    expect(disagreements(...late)).toEqual([]);
    expect(disagreements(...calls(1, 10, 20, 30), won("ONE_LINE", 5, ["t-1"]), ball(5, 40))).toEqual([]);
    expect(disagreements(...calls(5, 6), won("ONE_LINE", 2, ["t-1"]))).toMatchObject([{ ballIndex: 2, derived: [] }]);
  });

  it("are not compared before the first ball, or after the last prize", () => {
    const wordless = { ref: "t-0", purchase: null, rows: [[null]] };
    const first = after(entered, loaded("current"), owns(CURRENT, [wordless]), ball(1, 5), finished);
    expect(first.bingo.disagreements).toEqual([]);
    const all = (["ONE_LINE", "TWO_LINES", "GAME"] as const).map((kind) => won(kind, 1, []));
    expect(disagreements(ball(1, 90), ...all, ...ALL_OF_T1.map((n, at) => ball(at + 2, n)), finished)).toEqual([]);
  });

  it("are not compared with unknown balls: missing ones, later ones, and a rollover's end", () => {
    expect(disagreements(ball(1, 5), ball(3, 7), ball(1, 9))).toEqual([]);
    expect(disagreements(ball(1, 5), ball(3, 7), loaded("current", { drawnNumbers: [6, 7] }))).toEqual([]);
    expect(disagreements(ball(1, 5), ball(7, 7))).toEqual([]);
    const rolled = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: true });
    expect(disagreements(...calls(...LINE_OF_T1), rolled)).toEqual([]);
  });

  it("are not compared while balls are missing", () => {
    expect(disagreements(ball(1, 1), ball(3, 20), won("ONE_LINE", 3, ["t-1"]), ball(4, 2))).toEqual([]);
    // The second ball was missed, so the client does not know the fifth ball, or what the sixth completed.
    const holed = LINE_OF_T1.map((number, at) => ball(at === 0 ? 1 : at + 2, number));
    expect(disagreements(...holed, won("ONE_LINE", 5, []))).toEqual([]);
    expect(disagreements(...holed, ball(7, 90), finished)).toEqual([]);
  });
});
