import { prizeRecordByReference, purchaseByReference } from "./bingo/queries.ts";
import type { Purchase } from "./bingo/purchases.ts";
import { chatGameByReference } from "./chat/queries.ts";
import { depositByReference } from "./deposits/queries.ts";
import type { Deposit } from "./deposits/state.ts";
import { openGameByReference } from "./games/queries.ts";
import type { OpenGame } from "./games/state.ts";
import type { Player } from "./player.ts";
import { playedByReference } from "./rewards/queries.ts";
import type { PlayedReward } from "./rewards/state.ts";
import type { Movement } from "./wallet/movement.ts";
import { withdrawalByReference } from "./withdrawals/queries.ts";
import type { Withdrawal } from "./withdrawals/state.ts";

/** The owner of a reference, and the `seq` of the record that caused a movement with that reference. */
export type CorrelatedRecord =
  | { readonly of: "deposit"; readonly seq: number; readonly deposit: Deposit }
  | { readonly of: "withdrawal"; readonly seq: number; readonly withdrawal: Withdrawal }
  | { readonly of: "purchase"; readonly seq: number; readonly purchase: Purchase }
  | { readonly of: "prize"; readonly seq: number }
  | { readonly of: "reward"; readonly seq: number; readonly played: PlayedReward }
  | { readonly of: "game"; readonly seq: number; readonly game: OpenGame };

/**
 * Finds the player's action by the reference of a movement; a game of bingo pays several prizes, so also by its amount. Each area searches its own references. Undefined if no area
 * has the reference: the cause is in another tab, or before this journal.
 */
export function correlatedRecord(
  player: Player,
  { correlation: reference, amount }: Pick<Movement, "correlation" | "amount">,
): CorrelatedRecord | undefined {
  if (reference === null) return undefined;
  const deposit = depositByReference(player.deposits, reference);
  if (deposit !== undefined) return { of: "deposit", seq: deposit.seq, deposit };
  const withdrawal = withdrawalByReference(player.withdrawals, reference);
  if (withdrawal !== undefined) return { of: "withdrawal", seq: withdrawal.seq, withdrawal };
  const purchase = purchaseByReference(player.bingo, reference);
  if (purchase !== undefined) return { of: "purchase", seq: purchase.seq, purchase };
  const prizeSeq =
    prizeRecordByReference(player.bingo, reference, amount) ?? chatGameByReference(player.chat, reference)?.seq;
  if (prizeSeq !== undefined) return { of: "prize", seq: prizeSeq };
  const played = playedByReference(player.rewards, reference);
  if (played !== undefined) return { of: "reward", seq: played.seq, played };
  const game = openGameByReference(player.games, reference);
  return game === undefined ? undefined : { of: "game", seq: game.seq, game };
}
