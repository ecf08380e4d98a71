import { describe, expect, it } from "vitest";
import { standings } from "../../../domain/bingo/standings.ts";
import type { Fact } from "../../support/given.ts";
import { calls, CURRENT, entered, loaded, owns, roomAfter, TICKETS, won } from "./room.ts";

describe("the player's tickets in a game", () => {
  it("are in the order of the numbers they need for the prize at stake, then by purchase", () => {
    const toGo = (...facts: readonly Fact[]) =>
      standings(roomAfter(entered, loaded("current"), owns(CURRENT), ...facts)).map(({ ticket, toGo }) => [
        ticket.ref,
        toGo,
      ]);
    expect(toGo()).toEqual([
      ["t-1", 5],
      ["t-2", 5],
    ]);
    expect(toGo(...calls(3))).toEqual([
      ["t-2", 4],
      ["t-1", 5],
    ]);
    expect(toGo(...calls(3, 12))).toEqual([
      ["t-2", 3],
      ["t-1", 5],
    ]);
    expect(toGo(...calls(3, 12, 22, 32))).toEqual([
      ["t-2", 1],
      ["t-1", 5],
    ]);
    const line = [...calls(3, 12, 22, 32, 43), won("ONE_LINE", 5, ["t-2"])];
    expect(toGo(...line)).toEqual([
      ["t-2", 5],
      ["t-1", 10],
    ]);
  });

  it("are computed once for a snapshot, and again for other tickets", () => {
    const room = roomAfter(entered, loaded("current"), owns(CURRENT));
    expect(standings(room)).toBe(standings(room));
    const fewer = { ...room, tickets: { "t-1": TICKETS[0]! } };
    expect(standings(fewer).map(({ ticket }) => ticket.ref)).toEqual(["t-1"]);
  });

  it("are in the order for the full house once every prize is won", () => {
    const all = (["ONE_LINE", "TWO_LINES", "GAME"] as const).map((kind) => won(kind, 5, []));
    const room = roomAfter(entered, loaded("current"), owns(CURRENT), ...calls(1, 10, 20, 30, 40), ...all);
    expect(standings(room).map(({ toGo }) => toGo)).toEqual([10, 15]);
  });

  it("do not exist without a game, and before they are read", () => {
    expect(standings(roomAfter(entered))).toEqual([]);
    expect(standings(roomAfter(entered, loaded("current")))).toEqual([]);
  });
});
