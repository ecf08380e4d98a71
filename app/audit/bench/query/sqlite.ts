/** What a column of SQLite can hold. */
export type SqliteValue = string | number | Uint8Array | null;

/** The used part of a prepared statement of sql.js. */
export interface SqliteStatement {
  readonly run: (values: readonly SqliteValue[]) => void;
  readonly step: () => boolean;
  readonly get: () => readonly SqliteValue[];
  readonly getColumnNames: () => readonly string[];
  readonly free: () => boolean;
}

/** The used part of a database of sql.js, which is in memory. */
export interface SqliteDatabase {
  readonly run: (sql: string) => unknown;
  readonly prepare: (sql: string) => SqliteStatement;
  /** Prepares the statements of a text one after the other. */
  readonly iterateStatements: (sql: string) => {
    readonly next: () => { readonly done?: boolean; readonly value?: SqliteStatement };
    readonly getRemainingSQL: () => string;
  };
}

export interface Sqlite {
  readonly Database: new () => SqliteDatabase;
}

/** The script of sql.js defines it as `initSqlJs`. */
export type OpenSqlite = () => Promise<Sqlite>;
