import { type CorrelatedRecord, correlatedRecord } from "../correlation.ts";
import type { Claimant } from "../journal/record.ts";
import { type Pence, subtract } from "../money.ts";
import type { Player } from "../player.ts";
import { isOnItsWay } from "../withdrawals/queries.ts";
import type { Movement, MovementKind } from "./movement.ts";
import type { BookedMovement, Discrepancy, WalletState } from "./state.ts";

type Correlated<Of extends CorrelatedRecord["of"]> = Extract<CorrelatedRecord, { readonly of: Of }>;

/** What one record did on the way from the player's action to the change of the balance. An unknown name is undefined. */
export type Step =
  | { readonly kind: "booked" | "withdrawal-requested"; readonly amount: Pence }
  | { readonly kind: "deposit-requested"; readonly amount: Pence; readonly method: string | undefined }
  | { readonly kind: "withdrawal-accepted" | "deposit-confirmed" }
  | {
      readonly kind: "tickets-requested";
      readonly count: number;
      readonly room: string | undefined;
      readonly total: Pence;
    }
  | { readonly kind: "reward-played"; readonly name: string }
  | { readonly kind: "game-opened"; readonly name: string | undefined };

/** One record between the player's action and the change of the balance. */
export interface Link {
  /** Its position in the player's own journal. */
  readonly seq: number;
  readonly by: Claimant;
  readonly step: Step;
}

/** Why the balance changed: one movement, and all known facts about it. */
export interface Explanation {
  readonly movement: Movement;
  readonly before: Pence;
  readonly after: Pence;
  /** From the player's action to the server's statement; empty if the movement is older than this journal. */
  readonly chain: readonly Link[];
  /** The later movement that reversed it. */
  readonly undoneBy: Movement | undefined;
  /** A withdrawal whose money can still come back; undefined while that is not known. */
  readonly isOnItsWay: boolean | undefined;
  /** The difference, if the server's balance after this movement does not equal the sum of the movements. */
  readonly discrepancy: Discrepancy | undefined;
}

/** Explains a movement, of this session or an earlier one. */
export function explain(player: Player, movement: Movement | BookedMovement): Explanation {
  const { wallet } = player;
  return {
    movement,
    before: subtract(movement.balance, movement.amount),
    after: movement.balance,
    chain: "seq" in movement ? chainOf(player, movement) : [],
    undoneBy: undoneBy(wallet, movement),
    isOnItsWay: movement.kind === "WITHDRAWAL" ? isOnItsWay(player.withdrawals, movement.correlation) : false,
    discrepancy: wallet.discrepancies.find(({ position }) => position === movement.position),
  };
}

/** The kinds that reverse a movement with the same correlation. */
export const UNDONE_BY: Partial<Record<MovementKind, readonly MovementKind[]>> = {
  DEPOSIT: ["DEPOSIT_VOID"],
  WITHDRAWAL: ["WITHDRAWAL_CANCELLED", "WITHDRAWAL_DENIED"],
  STAKE: ["STAKE_REFUND"],
  ENTRY_FEE: ["ENTRY_FEE_REFUND"],
  WIN: ["WIN_CANCELLED"],
  REFUND: ["REFUND_DENIED"],
};

const undoneBy = ({ movements }: WalletState, { kind, correlation }: Movement): Movement | undefined =>
  correlation === null
    ? undefined
    : movements.find((later) => later.correlation === correlation && UNDONE_BY[kind]?.includes(later.kind));

function chainOf(player: Player, movement: BookedMovement): readonly Link[] {
  const { seq, amount } = movement;
  const booked: Link = { seq, by: "server", step: { kind: "booked", amount } };
  return [...causesOf(player, movement), booked].toSorted((a, b) => a.seq - b.seq);
}

/** The player's action and the server's answers, found by the correlation of a movement. */
function causesOf(player: Player, movement: Movement): readonly Link[] {
  const correlated = correlatedRecord(player, movement);
  switch (correlated?.of) {
    case "withdrawal":
      return withdrawalLinks(correlated);
    case "deposit":
      return depositLinks(player, correlated);
    case "purchase":
      return purchaseLinks(player, correlated);
    case "reward":
      return [act(correlated.seq, { kind: "reward-played", name: correlated.played.name })];
    case "game":
      return [act(correlated.seq, { kind: "game-opened", name: correlated.game.details?.name })];
    // The player did nothing at that moment. The description of the movement names the prize.
    case "prize":
    case undefined:
      return [];
  }
}

function withdrawalLinks({ withdrawal }: Correlated<"withdrawal">): readonly Link[] {
  const { amount, answeredSeq, seq, status } = withdrawal;
  const asked = act(seq, { kind: "withdrawal-requested", amount });
  if (status !== "accepted" || answeredSeq === null) return [asked];
  return [asked, { seq: answeredSeq, by: "server", step: { kind: "withdrawal-accepted" } }];
}

function depositLinks({ methods }: Player, { deposit }: Correlated<"deposit">): readonly Link[] {
  const { amount, finalSeq, methodRef, seq, status } = deposit;
  const method = methods.methods?.find(({ ref }) => ref === methodRef)?.friendlyName;
  const asked = act(seq, { kind: "deposit-requested", amount, method });
  if (status !== "settled" || finalSeq === null) return [asked];
  return [asked, { seq: finalSeq, by: "server", step: { kind: "deposit-confirmed" } }];
}

function purchaseLinks({ bingo }: Player, { purchase }: Correlated<"purchase">): readonly Link[] {
  const { count, room, seq, total } = purchase;
  return [act(seq, { kind: "tickets-requested", count, room: bingo.rooms[room]?.name ?? undefined, total })];
}

const act = (seq: number, step: Step): Link => ({ seq, by: "player", step });

/** Both balances, while the server's last statement and the sum of the movements differ. */
export const openDiscrepancy = ({ balance, folded }: WalletState) =>
  balance === folded ? undefined : { stated: balance, folded };
