import * as Result from "effect/Result";
import type { DataOf } from "../journal/event.ts";
import type { ReceiptReceived } from "../journal/events.ts";
import type { LeafHash } from "../journal/hash.ts";
import { namesJournal, readReceipt } from "../journal/receipt.ts";
import type { Delivered } from "./delivery.ts";

/**
 * What a receipt states, if it is of this journal and of exactly the delivered lines. The signature is left to the
 * auditor: the page would get the key from the server that it checks.
 */
export const receiptOf = (
  { receipt, size, lastLine }: Delivered,
  journal: string,
  leafHash: LeafHash,
): Result.Result<Omit<DataOf<typeof ReceiptReceived>, "checkpoint">, string> =>
  Result.flatMap(readReceipt(receipt), (read) => {
    if (namesJournal(read.origin, journal) !== true) return Result.fail("the receipt is of another journal");
    if (read.size !== size) return Result.fail(`the receipt is of ${read.size} lines where ${size} were delivered`);
    if (read.head !== leafHash(lastLine)) return Result.fail("the receipt is of other lines than were delivered");
    return Result.succeed({ size, heldAt: Date.parse(read.time) });
  });

/** Whether a receipt of `size` lines shows something new. One for only the line of the last receipt would lead to another one. */
export const isNews = (size: number, last: { readonly size: number; readonly seq: number } | undefined): boolean =>
  last === undefined || size > last.size + 1 || last.seq !== last.size;
