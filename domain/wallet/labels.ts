import { formatMoney, type Pence } from "../money.ts";
import type { Movement, MovementKind } from "./movement.ts";

/** The name of each kind of movement, in the player's lists and in statements (`ACCOUNT-511`, `ACCOUNT-512`). */
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

/** An amount with its direction: '+£20.00', '-£10.00'. */
export const signedMoney = (amount: Pence): string => (amount > 0 ? "+" : "") + formatMoney(amount);

/** The cause of a movement, as a sentence; `description` is the server's name for it. */
export function causeInWords({ kind, description }: Pick<Movement, "kind" | "description">): string {
  switch (kind) {
    case "DEPOSIT":
      return `You paid money in: ${description}.`;
    case "DEPOSIT_VOID":
      return `A deposit was taken back: ${description}.`;
    case "WITHDRAWAL":
      return `You took money out, to ${description}.`;
    case "WITHDRAWAL_CANCELLED":
      return `A withdrawal was cancelled, and its money is back in your wallet: ${description}.`;
    case "WITHDRAWAL_DENIED":
      return `A withdrawal was denied, and its money is back in your wallet: ${description}.`;
    case "STAKE":
      return `You bet on ${description}.`;
    case "STAKE_REFUND":
      return `A bet on ${description} was paid back.`;
    case "WIN":
      return `You won on ${description}.`;
    case "WIN_CANCELLED":
      return `A win on ${description} was cancelled.`;
    case "FREE_ROUND":
      return `You won in a free round of ${description}.`;
    case "ENTRY_FEE":
      return `You bought tickets in ${description}.`;
    case "ENTRY_FEE_REFUND":
      return `Tickets in ${description} were paid back.`;
    case "PRIZE":
      return `You won a prize in ${description}.`;
    case "REFUND":
      return `Money was refunded: ${description}.`;
    case "REFUND_DENIED":
      return `A refund was denied: ${description}.`;
    case "ADJUSTMENT":
      return `We adjusted your balance: ${description}.`;
  }
}
