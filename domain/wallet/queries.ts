import { formatMoney, type Pence, subtract, zero } from "../money.ts";
import type { Movement } from "./movement.ts";
import type { BookedMovement, WalletState } from "./state.ts";

/** What the balance widget shows: the wallet, or what stood there when the display froze. */
export const shownBalance = (wallet: WalletState): Pence => wallet.frozen?.shown ?? wallet.balance;

export const shownBalanceText = (wallet: WalletState): string => formatMoney(shownBalance(wallet));

/** Never deposited and nothing there: the widget is one 'Deposit' button without an amount (`BALANCE-003`). */
export const invitesFirstDeposit = (wallet: WalletState): boolean =>
  wallet.status === "ready" && !wallet.hasDeposited && wallet.balance === zero;

/** The movement that the balance last changed by: what 'why did my balance change?' explains. */
export const lastMovement = (wallet: WalletState): BookedMovement | undefined => wallet.movements.at(-1);

/** The balance as it was so many movements ago, and the movement that made it so; none before the first that is known. */
export const rewound = (
  { balance, movements }: WalletState,
  back: number,
): { readonly balance: Pence; readonly movement: BookedMovement | undefined } => {
  const undone = movements.slice(Math.max(movements.length - back, 0));
  return {
    balance: undone.reduce((left, { amount }) => subtract(left, amount), balance),
    movement: movements[movements.length - undone.length - 1],
  };
};

/** A movement is missing between what was folded and what was heard since: ask the server for it. */
export const movementsMissing = (wallet: WalletState): boolean =>
  Object.keys(wallet.ahead).length > 0 || wallet.awaiting !== null;

/** A movement of this journal by its place in the player's ledger. */
export const movementAt = ({ movements }: WalletState, position: number): BookedMovement | undefined =>
  movements.find((movement) => movement.position === position);

/** Movements after a place in the ledger, each once, the latest first. */
export const latestOf = (movements: readonly Movement[], after: number): readonly Movement[] =>
  [...new Map(movements.map((movement) => [movement.position, movement])).values()]
    .filter(({ position }) => position > after)
    .toSorted((a, b) => b.position - a.position);
