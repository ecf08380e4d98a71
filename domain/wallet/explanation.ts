import { type CorrelatedRecord, correlatedRecord } from "../correlation.ts";
import type { Claimant } from "../journal/record.ts";
import { formatMoney, negate, type Pence, subtract } from "../money.ts";
import type { Player } from "../player.ts";
import { causeInWords } from "./labels.ts";
import type { Movement, MovementKind } from "./movement.ts";
import type { BookedMovement, Discrepancy, WalletState } from "./state.ts";

type Correlated<Of extends CorrelatedRecord["of"]> = Extract<CorrelatedRecord, { readonly of: Of }>;

/** One record on the way from what the player did to what the balance became. */
export interface Link {
  /** Its place in the player's own journal. */
  readonly seq: number;
  readonly by: Claimant;
  readonly says: string;
}

/** Why the balance changed: one movement, and everything that is known of it. */
export interface Explanation {
  readonly movement: Movement;
  readonly before: Pence;
  readonly after: Pence;
  readonly because: string;
  /** From the player's act to the server's word; empty where the movement is older than this journal. */
  readonly chain: readonly Link[];
  /** The movement that took it back later. */
  readonly undoneBy: Movement | undefined;
  /** Where the server's balance after it is not what the movements add up to. */
  readonly discrepancy: Discrepancy | undefined;
}

/** Explains a movement, of this evening or before it. */
export function explain(player: Player, movement: Movement | BookedMovement): Explanation {
  const { wallet } = player;
  return {
    movement,
    before: subtract(movement.balance, movement.amount),
    after: movement.balance,
    because: causeInWords(movement),
    chain: "seq" in movement ? chainOf(player, movement) : [],
    undoneBy: undoneBy(wallet, movement),
    discrepancy: wallet.discrepancies.find(({ position }) => position === movement.position),
  };
}

/** The kinds that take a movement back, where they have its correlation. */
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

function chainOf(player: Player, { correlation, seq, amount }: BookedMovement): readonly Link[] {
  const size = formatMoney(amount < 0 ? negate(amount) : amount);
  const booked: Link = { seq, by: "server", says: `We booked ${size} ${amount < 0 ? "out of" : "into"} your wallet.` };
  return [...causesOf(player, correlation), booked].toSorted((a, b) => a.seq - b.seq);
}

/** What the player did, and how the server answered it, by the reference that a movement names. */
function causesOf(player: Player, correlation: string | null): readonly Link[] {
  const correlated = correlatedRecord(player, correlation);
  switch (correlated?.of) {
    case "withdrawal":
      return withdrawalLinks(correlated);
    case "deposit":
      return depositLinks(player, correlated);
    case "purchase":
      return purchaseLinks(player, correlated);
    case "game":
      return [act(correlated.seq, `You opened ${correlated.game.details?.name ?? "the game"}.`)];
    // The player did nothing at that moment: the description of the movement says what was won.
    case "prize":
    case undefined:
      return [];
  }
}

function withdrawalLinks({ withdrawal }: Correlated<"withdrawal">): readonly Link[] {
  const { amount, answeredSeq, seq, status } = withdrawal;
  const asked = act(seq, `You asked to withdraw ${formatMoney(amount)}.`);
  if (status !== "accepted" || answeredSeq === null) return [asked];
  return [asked, { seq: answeredSeq, by: "server", says: "We took your withdrawal up." }];
}

function depositLinks({ methods }: Player, { deposit }: Correlated<"deposit">): readonly Link[] {
  const { amount, finalSeq, methodRef, seq, status } = deposit;
  const method = methods.methods?.find(({ ref }) => ref === methodRef)?.friendlyName;
  const by = method === undefined ? "" : ` with ${method}`;
  const asked = act(seq, `You asked to deposit ${formatMoney(amount)}${by}.`);
  if (status !== "settled" || finalSeq === null) return [asked];
  return [asked, { seq: finalSeq, by: "server", says: "The payment was confirmed." }];
}

function purchaseLinks({ bingo }: Player, { purchase }: Correlated<"purchase">): readonly Link[] {
  const { count, room, seq, total } = purchase;
  const name = bingo.rooms[room]?.name ?? "a bingo room";
  const tickets = count === 1 ? "1 ticket" : `${count} tickets`;
  return [act(seq, `You asked for ${tickets} in ${name}, ${formatMoney(total)} in all.`)];
}

const act = (seq: number, says: string): Link => ({ seq, by: "player", says });

/** Where the server's last word and the movements do not agree now, both numbers. */
export const openDiscrepancy = ({ balance, folded }: WalletState) =>
  balance === folded ? undefined : { stated: balance, folded };
