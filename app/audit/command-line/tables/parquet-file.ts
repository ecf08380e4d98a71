import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import type { Column, ColumnKind } from "../../engine/tables/columns.ts";
import { LOG_COLUMNS, type LogIdentity, type TableName, TABLES } from "../../engine/tables/tables.ts";
import type { Batch, ColumnValues } from "./batch.ts";

type Physical = Pick<SchemaElement, "type" | "converted_type" | "logical_type">;

const TEXT: Physical = { type: "BYTE_ARRAY", converted_type: "UTF8", logical_type: { type: "STRING" } };
const TYPES: Readonly<Record<ColumnKind, Physical>> = {
  text: TEXT,
  name: TEXT,
  integer: { type: "INT64" },
  pence: { type: "INT64" },
  time: {
    type: "INT64",
    converted_type: "TIMESTAMP_MILLIS",
    logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
  },
  date: { type: "INT32", converted_type: "DATE", logical_type: { type: "DATE" } },
  flag: { type: "BOOLEAN" },
};

/** How a column is written: what makes it small without costing time. A reader skips row groups by the statistics of times. */
const FORMS: Readonly<Record<ColumnKind, Pick<ColumnSource, "encoding" | "codec" | "statistics">>> = {
  text: { encoding: "PLAIN", statistics: false },
  name: { codec: "UNCOMPRESSED", statistics: false },
  integer: { encoding: "DELTA_BINARY_PACKED", codec: "UNCOMPRESSED", statistics: false },
  pence: { encoding: "DELTA_BINARY_PACKED", codec: "UNCOMPRESSED", statistics: false },
  time: { encoding: "DELTA_BINARY_PACKED", codec: "UNCOMPRESSED", statistics: true },
  date: { codec: "UNCOMPRESSED", statistics: true },
  flag: { codec: "UNCOMPRESSED", statistics: false },
};

const element = (name: string, kind: ColumnKind, isNullable: boolean): SchemaElement => ({
  name,
  repetition_type: isNullable ? "OPTIONAL" : "REQUIRED",
  ...TYPES[kind],
});

function schemaOf(columns: Readonly<Record<string, Column>>): SchemaElement[] {
  const elements = [
    ...LOG_COLUMNS.map((name) => element(name, "name", name !== "file")),
    ...Object.entries(columns).map(([name, { kind, isNullable }]) => element(name, kind, isNullable)),
  ];
  return [{ name: "root", num_children: elements.length }, ...elements];
}

/** Writes one table as a Parquet file, one batch after the other. */
export class ParquetFile {
  readonly #fd: number;
  #isOpen = true;
  readonly #bytes = new ByteWriter(1 << 16);
  readonly #parquet: ParquetWriter;
  readonly #columns: readonly (readonly [string, Column])[];

  constructor(path: string, table: TableName) {
    const columns: Readonly<Record<string, Column>> = TABLES[table].columns;
    this.#fd = openSync(path, "wx");
    this.#columns = Object.entries(columns);
    this.#parquet = new ParquetWriter({ writer: this.#bytes, schema: schemaOf(columns), createdBy: "eyes-down-audit" });
  }

  write(batch: Batch): void {
    const columnData: ColumnSource[] = [
      ...LOG_COLUMNS.map((name) => ({ name, ...FORMS.name, data: identities(batch, name) })),
      ...this.#columns.map(([name, column], index) => ({
        name,
        ...FORMS[column.kind],
        ...dataOf(column, batch.columns[index]!),
      })),
    ];
    void this.#parquet.write({ columnData, rowGroupSize: batch.rows });
    this.#flush();
  }

  close(): void {
    void this.#parquet.finish();
    this.#flush();
    fsyncSync(this.#fd);
    this.abandon();
  }

  /** Closes the file, if it is open, without its end. */
  abandon(): void {
    if (this.#isOpen) closeSync(this.#fd);
    this.#isOpen = false;
  }

  /** The writer counts in `offset` what was written, and `index` is its place in the buffer. */
  #flush(): void {
    const bytes = this.#bytes.getBytes();
    for (let at = 0; at < bytes.length;) at += writeSync(this.#fd, bytes, at);
    this.#bytes.index = 0;
  }
}

const identities = ({ logs }: Batch, column: keyof LogIdentity): (string | null)[] =>
  logs.flatMap((run) => Array.from({ length: run.rows }, () => run.log[column]));

function dataOf({ kind, isNullable }: Column, values: ColumnValues): Pick<ColumnSource, "data"> {
  switch (values.of) {
    case "texts":
      return { data: values.texts as string[] };
    case "names":
      return { data: Array.from(values.ids, (id) => values.names[id]!) };
    case "numbers":
      return { data: numbers(values.numbers, kind, isNullable) };
  }
}

function numbers(values: Float64Array, kind: ColumnKind, isNullable: boolean): ColumnSource["data"] {
  if (kind === "flag") return Array.from(values, (value) => (Number.isNaN(value) ? null : value !== 0));
  // The writer takes numbers of 32 bits for a column of 64, and is much faster with them.
  if (kind === "date" || (kind !== "time" && isSmall(values)))
    return isNullable ? Array.from(values, orNull) : Int32Array.from(values);
  if (isNullable) return Array.from(values, (value) => (Number.isNaN(value) ? null : BigInt(value)));
  const integers = new BigInt64Array(values.length);
  for (let i = 0; i < values.length; i++) integers[i] = BigInt(values[i]!);
  return integers;
}

const isSmall = (values: Float64Array) => values.every((value) => Number.isNaN(value) || value === (value | 0));

const orNull = (value: number) => (Number.isNaN(value) ? null : value);
