/** Why auto-buy ended by itself while the player stayed in its room: in a notice, and in its panel. The words of a refusal follow; a purchase may be refused, or not confirmed. */
export const AUTO_BUY_ENDED = {
  games: "Auto-buy has finished: it bought for all your games.",
  money: "Auto-buy has stopped: the next game would go over your limit.",
  refused: "Auto-buy has stopped.",
} as const;

/** A prize of a room that the player is not in. */
export const wonIn = (amount: string, room: string): string => `You won ${amount} in ${room}.`;
