import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { readNative } from "../../adapters/native/bridge.ts";
import { GameLaunched, GameLaunchRequested } from "../../domain/games/events.ts";
import { handleGameMessage } from "../../domain/games/commands.ts";
import { digestOf } from "../support/world.ts";
import { fact, given } from "../support/given.ts";
import type { Choices } from "./choices.ts";
import type { Outcome } from "./run.ts";

const GAME_ORIGIN = "https://games.example";
const NAMES = "gameReady betPlaced roundStarted roundWon roundEnded gameClosed SPIN_WIN GAME_LOADED".split(" ");
const FIELDS = ["event", "type", "name", "__proto__"];

/** A page message that is almost one of a game's. */
const pageMessage = (choices: Choices): unknown => {
  const name = choices.pick([...NAMES, choices.text()]);
  const message = { [choices.pick(FIELDS)]: choices.chance(0.9) ? name : choices.json(2) };
  return choices.pick([message, message, message, JSON.stringify(message), choices.json(3), undefined, null]);
};

const openGame = given(
  fact(GameLaunchRequested, { game: "larder" }, "player"),
  fact(GameLaunched, {
    ref: "larder",
    name: "Lucky Larder",
    provider: "Goosicorn",
    platform: "GOOSICORN",
    orientation: "both",
    lobbyImageUrl: "",
    backgroundImageUrl: null,
    logoImageUrl: null,
    jackpotAmount: null,
    balanceUpdateDelayMs: 0,
    gameReady: true,
    session: "ses-1",
  }),
);

/** More records than the client makes of this number of messages, which all arrive within some seconds. */
const MOST_RECORDS = 80;

/** Messages of a game's frame and of the native app, to the code of the client that receives them. */
export const frameCase = async (choices: Choices): Promise<Outcome> => {
  const messages = choices.list(200, () => ({
    data: pageMessage(choices),
    origin: choices.chance(0.9) ? GAME_ORIGIN : choices.text(),
  }));
  const about = `frame ${JSON.stringify(messages).slice(0, 600)}`;
  for (const { data } of messages) readNative(data, { of: digestOf });
  const { records } = await openGame
    .when(
      Effect.andThen(
        Effect.forEach(messages, (message) => handleGameMessage(message, GAME_ORIGIN), { discard: true }),
        TestClock.adjust("5 seconds"),
      ),
    )
    .outcome();
  return { about, wrong: records.length > MOST_RECORDS ? `${records.length} records of one frame` : undefined };
};
