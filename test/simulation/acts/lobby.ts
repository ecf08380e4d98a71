import { loadMoreGames, openCategory, openSection, searchGames } from "../../../domain/lobby/commands.ts";
import { toggleFavourite } from "../../../domain/lobby/kept-games.ts";
import { activeCategory, visibleCategories } from "../../../domain/lobby/queries.ts";
import { SECTIONS } from "../../../domain/lobby/rules.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { type Act, isSignedIn } from "../seat.ts";

export const lobbyActs: readonly Act[] = [
  {
    name: "look through a section of the lobby",
    area: "lobby",
    commands: ["openSection", "openCategory", "loadMoreGames"],
    weight: 0.4,
    isOffered: (player) => isSignedIn(player) && player.games.open === null,
    act: async (seat, random) => {
      const section = random.pick(SECTIONS);
      await seat.press(goTo, `/secure/lobby/${section}`);
      await seat.press(openSection, section);
      const shown = (seat.player && visibleCategories(seat.player.lobby, section)) ?? [];
      if (shown.length > 0) await seat.press(openCategory, section, random.pick(shown).code);
      const active = seat.player && activeCategory(seat.player.lobby, section);
      // Only a list of games has more of them below.
      if (active !== undefined && !active.multipleComponents && section !== "bingo" && section !== "rewards")
        await seat.press(loadMoreGames, section, active.code);
    },
  },
  {
    name: "mark a game as a favourite, or no longer",
    area: "lobby",
    commands: ["toggleFavourite"],
    weight: 0.4,
    isOffered: (player) => isSignedIn(player) && Object.keys(player.lobby.games).length > 0,
    act: (seat, random) => {
      const games = Object.values(seat.player?.lobby.games ?? {});
      return games.length === 0 ? undefined : seat.press(toggleFavourite, random.pick(games));
    },
  },
  {
    name: "search for a game",
    area: "lobby",
    commands: [],
    weight: 0.4,
    isOffered: (player) => isSignedIn(player) && player.games.open === null,
    act: (seat, random) => seat.tab.run(searchGames("casino", random.pick(["duck", "du", "larder", "no such game"]))),
  },
];
