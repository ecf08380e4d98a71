import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Period } from "../../../../domain/limits/windows.ts";
import type { Pence } from "../../../../domain/money.ts";
import type { Known, Reading } from "./known-limit.ts";
import type { Moment } from "./server-clock.ts";

/** A requested deposit, with what the log proves about the limits at that time. */
export interface RequestedDeposit {
  readonly record: JournalRecord;
  readonly amount: Pence;
  readonly moment: Moment;
  /** The limits in force, and their use. */
  readonly limits: ReadonlyMap<Period, Known>;
  /** Deposits requested after the limits were loaded, so that the statement cannot include them. Undefined if it is within every limit even with all of them. */
  readonly since: readonly string[] | undefined;
}

/** Whether a deposit counts, by its status. The record that declined it may be missing. */
export const isTakenAs = (status: string | undefined, hasOutcome: boolean): boolean =>
  status === "settled" || (status !== "declined" && hasOutcome);

/** A deposit in the order of the requests. */
interface InOrder {
  readonly intent: string;
  readonly moment: Moment;
  /** The latest time by the device's clock up to this request. */
  readonly latestMs: number;
  /** The amounts of all deposits up to this request. */
  readonly total: number;
}

/** The deposits that a log requests, by intent. */
export class RequestedDeposits {
  readonly #byIntent = new Map<string, RequestedDeposit>();
  readonly #inOrder: InOrder[] = [];
  /** The last load of the limits, and the number of requests that were all before it. */
  #read: Reading | null = null;
  #before = 0;

  has(intent: string): boolean {
    return this.#byIntent.has(intent);
  }

  get(intent: string): RequestedDeposit | undefined {
    return this.#byIntent.get(intent);
  }

  [Symbol.iterator](): Iterator<readonly [string, RequestedDeposit]> {
    return this.#byIntent[Symbol.iterator]();
  }

  /** `read`: the last load of the limits. */
  add(intent: string, deposit: Omit<RequestedDeposit, "since">, read: Reading | null): void {
    const { moment, amount, limits } = deposit;
    this.#reads(read);
    const last = this.#inOrder.at(-1);
    const total = (last?.total ?? 0) + Math.max(0, amount);
    // A log may have many deposits after one load: they are compared one by one only if together they exceed a limit.
    const most = total - (this.#inOrder[this.#before - 1]?.total ?? 0);
    const mayExceed = [...limits.values()].some(
      ({ value, used }) => value !== null && Math.max(0, used) + most > value,
    );
    this.#byIntent.set(intent, {
      ...deposit,
      since: mayExceed ? this.#since() : undefined,
    });
    const latestMs = Math.max(moment.deviceMs, last?.latestMs ?? -Infinity);
    this.#inOrder.push({ intent, moment, latestMs, total });
  }

  #reads(read: Reading | null): void {
    if (read === this.#read) return;
    this.#read = read;
    this.#before = this.#inOrder.findLastIndex(({ moment, latestMs }) => !this.#isSince(moment, latestMs)) + 1;
  }

  #since(): readonly string[] {
    const after = this.#inOrder.slice(this.#before);
    return after.filter(({ moment }) => this.#isSince(moment)).map(({ intent }) => intent);
  }

  #isSince({ seq, deviceMs }: Moment, latestMs = deviceMs): boolean {
    return this.#read === null || latestMs > this.#read.deviceMs || seq > this.#read.moment.seq;
  }
}
