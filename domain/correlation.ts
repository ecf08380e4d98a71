import { prizeByReference, purchaseByReference } from "./bingo/queries.ts";
import { actOfDeposit } from "./deposits/queries.ts";
import { launchByReference } from "./games/queries.ts";
import type { Player } from "./player.ts";
import { actOfWithdrawal } from "./withdrawals/queries.ts";

/**
 * The seq of the record that a movement goes back to: what the player did, found
 * by the reference that the server gives the movement. Each area knows its own
 * references; undefined where none of them knows it, as for what was done in
 * another tab or before.
 */
export function causeOf(player: Player, correlation: string | null): number | undefined {
  if (correlation === null) return undefined;
  return (
    actOfDeposit(player.deposits, correlation) ??
    actOfWithdrawal(player.withdrawals, correlation) ??
    purchaseByReference(player.bingo, correlation) ??
    prizeByReference(player.bingo, correlation) ??
    launchByReference(player.games, correlation)
  );
}
