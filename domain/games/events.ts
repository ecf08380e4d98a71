import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { GAME_SIGNALS } from "./provider-messages.ts";
import { slotGameFields } from "./wire.ts";

/** The player opened a game. */
export const GameLaunchRequested = event("GameLaunchRequested", "games.launch-requested.v1", { game: Schema.String });

/** The backend described the game and opened a session with its provider. */
export const GameLaunched = event("GameLaunched", "games.launched.v1", {
  ...slotGameFields,
  jackpotAmount: Schema.NullOr(Pence),
  /** The backend's reference of the provider session. Rounds and stakes carry it. */
  session: Schema.String,
});

export const GameLaunchFailed = event("GameLaunchFailed", "games.launch-failed.v1", {
  game: Schema.String,
  message: Schema.String,
  /** True: the game does not exist or is not available (`SLOT-501`). False: the launch can be tried again. */
  notFound: Schema.Boolean,
});

/** A signal of the game's frame. It moves no money; only the server's movements do. */
export const GameSignalled = event("GameSignalled", "games.signalled.v1", {
  game: Schema.String,
  signal: Schema.Literals(GAME_SIGNALS),
});

/** The provider has ended the session (`SLOT-507`). */
export const KeepAliveFailed = event("KeepAliveFailed", "games.keep-alive-failed.v1", { game: Schema.String });

/** The player left the game. */
export const GameClosed = event("GameClosed", "games.closed.v1", { game: Schema.String });

/** The server stated the jackpot of the open game. `won`: what another player has just won of it. */
export const GameJackpotStated = event("GameJackpotStated", "games.jackpot-stated.v1", {
  game: Schema.String,
  amount: Pence,
  won: Schema.NullOr(Pence),
});

/** The server confirmed a round, whatever the game's frame says about it. It moves no money. */
export const RoundConfirmed = event("RoundConfirmed", "games.round-confirmed.v1", {
  game: Schema.String,
  /** The reference of the round's movements. */
  round: Schema.String,
  stake: Pence,
  win: Pence,
});

export const GamesEvents = [
  GameLaunchRequested,
  GameLaunched,
  GameLaunchFailed,
  GameSignalled,
  KeepAliveFailed,
  GameClosed,
  GameJackpotStated,
  RoundConfirmed,
] as const;
export type GamesEvent = EventOf<(typeof GamesEvents)[number]>;
