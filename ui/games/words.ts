/** Copy of the screen around a game's frame. */
export const gameWords = {
  unnamed: "Game",
  lobby: "Lobby",
  backToLobby: "Back to lobby",
  notFound: "We can't find that game",
  failed: "The game didn't open",
  restingTitle: "Back soon",
  resting: (name: string | undefined) => `${name ?? ""} is having a rest. There are plenty more in the lobby.`,
  loading: (name: string | undefined) => `Setting out ${name ?? "the game"}…`,
} as const;

/** Copy of the modal after a lost session. */
export const keepAliveWords = {
  title: "Server error",
  message: "Whoops, something went wrong... Please click refresh to reload the game",
  refresh: "Refresh",
  backToLobby: "< Back to lobby",
} as const;
