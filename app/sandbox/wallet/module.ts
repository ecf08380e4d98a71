import { getBalance, getGlobalJackpot, listMovements } from "../../../domain/wallet/wire.ts";
import { getMissedEvent } from "../../../domain/deposits/wire.ts";
import type { KernelParts } from "../kernel/kernel.ts";

/** The jackpot that every stake feeds and the user menu shows; whoever runs games posts to it. */
export const GLOBAL_JACKPOT = "jackpot:global";

/** The player's cash as the client asks for it. */
export const walletModule = ({ kernel, wallet, missed }: KernelParts): void => {
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
