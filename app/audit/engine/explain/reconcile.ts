import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { Movement } from "../../../../domain/wallet/movement.ts";
import { differences } from "./diff.ts";
import { Tally } from "../verdict/verdict.ts";
import { exactMoney } from "../../sentences/words.ts";

const decode = Schema.decodeUnknownResult(Movement, { errors: "all" });

/** The backend's own list of one player's movements, in the order in which it booked them. */
export class ServerLedger {
  readonly byRef = new Map<string, Movement>();
  /** What the list itself contradicts: a place left out, a balance that does not follow, a line that is no movement. */
  readonly faults = new Tally();
  #last: Movement | undefined;
  #lines = 0;

  /** The balance at each position that something was said of. */
  readonly #balances = new Map<number, number>();

  /** Takes the next line of the list. */
  push(line: string): void {
    this.#lines += 1;
    const decoded = decode(parsed(line));
    if (Result.isFailure(decoded))
      return this.#fault(`is no movement: ${decoded.failure.message.replaceAll(/\s+/g, " ")}`);
    const movement = decoded.success;
    const last = this.#last;
    if (last === undefined) this.#balances.set(movement.position - 1, movement.balance - movement.amount);
    else if (movement.position !== last.position + 1)
      this.#fault(`has ledger position ${movement.position}, after ${last.position}`);
    else if (movement.balance !== last.balance + movement.amount)
      this.#fault(
        `states ${exactMoney(movement.balance)} after it, where ${exactMoney(last.balance + movement.amount)} follows`,
      );
    if (this.byRef.has(movement.ref)) this.#fault(`repeats the reference ${movement.ref}`);
    this.byRef.set(movement.ref, movement);
    this.#balances.set(movement.position, movement.balance);
    this.#last = movement;
  }

  /** What the ledger says was there at a position; undefined where it does not reach. */
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

/** What a comparison comes to. */
export interface Reconciled {
  readonly matched: number;
  /** Told again after a first time, which is no fault. */
  readonly repeated: number;
  /** Told later than a movement that the ledger has after it, which is no fault. */
  readonly outOfOrder: number;
  /** In the ledger, but before the log begins or after its last word. */
  readonly before: number;
  readonly after: number;
  readonly onlyInLog: Tally;
  readonly onlyInLedger: Tally;
  readonly different: Tally;
  readonly opening: Tally;
  /** Whether the ledger reaches back to where the log opens. */
  readonly openingCompared: boolean;
  readonly ledger: Tally;
}

/** Compares what the player's app was told with what the backend has in its books. */
export class Reconciliation {
  readonly #ledger: ServerLedger;
  readonly #lineOf: (seq: number) => number;
  readonly #told = new Set<string>();
  readonly #onlyInLog = new Tally();
  readonly #different = new Tally();
  readonly #opening = new Tally();
  #openingPosition: number | undefined;
  #openingCompared = false;
  #matched = 0;
  #repeated = 0;
  #outOfOrder = 0;
  /** The highest position that the server spoke of. */
  #reach = 0;
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
      else this.#stated(record, balance, position);
      this.#reach = Math.max(this.#reach, position);
    }
    if (type === MovementBooked.type) this.#movement(record);
  }

  #stated(record: JournalRecord, balance: number, position: number): void {
    const there = this.#ledger.balanceAt(position);
    if (there === undefined || there === balance) return;
    const says = `The server stated ${exactMoney(balance)} as of ledger position ${position}, where the ledger has ${exactMoney(there)}.`;
    this.#different.add({ ...this.#say(record, says), pence: { log: balance, ledger: there } });
  }

  #movement(record: JournalRecord): void {
    const { _tag, ...movement } = record.data as unknown as Movement & { _tag?: string };
    this.#open(record, movement.balance - movement.amount, movement.position - 1);
    this.#reach = Math.max(this.#reach, movement.position);
    const isRepeated = this.#told.has(movement.ref);
    this.#told.add(movement.ref);
    if (isRepeated) this.#repeated += 1;
    else this.#place(movement);
    this.#compare(record, movement, isRepeated);
  }

  #place(movement: Movement): void {
    if (movement.position < this.#highest) this.#outOfOrder += 1;
    this.#highest = Math.max(this.#highest, movement.position);
  }

  /** What is told again has to be the same again. */
  #compare(record: JournalRecord, movement: Movement, isRepeated: boolean): void {
    const booked = this.#ledger.byRef.get(movement.ref);
    if (booked === undefined && isRepeated) return;
    if (booked === undefined)
      return this.#onlyInLog.add(
        this.#say(record, `${movement.ref} (${exactMoney(movement.amount)}) is not in the ledger.`),
      );
    const changes = differences(booked, movement);
    if (changes.length === 0) return void (this.#matched += isRepeated ? 0 : 1);
    const amounts = booked.amount === movement.amount ? {} : { ledger: booked.amount, log: movement.amount };
    const what = changes.map(
      ({ path, before, after }) =>
        `${path} is ${shown(path, before)} in the ledger and ${shown(path, after)} in the log`,
    );
    this.#different.add({
      ...this.#say(record, `${movement.ref} is not the same in both: ${what.join("; ")}.`),
      pence: amounts,
    });
  }

  #open(record: JournalRecord, balance: number, position: number): void {
    if (this.#openingPosition !== undefined) return;
    this.#openingPosition = position;
    const there = this.#ledger.balanceAt(position);
    this.#openingCompared = there !== undefined;
    if (there === undefined || there === balance) return;
    const says = `The log opens with ${exactMoney(balance)} at ledger position ${position}, where the ledger has ${exactMoney(there)}.`;
    this.#opening.add({ ...this.#say(record, says), pence: { log: balance, ledger: there } });
  }

  #say({ seq, at }: JournalRecord, says: string) {
    return { line: this.#lineOf(seq), seq, at, says };
  }

  result(): Reconciled {
    const onlyInLedger = new Tally();
    let [before, after] = [0, 0];
    for (const movement of this.#ledger.byRef.values()) {
      const { ref, position, amount } = movement;
      if (position <= (this.#openingPosition ?? 0)) before += 1;
      else if (this.#told.has(ref)) continue;
      else if (position > this.#reach) after += 1;
      else
        onlyInLedger.add({
          line: null,
          seq: null,
          at: null,
          says: `${ref} (${exactMoney(amount)}, ledger position ${position}) was never told to the app.`,
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
