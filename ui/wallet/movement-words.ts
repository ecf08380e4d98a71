import { formatMoney, negate, type Pence } from "../../domain/money.ts";
import type { Step } from "../../domain/wallet/explanation.ts";
import type { Movement } from "../../domain/wallet/movement.ts";

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

/** One record on the way to a movement, as a sentence. */
export function stepInWords(step: Step): string {
  switch (step.kind) {
    case "booked":
      return step.amount < 0
        ? `We booked ${formatMoney(negate(step.amount))} out of your wallet.`
        : `We booked ${formatMoney(step.amount)} into your wallet.`;
    case "withdrawal-requested":
      return `You asked to withdraw ${formatMoney(step.amount)}.`;
    case "withdrawal-accepted":
      return "We took your withdrawal up.";
    case "deposit-requested":
      return `You asked to deposit ${formatMoney(step.amount)}${step.method === undefined ? "" : ` with ${step.method}`}.`;
    case "deposit-confirmed":
      return "The payment was confirmed.";
    case "tickets-requested":
      return `You asked for ${step.count === 1 ? "1 ticket" : `${step.count} tickets`} in ${step.room ?? "a bingo room"}, ${formatMoney(step.total)} in all.`;
    case "reward-played":
      return `You played your reward: ${step.name}.`;
    case "game-opened":
      return `You opened ${step.name ?? "the game"}.`;
  }
}
