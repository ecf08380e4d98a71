import type { Cell, Column } from "../../engine/tables/columns.ts";
import { type LogIdentity, type Row, type TableName, TABLES } from "../../engine/tables/tables.ts";

/** The rows of a batch: one row group of the file. The memory of a run is a few batches, however long the logs are. */
const BATCH_ROWS = 32_768;

/** The values of one column. A number is NaN, and a name is 0, for null. */
export type ColumnValues =
  | { readonly of: "numbers"; readonly numbers: Float64Array<ArrayBuffer> }
  | { readonly of: "texts"; readonly texts: readonly (string | null)[] }
  | { readonly of: "names"; readonly ids: Uint32Array<ArrayBuffer>; readonly names: readonly (string | null)[] };

/** Rows of one table. It can be sent to another thread. */
export interface Batch {
  readonly table: TableName;
  readonly rows: number;
  /** The logs of the rows, in order. */
  readonly logs: readonly { readonly log: LogIdentity; readonly rows: number }[];
  /** In the order of the table. */
  readonly columns: readonly ColumnValues[];
}

/** The memory of a batch that need not be copied when it is sent. */
export const transferred = ({ columns }: Batch): ArrayBuffer[] =>
  columns.flatMap((values) =>
    values.of === "texts" ? [] : [values.of === "numbers" ? values.numbers.buffer : values.ids.buffer],
  );

interface ColumnBuffer {
  set(row: number, cell: Cell): void;
  take(rows: number): ColumnValues;
}

class Numbers implements ColumnBuffer {
  #numbers = new Float64Array(BATCH_ROWS);

  set(row: number, cell: Cell): void {
    this.#numbers[row] = cell === null ? Number.NaN : Number(cell);
  }

  take(rows: number): ColumnValues {
    const numbers = this.#numbers.slice(0, rows);
    return { of: "numbers", numbers };
  }
}

class Texts implements ColumnBuffer {
  /** Empty until the first text. */
  #texts: (string | null)[] = [];

  set(row: number, cell: Cell): void {
    if (cell === null && this.#texts.length === 0) return;
    while (this.#texts.length < row) this.#texts.push(null);
    this.#texts.push(cell as string | null);
  }

  take(rows: number): ColumnValues {
    if (this.#texts.length === 0) return { of: "names", ids: new Uint32Array(rows), names: [null] };
    const texts = this.#texts;
    this.#texts = [];
    return { of: "texts", texts };
  }
}

class Names implements ColumnBuffer {
  #ids = new Uint32Array(BATCH_ROWS);
  #known = new Map<Cell, number>([[null, 0]]);
  #last: Cell = null;
  #lastId = 0;

  set(row: number, cell: Cell): void {
    if (cell !== this.#last) {
      this.#last = cell;
      this.#lastId = this.#idOf(cell);
    }
    this.#ids[row] = this.#lastId;
  }

  #idOf(cell: Cell): number {
    const known = this.#known.get(cell);
    if (known !== undefined) return known;
    const id = this.#known.size;
    this.#known.set(cell, id);
    return id;
  }

  take(rows: number): ColumnValues {
    const values: ColumnValues = {
      of: "names",
      ids: this.#ids.slice(0, rows),
      names: [...this.#known.keys()] as (string | null)[],
    };
    // A forged log can have any number of names, so each batch has its own.
    this.#known = new Map([[null, 0]]);
    this.#last = null;
    this.#lastId = 0;
    return values;
  }
}

const bufferOf = ({ kind }: Column): ColumnBuffer => {
  if (kind === "text") return new Texts();
  return kind === "name" ? new Names() : new Numbers();
};

/** Collects the rows of one table, and gives them as a batch when there are enough. */
export class TableBuffer<Name extends TableName> {
  readonly #table: Name;
  readonly #names: readonly string[];
  readonly #columns: readonly ColumnBuffer[];
  readonly #logs: { log: LogIdentity; rows: number }[] = [];
  #rows = 0;

  constructor(table: Name, log: LogIdentity) {
    const columns: Readonly<Record<string, Column>> = TABLES[table].columns;
    this.#table = table;
    this.#names = Object.keys(columns);
    this.#columns = Object.values(columns).map(bufferOf);
    this.#logs.push({ log, rows: 0 });
  }

  /** The log of the rows from now on. */
  begin(log: LogIdentity): void {
    if (this.#last.rows === 0) this.#logs.pop();
    this.#logs.push({ log, rows: 0 });
  }

  /** The log of the rows since `begin`, those in the buffer. */
  identify(log: LogIdentity): void {
    this.#last.log = log;
  }

  get #last() {
    return this.#logs[this.#logs.length - 1]!;
  }

  /** Whether the batch is complete. */
  add(row: Row<Name>): boolean {
    const cells = row as Readonly<Record<string, Cell>>;
    const columns = this.#columns;
    for (let i = 0; i < columns.length; i++) columns[i]!.set(this.#rows, cells[this.#names[i]!]!);
    this.#rows += 1;
    this.#last.rows += 1;
    return this.#rows === BATCH_ROWS;
  }

  take(): Batch | undefined {
    if (this.#rows === 0) return undefined;
    const { log } = this.#last;
    const logs = this.#logs.filter(({ rows }) => rows > 0).map((run) => ({ ...run }));
    const batch: Batch = {
      table: this.#table,
      rows: this.#rows,
      logs,
      columns: this.#columns.map((column) => column.take(this.#rows)),
    };
    this.#rows = 0;
    this.#logs.splice(0, this.#logs.length, { log, rows: 0 });
    return batch;
  }
}
