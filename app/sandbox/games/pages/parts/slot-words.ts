/** The names of a slot's five messages, by provider. */
export const SLOT_WORDS = {
  GOOSICORN: {
    field: "event",
    ready: "gameReady",
    bet: "betPlaced",
    start: "roundStarted",
    won: "roundWon",
    end: "roundEnded",
  },
  EYECON: { field: "type", ready: "GAME_LOADED", bet: "BET", start: "SPIN_START", won: "SPIN_WIN", end: "SPIN_END" },
  PRAGMATIC_PLAY: {
    field: "name",
    ready: "gameReady",
    bet: "betPlaced",
    start: "spinStarted",
    won: "winShown",
    end: "spinEnded",
  },
} as const;

export type SlotWord = "ready" | "bet" | "start" | "won" | "end";
