import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ResultsListed } from "../../../domain/bingo/events.ts";
import { pounds } from "../../../domain/money.ts";
import { calls, CURRENT, description, inRoom, loaded, owns, ROOM, won } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall } from "./hall.tsx";

it("gives the progressive one name in the list of prizes, the result, the celebration and the last results", () => {
  const jackpots = { ...description().jackpots, progressive: pounds(88) };
  const progressive = { jackpots, progressiveTitle: "Lucky 42", progressiveJackpotMaxCalls: 42 };
  const { happen } = hall([...inRoom, loaded("next", progressive), loaded("current", progressive), owns(CURRENT)]);
  const win = { amount: pounds(88), share: pounds(88) };
  happen(...calls(1, 10, 20), won("GAME", 3, ["t-1"]), won("PROGRESSIVE", 3, ["t-1"], win));
  expect(screen.getByRole("list", { name: "Prizes" }).textContent).toContain("Lucky 42£88.00You won");
  expect(document.querySelector(".ed-bingo-result")?.textContent).toContain("Lucky 42: you won £88.00");
  const prize = { kind: "PROGRESSIVE", ballIndex: 3, amount: pounds(88), entities: ["Mo"] } as const;
  happen(fact(ResultsListed, { room: ROOM, results: [{ game: "penny-arcade-0", calls: 3, prizes: [prize] }] }));
  expect(document.querySelector(".ed-bingo-results")?.textContent).toContain("Lucky 42Mo £88.00");
  expect(document.querySelector(".ed-bingo-win")?.textContent).toContain("Lucky 42 £88.00. It is in your wallet.");
});
