import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { readNative } from "../../adapters/native/messages.ts";
import { handleArrival } from "../../domain/native/arrivals.ts";
import { AuthenticationChecked } from "../../domain/session/events.ts";
import { login } from "../../domain/session/wire.ts";
import { ShellStarted } from "../../domain/shell/events.ts";
import { FROM_NATIVE } from "../adapters/native/samples.ts";
import { refusal } from "../support/scripted-backend.ts";
import { GameLaunched, GameLaunchRequested } from "../../domain/games/events.ts";
import { handleGameMessage } from "../../domain/games/commands.ts";
import { digestOf } from "../support/world.ts";
import { fact, given } from "../support/given.ts";
import type { Choices } from "./choices.ts";
import type { Outcome } from "./run.ts";
import { larder } from "../domain/games/larder.ts";

const GAME_ORIGIN = "https://games.example";
const NAMES = "gameReady betPlaced roundStarted roundWon roundEnded gameClosed SPIN_WIN GAME_LOADED".split(" ");
const FIELDS = ["event", "type", "name", "__proto__"];

/** A page message that is almost one of a game's. */
const pageMessage = (choices: Choices): unknown => {
  const name = choices.pick([...NAMES, choices.text()]);
  const message = { [choices.pick(FIELDS)]: choices.chance(0.9) ? name : choices.json(2) };
  return choices.pick([message, message, message, JSON.stringify(message), choices.json(3), undefined, null]);
};

/** A text that is almost a message of the native app. */
const nativeMessage = (choices: Choices): string => {
  const { type, ...fields } = choices.pick([...FROM_NATIVE]);
  const changed = Object.entries(fields).map(([name, value]) => [
    choices.chance(0.9) ? name : choices.pick(FIELDS),
    choices.chance(0.7) ? value : choices.json(2),
  ]);
  const text = JSON.stringify({ ...Object.fromEntries(changed), type: choices.chance(0.95) ? type : choices.text() });
  return choices.chance(0.9) ? text : text.slice(0, -1);
};

const openGame = given(
  fact(GameLaunchRequested, { game: "larder" }, "player"),
  fact(GameLaunched, { ...larder(), session: "gs-1" }),
);

/** A page inside the native app, without a session. */
const inNativeApp = given(
  fact(ShellStarted, { device: "mobile", webview: true }, "app"),
  fact(AuthenticationChecked, { player: null }),
).answering(login, refusal());

/** More records than the client makes of this number of messages, which all arrive within some seconds. */
const MOST_RECORDS = 80;

/** Messages of a game's frame and of the native app, to the code of the client that receives them. */
export const frameCase = async (choices: Choices): Promise<Outcome> => {
  const messages = choices.list(200, () => ({
    data: pageMessage(choices),
    origin: choices.chance(0.9) ? GAME_ORIGIN : choices.text(),
  }));
  const about = `frame ${JSON.stringify(messages).slice(0, 600)}`;
  const arrivals = [...messages.map(({ data }) => data), ...choices.list(50, () => nativeMessage(choices))];
  const handleAll = Effect.forEach(arrivals, (data) => handleArrival(readNative(data, { of: digestOf })), {
    discard: true,
  });
  await inNativeApp.when(handleAll).outcome();
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
