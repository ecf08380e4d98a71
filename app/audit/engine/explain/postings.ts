import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { Movement } from "../../../../domain/wallet/movement.ts";

/** A movement at its position in the ledger, with the balance after it. */
export interface Posting extends Movement {
  /** Its record. */
  readonly seq: number;
  readonly folded: number;
}

const decodeStatement = Schema.decodeUnknownResult(BalanceStated.schema);
const decodeMovement = Schema.decodeUnknownResult(MovementBooked.schema);

/**
 * The movements of a log in ledger order, each once. An early movement waits for those before
 * it. A repeated movement is ignored.
 */
export class Postings {
  #folded: number | undefined;
  #position = 0;
  readonly #waiting = new Map<number, Movement & { readonly seq: number }>();

  /** The balance after all movements so far; undefined before the server states a balance or a movement. */
  get folded(): number | undefined {
    return this.#folded;
  }

  get position(): number {
    return this.#position;
  }

  /** The number of movements that wait for an earlier one. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The movements that are next in ledger order, now that this record is known. */
  push({ type, by, data, seq }: JournalRecord): readonly Posting[] {
    if (by !== "server") return [];
    if (type === BalanceStated.type && this.#folded === undefined) {
      const stated = decodeStatement(data);
      if (Result.isSuccess(stated)) this.#open(stated.success.balance, stated.success.position);
    }
    if (type !== MovementBooked.type) return [];
    const booked = decodeMovement(data);
    if (Result.isFailure(booked)) return [];
    const movement = { ...booked.success, seq };
    if (this.#folded === undefined) this.#open(movement.balance - movement.amount, movement.position - 1);
    if (movement.position > this.#position && !this.#waiting.has(movement.position))
      this.#waiting.set(movement.position, movement);
    return [...this.#takeNext()];
  }

  #open(balance: number, position: number): void {
    this.#folded = balance;
    this.#position = position;
  }

  *#takeNext(): Generator<Posting> {
    for (let next = this.#waiting.get(this.#position + 1); next; next = this.#waiting.get(this.#position + 1)) {
      this.#waiting.delete(next.position);
      this.#position = next.position;
      this.#folded = (this.#folded ?? 0) + next.amount;
      yield { ...next, folded: this.#folded };
    }
  }
}
