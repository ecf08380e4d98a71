import { AUTO_BUY_ENDED } from "../../domain/bingo/copy.ts";

// The build assigns whole files to chunks. This copy is apart from `words.ts`, so that the list of rooms does not load that of a room.

export const autoBuyWords = {
  title: "Auto-buy",
  intro: "Buys tickets for each next game while you stay in this room.",
  count: "Tickets a game",
  games: "Number of games",
  limit: "Most to spend",
  start: (tickets: string) => `Start with ${tickets} a game`,
  stop: "Stop auto-buy",
  running: (bought: number, games: number, spent: string, limit: string) =>
    `Auto-buy is on: ${bought} of ${games} games, ${spent} of ${limit}.`,
  elsewhere: "Auto-buy is on in another tab, and spends up to the limit you set there.",
  stopElsewhere: "To stop it, press “Stop auto-buy” in that tab, or close that tab. Tickets it has bought stay yours.",
  stopped: {
    ...AUTO_BUY_ENDED,
    left: "Auto-buy stopped, because you left the room or loaded the page again.",
    player: "Auto-buy is off.",
  },
  spent: (bought: string, spent: string) => `It bought for ${bought} and spent ${spent}.`,
  boughtGames: (games: number) => (games === 1 ? "1 game" : `${games} games`),
} as const;
