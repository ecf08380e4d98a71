import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";

/** The flags of a line. A line may have several. */
export const NOTED = {
  /** Its record was folded. */
  folded: 1,
  /** The server's balance changed. */
  moved: 2,
  /** From this line on, the server's balance differs from the sum of the movements, or by another amount. */
  differs: 4,
  /** The balance on screen was frozen. */
  frozen: 8,
  /** Intact, but not folded: its type is unknown, or its data do not match the schema. */
  unread: 16,
  /** At or after the place where the log is broken. */
  unreliable: 32,
  /** Intact, and replaced by its hash in a redacted copy of the log. */
  withheld: 64,
} as const;

/** The flags that mean a fault. A withheld line is not a fault. */
export const FAULTS = NOTED.differs | NOTED.unread | NOTED.unreliable;

/**
 * A log as columns, with one entry for each line; line 1 is at index 0. A million lines take
 * about 50 MB, without an object for each. Amounts are pence; NaN before the first balance.
 */
export interface Columns {
  readonly lines: number;
  /** The offset of each line in the file, and after the last of them, the offset of the end. */
  readonly offsets: Float64Array;
  /** Recorded times in epoch milliseconds; NaN if the line has none. */
  readonly times: Float64Array;
  /** The server's last balance, the sum of the movements, and the balance on screen. */
  readonly balances: Float64Array;
  readonly folded: Float64Array;
  readonly shown: Float64Array;
  /** Index into `names`. */
  readonly types: Uint16Array;
  readonly noted: Uint8Array;
  readonly names: readonly string[];
}

const FIRST_CAPACITY = 4096;
/** The type of a line that has none. */
const NO_TYPE = "unreadable";
const MOST_NAMES = 65_535;

type Filled = Omit<Columns, "names" | "lines">;

/** The fields of a record that the columns need. A broken line may lack them. */
type Claims = Partial<Pick<JournalRecord, "at" | "type">>;

/** Writes the columns of a log, line by line. */
export class ColumnsWriter {
  #lines = 0;
  #filled: Filled = empty(FIRST_CAPACITY);
  readonly #names = new Map<string, number>([[NO_TYPE, 0]]);
  /** The wallet after the last folded record. */
  #wallet = { balance: Number.NaN, folded: Number.NaN, shown: Number.NaN, differences: 0 };

  get lines(): number {
    return this.#lines;
  }

  /** Adds a folded record, with the state after it. `isKnown`: its type is known. */
  addFolded(offset: number, record: Claims, { wallet }: Player, isKnown: boolean): void {
    const before = this.#wallet;
    if (wallet.opening !== null) {
      const { balance, folded, discrepancies } = wallet;
      this.#wallet = { balance, folded, shown: shownBalance(wallet), differences: discrepancies.length };
    }
    const moved = !Object.is(this.#wallet.balance, before.balance) ? NOTED.moved : 0;
    const differs = this.#wallet.differences > before.differences ? NOTED.differs : 0;
    const frozen = wallet.frozen === null ? 0 : NOTED.frozen;
    this.#add(offset, record, NOTED.folded | moved | differs | frozen | (isKnown ? 0 : NOTED.unread));
  }

  /** Adds a line that was not folded, with the reason. */
  addUnfolded(offset: number, record: Claims, reason: (typeof NOTED)["unread" | "unreliable" | "withheld"]): void {
    this.#add(offset, record, reason);
  }

  #add(offset: number, { at, type }: Claims, noted: number): void {
    const i = this.#lines++;
    // One entry more than lines, for the end of the last line.
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
    // A forged log can have any number of types.
    if (this.#names.size === MOST_NAMES) return 0;
    this.#names.set(type, this.#names.size);
    return this.#names.size - 1;
  }

  /** The columns of all lines so far; `end` is the offset of the end of the last line. */
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
