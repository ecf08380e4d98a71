import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { TABLE_NAMES, type TableName } from "../../engine/tables/tables.ts";
import type { Batch } from "./batch.ts";
import { ParquetFile } from "./parquet-file.ts";

/** Receives the batches of all tables. */
export interface BatchWriter {
  write(batch: Batch): void;
  /** All files are complete from now on. */
  close(): void;
  /** Removes what was written. */
  abandon(): void;
}

export const parquetFile = (folder: string, table: TableName): string => join(folder, `${table}.parquet`);

/** The tables that a folder has. */
export const tablesIn = (folder: string): readonly TableName[] =>
  TABLE_NAMES.filter((table) => existsSync(parquetFile(folder, table)));

/** A file for each table in a folder. Each has a temporary name until all of them are complete. */
export class ParquetFolder implements BatchWriter {
  readonly #folder: string;
  readonly #files: ReadonlyMap<TableName, ParquetFile>;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#files = new Map(
      TABLE_NAMES.map((table) => {
        const path = this.#temporary(table);
        rmSync(path, { force: true });
        return [table, new ParquetFile(path, table)];
      }),
    );
  }

  #temporary(table: TableName): string {
    return join(this.#folder, `.${table}.parquet.${process.pid}`);
  }

  write(batch: Batch): void {
    this.#files.get(batch.table)?.write(batch);
  }

  close(): void {
    for (const file of this.#files.values()) file.close();
    for (const table of this.#files.keys()) renameSync(this.#temporary(table), parquetFile(this.#folder, table));
  }

  abandon(): void {
    for (const [table, file] of this.#files) {
      file.abandon();
      rmSync(this.#temporary(table), { force: true });
    }
  }
}
