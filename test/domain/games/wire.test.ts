import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { protocolOf } from "../../../domain/games/provider-messages.ts";
import { getSlotGame } from "../../../domain/games/wire.ts";
import { given } from "../../support/given.ts";
import { larder, launched, requested } from "./larder.ts";

const decode = (game: object) => Schema.decodeUnknownResult(getSlotGame.response)(game);

/** The fields of a game in the server's catalogue that its screen does not show. */
const ENTRY = {
  id: "slot-1",
  visibleInLobby: true,
  categories: ["all", "new"],
  categoryPositions: { all: 0, new: 3 },
  position: 0,
  desktopUrl: null,
  mobileUrl: null,
  desktopGameId: "larder-d",
  mobileGameId: "larder-m",
  metadata: { motif: "larder" },
};

describe("a slot game", () => {
  it("has exactly its fields, and they are all kept [DATA-137]", async () => {
    const { balanceUpdateDelayMs, ...shown } = larder();
    const game = Result.getOrThrow(decode({ ...shown, ...ENTRY, balanceUpdateDelay: balanceUpdateDelayMs, more: 1 }));
    const fields = [
      ..."id ref name lobbyImageUrl visibleInLobby orientation categories position jackpotAmount provider platform".split(
        " ",
      ),
      ..."desktopUrl mobileUrl backgroundImageUrl logoImageUrl balanceUpdateDelay gameReady categoryPositions".split(
        " ",
      ),
      ..."metadata mobileGameId desktopGameId".split(" "),
    ];
    expect(Object.keys(game).toSorted()).toEqual(fields.toSorted());
    const { balanceUpdateDelay: _, ...kept } = game;
    const { player } = await given(requested, launched(kept, 0)).when(Effect.void).outcome();
    expect(player.games.open?.details).toEqual({ ...kept, balanceUpdateDelayMs });
  });

  it.each([
    "PARIPLAY",
    "THUNDERKICK",
    "EYECON",
    "RELAX",
    "pushgaming",
    "GOOSICORN",
    "PRAGMATIC_PLAY",
    "BLUEPRINT",
    "EVOLUTION",
    "MICROGAMING",
    "GAMING_REALMS",
    "SCIENTIFIC",
    "PLAYNGO",
  ])("may be of the platform %s, whose frame is understood [DATA-138]", (platform) => {
    expect(Result.getOrThrow(decode(larder({ platform }))).platform).toBe(platform);
    expect(Object.values(protocolOf(platform).signals)).toEqual(
      expect.arrayContaining(["ready", "bet", "round-started", "won", "round-ended", "closed"]),
    );
  });
});
