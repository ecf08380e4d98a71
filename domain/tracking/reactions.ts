import * as Effect from "effect/Effect";
import { GameLaunched } from "../games/events.ts";
import { type ChosenTile, GameChosen } from "../lobby/events.ts";
import { ChannelsSaved, VerticalsSaved } from "../marketing/events.ts";
import { onEvent } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { launchedGame } from "./rules.ts";
import { track } from "./track.ts";

/** `OTHER-504` */
const preferences = [ChannelsSaved, VerticalsSaved].map((saved) =>
  onEvent(saved, () => track("marketing-preferences-saved")),
);

/** `OTHER-505` */
const launches = Effect.suspend(() => {
  let chosen: ChosenTile | undefined;
  return Effect.all(
    [
      onEvent(GameChosen, (tile) => Effect.sync(() => (chosen = tile))),
      onEvent(GameLaunched, (game) => track("game-launched", launchedGame(game, chosen))),
    ],
    { concurrency: "unbounded", discard: true },
  );
});

/** Counts events of a signed-in player for the operator's statistics, if the player allows it. Never ends. */
export const trackingReactions: Effect.Effect<void, never, Services> = Effect.all([...preferences, launches], {
  concurrency: "unbounded",
  discard: true,
});
