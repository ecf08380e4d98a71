import type { RowOf, Table } from "./columns.ts";
import { bingo, games, limits, screen, sessions } from "./schema/session.ts";
import { deposits, movements, withdrawals } from "./schema/money.ts";
import { findings, records, verdicts } from "./schema/log.ts";

/** The tables that an auditor can ask. `TABLES.md` lists their columns. */
export const TABLES = {
  records,
  movements,
  deposits,
  withdrawals,
  limits,
  sessions,
  games,
  bingo,
  screen,
  findings,
  verdicts,
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof TABLES;
export type Row<Name extends TableName> = RowOf<(typeof TABLES)[Name]>;
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** The log of a row. It is the beginning of every row, so that a row leads back to its line. */
export interface LogIdentity {
  /** The path of the log, as it was given. */
  readonly file: string;
  readonly journal: string | null;
  readonly player: string | null;
}

/** The columns that every table begins with. */
export const LOG_COLUMNS = ["file", "journal", "player"] as const satisfies readonly (keyof LogIdentity)[];

/** Receives rows. */
export interface TableSink {
  /** The log of the rows from now on. */
  readonly begin: (log: LogIdentity) => void;
  /** The log of the rows since `begin` is this one: its opening and its sign-in name the journal and the player. */
  readonly identify: (log: LogIdentity) => void;
  readonly add: <Name extends TableName>(table: Name, row: Row<Name>) => void;
}
