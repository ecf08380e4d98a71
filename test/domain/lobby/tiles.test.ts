import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { shownTile } from "../../../domain/lobby/tiles.ts";
import { listGames } from "../../../domain/lobby/wire.ts";
import { game } from "./catalogue.ts";

describe("a game's tile", () => {
  it("has exactly its fields, and is blurred until the player is verified [DATA-135]", () => {
    const decoded = Schema.decodeUnknownResult(listGames.response)({
      totalElements: 1,
      content: [{ ...game("a", { jackpotAmount: null }), more: 1 }],
    });
    const [tile] = Result.getOrThrow(decoded).content;
    expect(Object.keys(shownTile(tile!, "PASS")).toSorted()).toEqual(
      "blur gameReady jackpotAmount lobbySquareImageUrl name platform provider ref".split(" "),
    );
    const blurred = ["PASS", "PENDING", "REFER", "FAIL", "NONE", null].map((status) => shownTile(tile!, status).blur);
    expect(blurred).toEqual([false, true, true, true, true, true]);
  });
});
