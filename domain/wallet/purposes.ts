import type { MovementKind } from "./movement.ts";

/** The purpose of a movement in the player's accounts. */
export const PURPOSES = ["paid in", "paid out", "staked", "won", "adjusted"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A movement that reverses another one has the purpose of that one. */
export const PURPOSE_OF: Readonly<Record<MovementKind, Purpose>> = {
  DEPOSIT: "paid in",
  DEPOSIT_VOID: "paid in",
  WITHDRAWAL: "paid out",
  WITHDRAWAL_CANCELLED: "paid out",
  WITHDRAWAL_DENIED: "paid out",
  STAKE: "staked",
  STAKE_REFUND: "staked",
  ENTRY_FEE: "staked",
  ENTRY_FEE_REFUND: "staked",
  WIN: "won",
  WIN_CANCELLED: "won",
  FREE_ROUND: "won",
  PRIZE: "won",
  REFUND: "paid out",
  REFUND_DENIED: "paid out",
  ADJUSTMENT: "adjusted",
};
