import * as Exit from "effect/Exit";
import { CATALOGUE } from "../../../app/sandbox/games/catalogue.ts";
import { closeGame, launchGame } from "../../../domain/games/commands.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { GameFrame } from "../game-frame.ts";
import { type Act, isSignedIn, type Seat } from "../seat.ts";

/** As the game's screen does when it is shown. */
export const startGame = async (seat: Seat, ref: string): Promise<void> => {
  const { page } = seat.tab;
  const exit = await seat.press(launchGame, ref);
  if (exit !== undefined && Exit.isSuccess(exit) && exit.value !== undefined && seat.tab.page === page)
    seat.game = new GameFrame(seat, exit.value);
};

export const gameActs: readonly Act[] = [
  {
    name: "open a game",
    area: "games",
    commands: ["goTo", "launchGame"],
    weight: 3,
    isOffered: (player) => isSignedIn(player) && player.games.open === null,
    act: async (seat, random) => {
      const { ref } = random.pick(CATALOGUE);
      await seat.press(goTo, `/secure/games/${ref}`);
      await startGame(seat, ref);
    },
  },
  {
    name: "spin",
    area: "games",
    commands: ["handleGameMessage"],
    weight: 12,
    isOffered: (player, seat) => isSignedIn(player) && player.games.open !== null && seat.game?.isReady === true,
    act: (seat, random) => seat.game?.spin(random.pick([10, 20, 20, 50, 100, 200])),
  },
  {
    name: "leave the game",
    area: "games",
    commands: ["closeGame"],
    isOffered: (player) => isSignedIn(player) && player.games.open !== null,
    act: (seat) => {
      seat.game = undefined;
      return seat.press(closeGame);
    },
  },
];
