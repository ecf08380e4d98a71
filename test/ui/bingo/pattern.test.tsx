import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ResultsListed, TicketsOwned } from "../../../domain/bingo/events.ts";
import { pence } from "../../../domain/money.ts";
import { CURRENT, inRoom, loaded, ROOM, won } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall } from "./hall.tsx";

// The tests' document has no animations. With an empty list, React Aria waits for none.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

/** Both diagonals. */
const X = [0, 4, 6, 8, 12, 16, 18, 20, 24];
const rows = [0, 1, 2, 3, 4].map((y) => [1, 16, 31, 46, 61].map((first, x) => (x === 2 && y === 2 ? null : first + y)));
const pattern75 = {
  type: 75,
  patternPositions: X,
  winningCondition: "The X",
  jackpots: { oneLine: null, twoLines: null, game: pence(500), progressive: null },
} as const;
const ticket = { ref: "t-75", purchase: "bought-75", rows };
const owned = (game: string) => fact(TicketsOwned, { room: ROOM, game, tickets: [ticket] });
const playing = [...inRoom, loaded("next", pattern75), loaded("current", pattern75), owned(CURRENT)];
const prizes = () => within(screen.getByRole("list", { name: "Prizes" }));
const X_LABEL = "Winning pattern. Row 1: 1, 5. Row 2: 2, 4. Row 3: 3. Row 4: 2, 4. Row 5: 1, 5.";

describe("a game with a pattern", () => {
  it("draws the pattern beside the prize, which has the pattern's name", () => {
    hall(playing);
    expect(prizes().getByRole("img", { name: X_LABEL })).toBeTruthy();
    expect(prizes().getByText("The X")).toBeTruthy();
    expect(screen.queryByText("Full house")).toBeNull();
    expect(screen.getByText(/Playing for the pattern/)).toBeTruthy();
  });

  it("names the main prize by its pattern where lines are prizes too", () => {
    const jackpots = { oneLine: pence(100), twoLines: null, game: pence(500), progressive: null };
    hall([...inRoom, loaded("next", { ...pattern75, jackpots })]);
    expect(prizes().getByText("One line")).toBeTruthy();
    expect(prizes().getByText("Pattern")).toBeTruthy();
  });

  it("names the prize by the number of its cells [BINGO-521]", () => {
    hall([...inRoom, loaded("next", { ...pattern75, patternPositions: [0, 1, 2, 3, 4] })]);
    expect(prizes().getByText("One line")).toBeTruthy();
  });

  it.each([
    ["by the pattern's name", X, ["GAME"], ["The X"]],
    ["as a pattern where a line was a prize too", X, ["ONE_LINE", "GAME"], ["One line", "Pattern"]],
    ["by the number of the pattern's cells [BINGO-521]", [0, 1, 2, 3, 4], ["GAME"], ["One line"]],
    ["as a full house in a record without a pattern", undefined, ["GAME"], ["Full house"]],
  ] as const)("has its prize in the last results, named %s", (_, positions, kinds, names) => {
    const { happen } = hall(inRoom);
    const prizes = kinds.map((kind) => ({ kind, ballIndex: 30, amount: pence(500), entities: ["Ann"] }));
    const pattern = positions === undefined ? {} : { patternPositions: [...positions], winningCondition: "The X" };
    happen(fact(ResultsListed, { room: ROOM, results: [{ game: "nine-1", calls: 30, prizes, ...pattern }] }));
    const terms = document.querySelectorAll(".ed-bingo-results dt");
    expect([...terms].map(({ textContent }) => textContent)).toEqual(names);
  });

  it("marks the pattern's cells on the tickets, under the column heads", () => {
    hall(playing);
    const card = screen.getByRole("article");
    expect(
      within(card)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual([..."BINGO"]);
    const cells = [...card.querySelectorAll("td")];
    expect(cells.flatMap(({ dataset }, at) => (dataset["pattern"] === undefined ? [] : at))).toEqual(X);
  });

  it("names the pattern in the result", () => {
    hall([...playing, won("GAME", 5, ["t-75"])]);
    expect(screen.getByText("The X:")).toBeTruthy();
  });

  it("does not sell strips", () => {
    hall([...inRoom, loaded("next", pattern75)]);
    expect(screen.queryByText(/every ball is on it/)).toBeNull();
  });
});

describe("a 90-ball game", () => {
  it("has no pattern and no column heads, and sells strips", () => {
    hall([...inRoom]);
    expect(screen.queryByRole("img", { name: /Winning pattern/ })).toBeNull();
    expect(prizes().getByText("Full house")).toBeTruthy();
    expect(screen.getByText(/every ball is on it/)).toBeTruthy();
    expect(screen.queryByRole("columnheader")).toBeNull();
  });
});
