// Copy of the frame of a player's screens. It is apart from `later-words.ts`, so that the first screen does not load that.

export const chatLauncherWords = {
  open: "Chat with us",
  unread: "unread messages",
} as const;

export const headerWords = {
  skip: "Skip to content",
  menu: "Menu",
  home: "Eyes Down, to the lobby",
  rewind: "Rewind your balance",
  search: "Search",
  account: "Your account",
  verification: "verification requested",
} as const;

/** Copy of the lobby's top tabs. */
export const mainTabWords = {
  label: "Main",
  casino: "Casino",
  live: "Live",
  bingo: "Bingo",
  rewards: "Rewards",
  toClaim: "to claim",
} as const;
