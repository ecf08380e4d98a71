import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count } from "../integers.ts";
import { endpoint, message, PageAddress } from "../wire.ts";

/** A slot game as its launch screen needs it (`DATA-137`), without the delay of its wins. */
const slotGame = {
  ref: Schema.String,
  name: Schema.String,
  /** Shown as the server sends it; unknown platforms are title-cased (`DATA-139`). */
  provider: Schema.String,
  platform: Schema.String,
  orientation: Schema.Literals(["landscape", "portrait", "both"]),
  lobbyImageUrl: Schema.String,
  backgroundImageUrl: Schema.NullOr(Schema.String),
  logoImageUrl: Schema.NullOr(Schema.String),
  jackpotAmount: Schema.NullOr(WirePounds),
  /** False shows the 'Back soon' overlay (`LOBBY-116`). */
  gameReady: Schema.Boolean,
  /** The catalogue's own entry of the game, as the server states it. */
  id: Schema.optionalKey(Schema.String),
  visibleInLobby: Schema.optionalKey(Schema.Boolean),
  /** The codes of the categories that list the game, and its position in each. */
  categories: Schema.optionalKey(Schema.Array(Schema.String)),
  categoryPositions: Schema.optionalKey(Schema.Record(Schema.String, Count)),
  position: Schema.optionalKey(Count),
  /** The provider's own pages and references of the game. A session is opened by `startGameSession` only. */
  desktopUrl: Schema.optionalKey(Schema.NullOr(Schema.String)),
  mobileUrl: Schema.optionalKey(Schema.NullOr(Schema.String)),
  desktopGameId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  mobileGameId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  metadata: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** The published return to player, in hundredths of a percent. Absent where the provider states none. */
  rtpBasisPoints: Schema.optionalKey(Count),
  /** The rules of the game, one sentence each. */
  rules: Schema.optionalKey(Schema.Array(Schema.String)),
};

/** What is recorded of it. */
export const slotGameFields = {
  ...slotGame,
  /** The delay between a win and its display in the balance; 0 is at once (`BALANCE-504`). */
  balanceUpdateDelayMs: Count,
};
export type SlotGame = Schema.Struct.Type<typeof slotGameFields>;

/** `CALL-544`. The delay is in milliseconds; a game without one shows its wins at once. */
export const getSlotGame = endpoint("getSlotGame", "GET", "slots/{refName}", {
  request: Schema.Struct({ refName: Schema.String }),
  response: Schema.Struct({ ...slotGame, balanceUpdateDelay: Schema.optionalKey(Schema.NullOr(Count)) }),
});

/** `CALL-550`: the frame's address carries the provider's one-time ticket, so it is never recorded. */
export const startGameSession = endpoint("startGameSession", "POST", "slots/session/{refName}", {
  spends: true,
  request: Schema.Struct({ refName: Schema.String, deviceType: Schema.Literals(["mobile", "tablet", "desktop"]) }),
  response: Schema.Struct({ session: Schema.String, url: PageAddress }),
});

/** `CALL-549` */
export const keepGameAlive = endpoint("keepGameAlive", "POST", "slots/session/keep-alive/{refName}", {
  request: Schema.Struct({ refName: Schema.String }),
});

/*
 * The messages of a game that the player plays. The room of their feed is the provider's session, because they are for its player alone. Names and contents are our
 * choice: the product's description names the channel only (`SOCKET-501`).
 */

/** The jackpot of the game. `won`: what another player has just won of it; null if it only grew. */
export const jackpotChanged = message(
  "slot",
  "JACKPOT_CHANGED",
  Schema.Struct({ amount: WirePounds, won: Schema.NullOr(WirePounds) }),
);

/** A round that the provider has settled. `round` is the reference of its movements. */
export const roundSettled = message(
  "slot",
  "ROUND_SETTLED",
  Schema.Struct({ round: Schema.String, stake: WirePounds, win: WirePounds }),
);
