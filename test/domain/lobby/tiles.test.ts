import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { explainsBlur, shownTile } from "../../../domain/lobby/tiles.ts";
import type { Verification } from "../../../domain/kyc/state.ts";
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

describe("the lobby says why pictures are blurred", () => {
  const verification = (status: Verification["status"], hasPendingVerification = false): Verification => ({
    status,
    hasPendingVerification,
    onePlusOneStatus: null,
  });

  it.each([
    ["PASS", verification("REQUESTED", true), false],
    ["PENDING", verification("APPROVED"), true],
    ["REFER", null, true],
    ["NONE", verification("NONE"), true],
  ] as const)("by the status once it is known: %s [LOBBY-117]", (status, known, isExplained) => {
    expect(explainsBlur({ status, verification: known })).toBe(isExplained);
  });

  it.each([
    [null, false],
    [verification("NONE"), false],
    [verification("APPROVED"), false],
    [verification("APPROVED", true), true],
    [verification("REQUESTED"), true],
    [verification("REJECTED"), true],
  ] as const)("by the verification until then: %j", (known, isExplained) => {
    expect(explainsBlur({ status: null, verification: known })).toBe(isExplained);
  });
});
