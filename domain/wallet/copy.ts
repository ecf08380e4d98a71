import type { MovementKind } from "./movement.ts";

/** The name of each kind of movement, in the player's lists and files and in statements (`ACCOUNT-511`, `ACCOUNT-512`). */
export const MOVEMENT_LABELS: Readonly<Record<MovementKind, string>> = {
  DEPOSIT: "Deposit",
  DEPOSIT_VOID: "Deposit Void",
  WITHDRAWAL: "Withdrawal",
  WITHDRAWAL_CANCELLED: "Cancelled withdrawal",
  WITHDRAWAL_DENIED: "Withdrawal denied",
  STAKE: "Bet",
  STAKE_REFUND: "Bet refund",
  WIN: "Win",
  WIN_CANCELLED: "Cancelled win",
  FREE_ROUND: "Free round",
  ENTRY_FEE: "Entry fee",
  // The product has no names for these two. Tickets are bets, and prizes are wins.
  ENTRY_FEE_REFUND: "Bet refund",
  PRIZE: "Win",
  REFUND: "Refund",
  REFUND_DENIED: "Refund denied",
  ADJUSTMENT: "Adjustment",
};
