import type { Movement } from "../../../../domain/wallet/movement.ts";

/** What the server said of one ledger position: the movement there, and the balance that it left, in pence. */
export type ToldMovement = Pick<Movement, "position" | "ref" | "kind" | "amount" | "balance">;

/** Positions that are remembered. What comes late or again comes soon; a log of any length needs the same memory. */
const REMEMBERED = 10_000;

/** What the server has said of its ledger so far, by position, so that whatever it says again can be held against it. */
export class LedgerAsTold {
  /** Each position has its place among so many, which a later one takes over. */
  readonly #movements: ToldMovement[] = [];

  /** The movement at a position; undefined where none was told of, or so long ago that it is forgotten. */
  at(position: number): ToldMovement | undefined {
    const told = this.#movements[position % REMEMBERED];
    return told?.position === position ? told : undefined;
  }

  tell({ position, ref, kind, amount, balance }: ToldMovement): void {
    this.#movements[position % REMEMBERED] = { position, ref, kind, amount, balance };
  }
}

/** Whether two tellings of one position say the same of the money. */
export const isSameMovement = (a: ToldMovement, b: ToldMovement): boolean =>
  a.ref === b.ref && a.kind === b.kind && a.amount === b.amount && a.balance === b.balance;
