import type { LogIdentity, Row, TableName, TableSink } from "../../engine/tables/tables.ts";
import { TABLE_NAMES } from "../../engine/tables/tables.ts";
import { TableBuffer } from "./batch.ts";
import type { BatchWriter } from "./parquet-folder.ts";

/** Collects rows, and writes each full batch. */
export class BufferedSink implements TableSink {
  readonly #writer: Pick<BatchWriter, "write">;
  readonly #buffers: Readonly<Record<TableName, TableBuffer<TableName>>>;
  readonly rows: Record<TableName, number>;

  constructor(writer: Pick<BatchWriter, "write">) {
    const none = { file: "", journal: null, player: null };
    this.#writer = writer;
    this.#buffers = forEachTable((table) => new TableBuffer<TableName>(table, none));
    this.rows = forEachTable(() => 0);
  }

  begin(log: LogIdentity): void {
    for (const table of TABLE_NAMES) this.#buffers[table].begin(log);
  }

  identify(log: LogIdentity): void {
    for (const table of TABLE_NAMES) this.#buffers[table].identify(log);
  }

  add<Name extends TableName>(table: Name, row: Row<Name>): void {
    this.rows[table] += 1;
    if (this.#buffers[table].add(row)) this.#write(table);
  }

  #write(table: TableName): void {
    const batch = this.#buffers[table].take();
    if (batch !== undefined) this.#writer.write(batch);
  }

  end(): void {
    for (const table of TABLE_NAMES) this.#write(table);
  }
}

const forEachTable = <Value>(valueOf: (table: TableName) => Value) =>
  Object.fromEntries(TABLE_NAMES.map((table) => [table, valueOf(table)])) as Record<TableName, Value>;
