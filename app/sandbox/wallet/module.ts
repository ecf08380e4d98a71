import { getBalance, getGlobalJackpot, listMovements } from "../../../domain/wallet/wire.ts";
import { getMissedEvent } from "../../../domain/deposits/wire.ts";
import type { KernelParts } from "../kernel/kernel.ts";
import { handleHistory } from "./history.ts";

/** The jackpot in the user menu. Stakes contribute to it; the games modules post to it. */
export const GLOBAL_JACKPOT = "jackpot:global";

/** The player's cash, for the client. */
export const walletModule = ({ kernel, wallet, missed }: KernelParts): void => {
  handleHistory(kernel);
  kernel.handle(getBalance, (_, { playerId }) => ({
    balance: wallet.balance(playerId),
    position: wallet.movements(playerId).length,
    hasDeposited: wallet.hasDeposited(playerId),
    nextAllowedDepositDate: wallet.nextAllowedDeposit(playerId),
  }));

  kernel.handle(listMovements, ({ after }, { playerId }) => wallet.movements(playerId).slice(after));

  kernel.handle(getMissedEvent, ({ paymentId }, { playerId }) => missed.get(`${playerId}/${paymentId}`) ?? null);

  kernel.handle(getGlobalJackpot, () => ({ amount: kernel.world.ledger.balance(GLOBAL_JACKPOT) }));
};
