import { recordOf } from "./journals.ts";

/** The wallet after a record, in pence. */
export interface WalletPoint {
  readonly seq: number;
  /** Opening plus every movement that nothing is missing before. */
  readonly folded: number;
  /** The highest ledger position in it. */
  readonly position: number;
}

/**
 * The same sums as the product's own, by somebody who has never seen it: reads
 * lines with nothing but JSON.parse, and adds up the signed movements that the
 * server booked, each once and none before the one that precedes it.
 */
export function statesOf(text: string): readonly WalletPoint[] {
  const points: WalletPoint[] = [];
  const waiting = new Map<number, number>();
  let folded: number | undefined;
  let position = 0;
  for (const line of text.split("\n").slice(0, -1)) {
    const { seq, by, type, data } = recordOf(line);
    const booked = type === "wallet.movement-booked.v1";
    if (by !== "server" || !(booked || type === "wallet.balance-stated.v1")) continue;
    const { amount = 0, balance = 0, position: at = 0 } = data as Record<string, number>;
    if (folded === undefined) [folded, position] = booked ? [balance - amount, at - 1] : [balance, at];
    if (booked && at > position) waiting.set(at, amount);
    for (let next = waiting.get(position + 1); next !== undefined; next = waiting.get(position + 1)) {
      waiting.delete(++position);
      folded += next;
    }
    points.push({ seq, folded, position });
  }
  return points;
}
