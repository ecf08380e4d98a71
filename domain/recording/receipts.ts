import * as Result from "effect/Result";
import type { DataOf } from "../journal/event.ts";
import type { ReceiptReceived, RegisterReceiptReceived } from "../journal/events.ts";
import type { LeafHash } from "../journal/hash.ts";
import { namesJournal, readReceipt } from "../journal/receipt.ts";
import { PROOF_HEADER, readRegisterLine } from "../journal/register.ts";
import type { JournalState } from "../journal/state.ts";
import type { Delivered, Registered } from "./delivery.ts";

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

/** Whether a receipt of `size` lines shows something new. One for only the lines of earlier receipts would lead to another one. */
export function isNews(size: number, { receipt: last, register }: Pick<JournalState, "receipt" | "register">): boolean {
  if (last === undefined) return true;
  const own = [last, register].filter((one) => one !== undefined && one.seq >= last.size && one.seq < size);
  return size - last.size > own.length;
}

/** The time between two receipts of the register. The later one covers all lines of the earlier one, so that few suffice. */
export const REGISTERED_EVERY_MS = 60_000;
const LONGEST_PROOF = 16_384;

type RegisterReceipt = DataOf<typeof RegisterReceiptReceived>;

/** What a receipt of the register states, if it can be one of this journal. */
export const registeredOf = (
  { leaf, proof }: Registered,
  journal: string,
): Result.Result<RegisterReceipt & { readonly head: string }, string> =>
  Result.flatMap(
    Result.mapError(readRegisterLine(leaf), (says) => `the line of the register ${says}`),
    (read) => {
      if (read.journal !== journal) return Result.fail("the line of the register is of another journal");
      if (!proof.startsWith(`${PROOF_HEADER}\n`) || proof.length > LONGEST_PROOF)
        return Result.fail("the line of the register comes without its proof");
      return Result.succeed({ leaf, proof, size: read.size, heldAt: Date.parse(read.time), head: read.head });
    },
  );

/** Whether a receipt of the register is worth a record. Each record is a line, and so leads to a later one. */
export const isRegisterNews = ({ size, heldAt }: RegisterReceipt, last: JournalState["register"]): boolean =>
  last === undefined || (size > last.size && heldAt - last.heldAt >= REGISTERED_EVERY_MS);
