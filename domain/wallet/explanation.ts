import { depositOf } from "../deposits/queries.ts";
import type { Claimant } from "../journal/record.ts";
import { formatMoney, negate, type Pence, subtract } from "../money.ts";
import type { Player } from "../player.ts";
import { causeInWords } from "./labels.ts";
import type { Movement, MovementKind } from "./movement.ts";
import type { BookedMovement, Discrepancy, WalletState } from "./state.ts";

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
  const acts = correlation === null ? [] : actsOf(player, correlation);
  return [...acts, booked].toSorted((a, b) => a.seq - b.seq);
}

/** What the player did, and how it was answered, by the reference that a movement names. */
function actsOf(player: Player, correlation: string): readonly Link[] {
  return withdrawalActs(player, correlation) ?? depositActs(player, correlation) ?? playActs(player, correlation);
}

function withdrawalActs({ withdrawals }: Player, correlation: string): readonly Link[] | undefined {
  const found = Object.values(withdrawals.withdrawals).find(
    ({ intent, ref }) => intent === correlation || ref === correlation,
  );
  if (found === undefined) return undefined;
  const asked = act(found.seq, `You asked to withdraw ${formatMoney(found.amount)}.`);
  if (found.status !== "accepted" || found.answeredSeq === null) return [asked];
  return [asked, { seq: found.answeredSeq, by: "server", says: "We took your withdrawal up." }];
}

function depositActs({ deposits, methods }: Player, correlation: string): readonly Link[] | undefined {
  const intent = Object.values(deposits.deposits).find(({ ref }) => ref === correlation)?.intent;
  const found = intent === undefined ? undefined : depositOf(deposits, intent);
  if (found === undefined) return undefined;
  const method = methods.methods?.find(({ ref }) => ref === found.methodRef)?.friendlyName;
  const by = method === undefined ? "" : ` with ${method}`;
  const asked = act(found.seq, `You asked to deposit ${formatMoney(found.amount)}${by}.`);
  if (found.status !== "settled" || found.finalSeq === null) return [asked];
  return [asked, { seq: found.finalSeq, by: "server", says: "The payment was confirmed." }];
}

function playActs({ bingo, games }: Player, correlation: string): readonly Link[] {
  const purchase = Object.hasOwn(bingo.purchases, correlation) ? bingo.purchases[correlation] : undefined;
  if (purchase !== undefined) {
    const room = bingo.rooms[purchase.room]?.name ?? "a bingo room";
    const tickets = purchase.count === 1 ? "1 ticket" : `${purchase.count} tickets`;
    return [act(purchase.seq, `You asked for ${tickets} in ${room}, ${formatMoney(purchase.total)} in all.`)];
  }
  const game = games.open;
  const isOfSession = game?.session != null && correlation.startsWith(`${game.session}:`);
  return isOfSession ? [act(game.seq, `You opened ${game.details?.name ?? "the game"}.`)] : [];
}

const act = (seq: number, says: string): Link => ({ seq, by: "player", says });

/** Where the server's last word and the movements do not agree now, both numbers. */
export const openDiscrepancy = ({ balance, folded }: WalletState) =>
  balance === folded ? undefined : { stated: balance, folded };
