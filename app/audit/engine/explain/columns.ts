import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";

/** What is noted of a line besides its values; a line has any of them. */
export const NOTED = {
  /** Its record was folded. */
  folded: 1,
  /** The server's balance changed. */
  moved: 2,
  /** The server's word and the movements came to differ, or by another amount. */
  differs: 4,
  /** The balance on screen was held still. */
  frozen: 8,
  /** In order, but not read: of no known type, or with data that do not fit. */
  unread: 16,
  /** At or after the place where the log is broken. */
  unreliable: 32,
  /** In order, and replaced by its hash when the log was handed on. */
  withheld: 64,
} as const;

/** What is wrong with a line; that it was withheld is no fault of it. */
export const FAULTS = NOTED.differs | NOTED.unread | NOTED.unreliable;

/**
 * A log as columns: one entry a line, line 1 at index 0. A million lines are some
 * 50 MB, and no object each. Amounts are pence; NaN where no balance is known yet.
 */
export interface Columns {
  readonly lines: number;
  /** Where each line begins in the file, and, one further, where the last one ends. */
  readonly offsets: Float64Array;
  /** Epoch milliseconds as recorded; NaN where the line gives none. */
  readonly times: Float64Array;
  /** The server's last word, what the movements add up to, and what was on screen. */
  readonly balances: Float64Array;
  readonly folded: Float64Array;
  readonly shown: Float64Array;
  /** Index into `names`. */
  readonly types: Uint16Array;
  readonly noted: Uint8Array;
  readonly names: readonly string[];
}

const FIRST_CAPACITY = 4096;
/** What a line without a type is listed as. */
export const NO_TYPE = "unreadable";
const MOST_NAMES = 65_535;

type Filled = Omit<Columns, "names" | "lines">;

/** What of a record is noted; a line that is broken may lack any of it. */
type Told = Partial<Pick<JournalRecord, "at" | "type">>;

/** Notes a log's columns line by line. */
export class ColumnsWriter {
  #lines = 0;
  #filled: Filled = empty(FIRST_CAPACITY);
  readonly #names = new Map<string, number>([[NO_TYPE, 0]]);
  /** What the last folded record left. */
  #wallet = { balance: Number.NaN, folded: Number.NaN, shown: Number.NaN, differences: 0 };

  get lines(): number {
    return this.#lines;
  }

  /** A record that was folded, with the state after it; one of a type that nobody knows was counted. */
  fold(offset: number, record: Told, { wallet }: Player, isKnown: boolean): void {
    const before = this.#wallet;
    if (wallet.opening !== null) {
      const { balance, folded, discrepancies } = wallet;
      this.#wallet = { balance, folded, shown: shownBalance(wallet), differences: discrepancies.length };
    }
    const moved = !Object.is(this.#wallet.balance, before.balance) ? NOTED.moved : 0;
    const differs = this.#wallet.differences > before.differences ? NOTED.differs : 0;
    const frozen = wallet.frozen === null ? 0 : NOTED.frozen;
    this.#note(offset, record, NOTED.folded | moved | differs | frozen | (isKnown ? 0 : NOTED.unread));
  }

  /** A line that changed nothing, and why. */
  pass(offset: number, record: Told, why: (typeof NOTED)["unread" | "unreliable" | "withheld"]): void {
    this.#note(offset, record, why);
  }

  #note(offset: number, { at, type }: Told, noted: number): void {
    const i = this.#lines++;
    // One further than the lines, for where the last one ends.
    if (i + 1 === this.#filled.offsets.length) this.#filled = enlarged(this.#filled);
    const filled = this.#filled;
    filled.offsets[i] = offset;
    filled.times[i] = at === undefined ? Number.NaN : Date.parse(at);
    filled.balances[i] = this.#wallet.balance;
    filled.folded[i] = this.#wallet.folded;
    filled.shown[i] = this.#wallet.shown;
    filled.types[i] = this.#nameOf(type ?? NO_TYPE);
    filled.noted[i] = noted;
  }

  #nameOf(type: string): number {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    // A forged log can hold any number of types.
    if (this.#names.size === MOST_NAMES) return 0;
    this.#names.set(type, this.#names.size);
    return this.#names.size - 1;
  }

  /** Everything noted so far; `end` is where the last line ends in the file. */
  columns(end: number): Columns {
    const lines = this.#lines;
    const { offsets, times, balances, folded, shown, types, noted } = this.#filled;
    offsets[lines] = end;
    return {
      lines,
      offsets: offsets.slice(0, lines + 1),
      times: times.slice(0, lines),
      balances: balances.slice(0, lines),
      folded: folded.slice(0, lines),
      shown: shown.slice(0, lines),
      types: types.slice(0, lines),
      noted: noted.slice(0, lines),
      names: [...this.#names.keys()],
    };
  }
}

const empty = (capacity: number): Filled => ({
  offsets: new Float64Array(capacity),
  times: new Float64Array(capacity),
  balances: new Float64Array(capacity),
  folded: new Float64Array(capacity),
  shown: new Float64Array(capacity),
  types: new Uint16Array(capacity),
  noted: new Uint8Array(capacity),
});

function enlarged(filled: Filled): Filled {
  const larger = empty(filled.offsets.length * 2);
  for (const name of Object.keys(filled) as (keyof Filled)[]) larger[name].set(filled[name]);
  return larger;
}

export const typeAt = ({ types, names }: Columns, index: number): string => names[types[index] ?? 0] ?? NO_TYPE;

/** `wallet.movement-booked.v1` is of the area `wallet`. */
export const areaOf = (type: string): string => type.split(".", 1)[0] ?? type;
