import type { Mutable } from "../../../../domain/journal/fold.ts";
import type { Movement } from "../../../../domain/wallet/movement.ts";

/** The server's statement of one ledger position: the movement and the balance after it, in pence. */
export type StatedMovement = Pick<Movement, "position" | "ref" | "kind" | "amount" | "balance">;

/** The number of stored positions. Late and repeated movements arrive soon, and the memory must not grow with the log. */
const STORED = 10_000;

/** The movements that the server has stated, by position, to compare with later statements. */
export class StatedLedger {
  /** A ring buffer: a later position overwrites the one `STORED` before it. */
  readonly #movements: Mutable<StatedMovement>[] = [];

  /** The movement at a position; undefined if the server stated none, or if it was overwritten. */
  at(position: number): StatedMovement | undefined {
    const stated = this.#movements[position % STORED];
    return stated?.position === position ? stated : undefined;
  }

  add({ position, ref, kind, amount, balance }: StatedMovement): void {
    const before = this.#movements[position % STORED];
    if (before === undefined) {
      this.#movements[position % STORED] = { position, ref, kind, amount, balance };
      return;
    }
    // An object that is written again needs no collection.
    before.position = position;
    before.ref = ref;
    before.kind = kind;
    before.amount = amount;
    before.balance = balance;
  }
}

/** Whether two statements of one position agree. */
export const isSameMovement = (a: StatedMovement, b: StatedMovement): boolean =>
  a.ref === b.ref && a.kind === b.kind && a.amount === b.amount && a.balance === b.balance;
