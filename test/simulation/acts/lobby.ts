import { loadMoreGames, openCategory, openSection } from "../../../domain/lobby/commands.ts";
import { activeCategory, visibleCategories } from "../../../domain/lobby/queries.ts";
import { SECTIONS } from "../../../domain/lobby/wire.ts";
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
];
