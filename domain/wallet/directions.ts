import type { MovementKind } from "./movement.ts";

/** Whether a kind of movement moves money into the wallet or out of it; `either` where the server decides. */
export const DIRECTION_OF: Readonly<Record<MovementKind, "in" | "out" | "either">> = {
  DEPOSIT: "in",
  DEPOSIT_VOID: "out",
  WITHDRAWAL: "out",
  WITHDRAWAL_CANCELLED: "in",
  WITHDRAWAL_DENIED: "in",
  STAKE: "out",
  STAKE_REFUND: "in",
  WIN: "in",
  WIN_CANCELLED: "out",
  FREE_ROUND: "in",
  ENTRY_FEE: "out",
  ENTRY_FEE_REFUND: "in",
  PRIZE: "in",
  // The product's description states no direction for a refund.
  REFUND: "either",
  REFUND_DENIED: "either",
  ADJUSTMENT: "either",
};
