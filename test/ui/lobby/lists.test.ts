import { describe, expect, it } from "vitest";
import { lobbyArea } from "../../../domain/lobby/state.ts";
import { byProvider, keepLists, LISTS_KEPT, tablesOf, tilesOf } from "../../../ui/lobby/lists.ts";
import { game } from "../../domain/lobby/catalogue.ts";

/** How many lists a query returns again, of more than it keeps. */
const keptBy = <By>(query: (by: readonly By[]) => unknown, member: By, size: number): number => {
  const asked = Array.from({ length: size + 5 }, () => [member]);
  const first = asked.map(query);
  // A list that is not kept is made again and drops another one: the newest are asked first, until one is new.
  const again = asked.toReversed().findIndex((by, at) => query(by) !== first[asked.length - 1 - at]);
  return again === -1 ? asked.length : again;
};

describe("the lists of the lobby", () => {
  const lobby = { ...lobbyArea.initial(), live: {}, provider: "northlight" };

  it("are cached with sizes from 1 to 40, and no list beyond its size is kept [LOBBY-512]", () => {
    for (const size of Object.values(LISTS_KEPT)) {
      expect(size).toBeGreaterThanOrEqual(1);
      expect(size).toBeLessThanOrEqual(40);
    }
    expect({
      games: keptBy((refs) => tilesOf(lobby, refs), "a", LISTS_KEPT.games),
      tables: keptBy((refs) => tablesOf(lobby, refs), "a", LISTS_KEPT.tables),
      ofProvider: keptBy((games) => byProvider(lobby, games), game("a"), LISTS_KEPT.ofProvider),
    }).toEqual(LISTS_KEPT);
  });

  it("are made again for a new source, and drop the one that was used least recently", () => {
    const made: string[] = [];
    const list = keepLists(2, (source: string, by: readonly string[]) => made.push(source + by.join("")));
    const [a, b, c] = [["a"], ["b"], ["c"]];
    for (const by of [a, b, a, c, a, b]) list("1", by);
    expect(made).toEqual(["1a", "1b", "1c", "1b"]);
    list("2", b);
    list("2", b);
    expect(made.slice(4)).toEqual(["2b"]);
  });

  it("show a game as soon as it is loaded, and the games of the provider that is chosen", () => {
    const refs = ["a", "b"];
    const [a, b] = [game("a", { provider: "northlight" }), game("b", { provider: "copper" })];
    expect(tilesOf({ ...lobby, games: { a } }, refs)).toEqual([a]);
    const all = tilesOf({ ...lobby, games: { a, b } }, refs);
    expect(all).toEqual([a, b]);
    expect(byProvider(lobby, all)).toEqual([a]);
    expect(byProvider({ ...lobby, provider: "copper" }, all)).toEqual([b]);
    expect(byProvider({ ...lobby, provider: null }, all)).toEqual([a, b]);
  });
});
