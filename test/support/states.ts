import { recordOf } from "./journals.ts";

/** The wallet after one record. */
export interface WalletPoint {
  readonly seq: number;
  /** In pence: the opening balance plus every movement up to the first missing position. */
  readonly folded: number;
  /** The highest ledger position that is included. */
  readonly position: number;
}

/**
 * A second, naive implementation of the wallet's sums, independent of the product. It reads lines with JSON.parse only.
 * It adds the signed movements that the server booked, each once and in the order of their positions.
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
