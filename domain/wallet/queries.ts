import { formatMoney, type Pence, subtract, zero } from "../money.ts";
import type { Movement } from "./movement.ts";
import type { BookedMovement, WalletState } from "./state.ts";

/** The balance that the player sees: the balance, or the one at which the display froze. */
export const shownBalance = (wallet: WalletState): Pence => wallet.frozen?.shown ?? wallet.balance;

export const shownBalanceText = (wallet: WalletState): string => formatMoney(shownBalance(wallet));

/** The player never deposited and has no money: the widget is one 'Deposit' button without an amount (`BALANCE-003`). */
export const invitesFirstDeposit = (wallet: WalletState): boolean =>
  wallet.status === "ready" && !wallet.hasDeposited && wallet.balance === zero;

/** The latest movement of this journal. */
export const lastMovement = (wallet: WalletState): BookedMovement | undefined => wallet.movements.at(-1);

/** The balance before the last `count` movements, and the movement that led to it; undefined before the first known one. */
export const balanceBefore = (
  { balance, movements }: WalletState,
  count: number,
): { readonly balance: Pence; readonly movement: BookedMovement | undefined } => {
  const undone = movements.slice(Math.max(movements.length - count, 0));
  return {
    balance: undone.reduce((left, { amount }) => subtract(left, amount), balance),
    movement: movements[movements.length - undone.length - 1],
  };
};

/** A later movement or statement has arrived, but a movement before it is missing. */
export const movementsMissing = (wallet: WalletState): boolean =>
  Object.keys(wallet.ahead).length > 0 || wallet.awaiting !== null;

/** A movement of this journal by its ledger position. */
export const movementAt = ({ movements }: WalletState, position: number): BookedMovement | undefined =>
  movements.find((movement) => movement.position === position);

/** The movements after a ledger position, each once, latest first. */
export const movementsAfter = (movements: readonly Movement[], after: number): readonly Movement[] =>
  [...new Map(movements.map((movement) => [movement.position, movement])).values()]
    .filter(({ position }) => position > after)
    .toSorted((a, b) => b.position - a.position);
