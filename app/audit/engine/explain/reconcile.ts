import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { Movement } from "../../../../domain/wallet/movement.ts";
import { differences } from "./diff.ts";
import { Tally } from "../verdict/verdict.ts";
import { exactMoney } from "../../sentences/words.ts";

const decode = Schema.decodeUnknownResult(Movement, { errors: "all" });

/** The backend's list of the movements of one player, in booking order. */
export class ServerLedger {
  readonly byRef = new Map<string, Movement>();
  /** The list's own faults: a missing position, a wrong balance, a line that is not a movement. */
  readonly faults = new Tally();
  #last: Movement | undefined;
  #lines = 0;

  /** The balance after each known position. */
  readonly #balances = new Map<number, number>();

  /** Adds the next line of the list. */
  push(line: string): void {
    this.#lines += 1;
    const decoded = decode(parsed(line));
    if (Result.isFailure(decoded))
      return this.#fault(`is not a movement: ${decoded.failure.message.replaceAll(/\s+/g, " ")}`);
    const movement = decoded.success;
    const last = this.#last;
    if (last === undefined) this.#balances.set(movement.position - 1, movement.balance - movement.amount);
    else if (movement.position !== last.position + 1)
      this.#fault(`has ledger position ${movement.position}, after ${last.position}`);
    else if (movement.balance !== last.balance + movement.amount)
      this.#fault(
        `states a balance of ${exactMoney(movement.balance)}, but the movement gives ${exactMoney(last.balance + movement.amount)}`,
      );
    if (this.byRef.has(movement.ref)) this.#fault(`repeats the reference ${movement.ref}`);
    this.byRef.set(movement.ref, movement);
    this.#balances.set(movement.position, movement.balance);
    this.#last = movement;
  }

  /** The balance after a position; undefined if the ledger does not have it. */
  balanceAt(position: number): number | undefined {
    return this.#balances.get(position);
  }

  get movements(): number {
    return this.byRef.size;
  }

  #fault(what: string): void {
    this.faults.add({ line: this.#lines, seq: null, at: null, says: `Line ${this.#lines} of the ledger ${what}.` });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The result of a comparison. */
export interface Reconciled {
  readonly matched: number;
  /** Movements that the log repeats, which is not a fault. */
  readonly repeated: number;
  /** Movements that the log has after a later one, which is not a fault. */
  readonly outOfOrder: number;
  /** Movements of the ledger before the log's opening balance, and after its last statement. */
  readonly before: number;
  readonly after: number;
  readonly onlyInLog: Tally;
  readonly onlyInLedger: Tally;
  readonly different: Tally;
  readonly opening: Tally;
  /** Whether the ledger has the position of the log's opening balance. */
  readonly openingCompared: boolean;
  readonly ledger: Tally;
}

/** Compares the movements in a log with the backend's list. */
export class Reconciliation {
  readonly #ledger: ServerLedger;
  readonly #lineOf: (seq: number) => number;
  /** References of the movements in the log. */
  readonly #refs = new Set<string>();
  readonly #onlyInLog = new Tally();
  readonly #different = new Tally();
  readonly #opening = new Tally();
  #openingPosition: number | undefined;
  #openingCompared = false;
  #matched = 0;
  #repeated = 0;
  #outOfOrder = 0;
  /** The highest position in the log, of statements and movements. */
  #lastPosition = 0;
  /** The highest position of a movement in the log. */
  #highest = 0;

  constructor(ledger: ServerLedger, lineOf: (seq: number) => number) {
    this.#ledger = ledger;
    this.#lineOf = lineOf;
  }

  push(record: JournalRecord): void {
    const { type, by, data } = record;
    if (by !== "server") return;
    if (type === BalanceStated.type) {
      const { balance, position } = data as { balance: number; position: number };
      if (this.#openingPosition === undefined) this.#open(record, balance, position);
      else this.#statement(record, balance, position);
      this.#lastPosition = Math.max(this.#lastPosition, position);
    }
    if (type === MovementBooked.type) this.#movement(record);
  }

  #statement(record: JournalRecord, balance: number, position: number): void {
    const booked = this.#ledger.balanceAt(position);
    if (booked === undefined || booked === balance) return;
    const says = `The server stated ${exactMoney(balance)} as of ledger position ${position}, but the ledger has ${exactMoney(booked)}.`;
    this.#different.add({ ...this.#finding(record, says), pence: { log: balance, ledger: booked } });
  }

  #movement(record: JournalRecord): void {
    const { _tag, ...movement } = record.data as unknown as Movement & { _tag?: string };
    this.#open(record, movement.balance - movement.amount, movement.position - 1);
    this.#lastPosition = Math.max(this.#lastPosition, movement.position);
    const isRepeated = this.#refs.has(movement.ref);
    this.#refs.add(movement.ref);
    if (isRepeated) this.#repeated += 1;
    else this.#countOrder(movement);
    this.#compare(record, movement, isRepeated);
  }

  #countOrder(movement: Movement): void {
    if (movement.position < this.#highest) this.#outOfOrder += 1;
    this.#highest = Math.max(this.#highest, movement.position);
  }

  /** A repeated movement is compared again: its data must not have changed. */
  #compare(record: JournalRecord, movement: Movement, isRepeated: boolean): void {
    const booked = this.#ledger.byRef.get(movement.ref);
    if (booked === undefined && isRepeated) return;
    if (booked === undefined)
      return this.#onlyInLog.add(
        this.#finding(record, `${movement.ref} (${exactMoney(movement.amount)}) is not in the ledger.`),
      );
    const changes = differences(booked, movement);
    if (changes.length === 0) return void (this.#matched += isRepeated ? 0 : 1);
    const amounts = booked.amount === movement.amount ? {} : { ledger: booked.amount, log: movement.amount };
    const descriptions = changes.map(
      ({ path, before, after }) =>
        `${path} is ${shown(path, before)} in the ledger and ${shown(path, after)} in the log`,
    );
    this.#different.add({
      ...this.#finding(record, `${movement.ref} differs: ${descriptions.join("; ")}.`),
      pence: amounts,
    });
  }

  #open(record: JournalRecord, balance: number, position: number): void {
    if (this.#openingPosition !== undefined) return;
    this.#openingPosition = position;
    const booked = this.#ledger.balanceAt(position);
    this.#openingCompared = booked !== undefined;
    if (booked === undefined || booked === balance) return;
    const says = `The log opens with ${exactMoney(balance)} at ledger position ${position}, but the ledger has ${exactMoney(booked)}.`;
    this.#opening.add({ ...this.#finding(record, says), pence: { log: balance, ledger: booked } });
  }

  #finding({ seq, at }: JournalRecord, says: string) {
    return { line: this.#lineOf(seq), seq, at, says };
  }

  result(): Reconciled {
    const onlyInLedger = new Tally();
    let [before, after] = [0, 0];
    for (const movement of this.#ledger.byRef.values()) {
      const { ref, position, amount } = movement;
      if (position <= (this.#openingPosition ?? 0)) before += 1;
      else if (this.#refs.has(ref)) continue;
      else if (position > this.#lastPosition) after += 1;
      else
        onlyInLedger.add({
          line: null,
          seq: null,
          at: null,
          says: `${ref} (${exactMoney(amount)}, ledger position ${position}) is not in the log.`,
          pence: { amount },
        });
    }
    return {
      matched: this.#matched,
      repeated: this.#repeated,
      outOfOrder: this.#outOfOrder,
      before,
      after,
      onlyInLog: this.#onlyInLog,
      onlyInLedger,
      different: this.#different,
      opening: this.#opening,
      openingCompared: this.#openingCompared,
      ledger: this.#ledger.faults,
    };
  }
}

const shown = (path: string, value: unknown): string =>
  (path === "amount" || path === "balance") && typeof value === "number" ? exactMoney(value) : JSON.stringify(value);
