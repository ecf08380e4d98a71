/** Copy of the screen around a game's frame. */
export const gameWords = {
  unnamed: "Game",
  rtp: (basisPoints: number) => `Returns ${(basisPoints / 100).toFixed(2)}%`,
  rules: "Rules",
  rulesOf: (name: string) => `Rules of ${name}`,
  rtpInFull: (basisPoints: number) =>
    `Over very many rounds this game returns ${(basisPoints / 100).toFixed(2)}% of the stakes on average (RTP).`,
  gamesOf: (count: number) => `${count} ${count === 1 ? "game" : "games"} on this site.`,
  session: "Session",
  net: "Net",
  jackpot: "Jackpot",
  jackpotWon: (amount: string) => `${amount} jackpot just won by another player!`,
  lastRound: (stake: string, win: string) => `Last round: ${stake} staked, ${win} won`,
  netInWords: (isLoss: boolean, amount: string) => `You are ${amount} ${isLoss ? "down" : "up"} in this session`,
  even: "You are even in this session",
  favourite: (name: string) => `Favourite ${name}`,
  lobby: "Lobby",
  backToLobby: "Back to lobby",
  notFound: "We can't find that game",
  failed: "The game didn't open",
  restingTitle: "Back soon",
  resting: (name: string | undefined) => `${name ?? ""} is having a rest. There are plenty more in the lobby.`,
  preloading: "This takes a moment. Nothing is staked yet.",
  loading: (name: string | undefined) => `Setting out ${name ?? "the game"}…`,
} as const;

/** Copy of the modal after a lost session. */
export const keepAliveWords = {
  title: "Server error",
  message: "Whoops, something went wrong... Please click refresh to reload the game",
  refresh: "Refresh",
  backToLobby: "Back to lobby",
} as const;
