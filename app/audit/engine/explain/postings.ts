import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { Movement } from "../../../../domain/wallet/movement.ts";

/** A movement in its place in the ledger, with the balance that all movements up to it add up to. */
export interface Posting extends Movement {
  /** The record that told of it. */
  readonly seq: number;
  readonly folded: number;
}

const decodeStatement = Schema.decodeUnknownResult(BalanceStated.schema);
const decodeMovement = Schema.decodeUnknownResult(MovementBooked.schema);

/**
 * A log's movements in the ledger's order, each once: what was told early waits
 * for what comes before it, and what was told again is passed over.
 */
export class Postings {
  #folded: number | undefined;
  #position = 0;
  readonly #waiting = new Map<number, Movement & { readonly seq: number }>();

  /** What all movements so far add up to; undefined before the server's first word. */
  get folded(): number | undefined {
    return this.#folded;
  }

  get position(): number {
    return this.#position;
  }

  /** Movements that were told although one before them never was. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The movements that a record puts into their place. */
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
    return [...this.#inPlace()];
  }

  #open(balance: number, position: number): void {
    this.#folded = balance;
    this.#position = position;
  }

  *#inPlace(): Generator<Posting> {
    for (let next = this.#waiting.get(this.#position + 1); next; next = this.#waiting.get(this.#position + 1)) {
      this.#waiting.delete(next.position);
      this.#position = next.position;
      this.#folded = (this.#folded ?? 0) + next.amount;
      yield { ...next, folded: this.#folded };
    }
  }
}
