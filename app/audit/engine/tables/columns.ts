/** What a column holds. */
export type ColumnKind =
  /** Any text. */
  | "text"
  /** A text with few different values, such as a kind or a status. */
  | "name"
  /** A whole number. */
  | "integer"
  /** An amount in whole pence. */
  | "pence"
  /** An instant in epoch milliseconds, UTC. */
  | "time"
  /** A day in London, as days since 1970-01-01. */
  | "date"
  | "flag";

export interface Column<Kind extends ColumnKind = ColumnKind, Nullable extends boolean = boolean> {
  readonly kind: Kind;
  readonly isNullable: Nullable;
  /** One sentence for the auditor. */
  readonly about: string;
}

export interface Table<Columns extends Readonly<Record<string, Column>> = Readonly<Record<string, Column>>> {
  /** What one row is. */
  readonly about: string;
  readonly columns: Columns;
}

type ValueOf<Kind extends ColumnKind> = Kind extends "text" | "name" ? string : Kind extends "flag" ? boolean : number;
type CellOf<C extends Column> =
  C extends Column<infer Kind, infer Nullable> ? ValueOf<Kind> | (true extends Nullable ? null : never) : never;

/** The row of a table, one cell for each column. */
export type RowOf<T extends Table> = { readonly [Name in keyof T["columns"]]: CellOf<T["columns"][Name]> };

export type Cell = string | number | boolean | null;

const column =
  <Kind extends ColumnKind>(kind: Kind) =>
  (about: string): Column<Kind, false> => ({ kind, isNullable: false, about });

export const text = column("text");
export const name = column("name");
export const integer = column("integer");
export const pence = column("pence");
export const time = column("time");
export const date = column("date");
export const flag = column("flag");

/** A column whose value may be unknown or absent. */
export const optional = <Kind extends ColumnKind>({ kind, about }: Column<Kind, false>): Column<Kind, true> => ({
  kind,
  isNullable: true,
  about,
});

export const table = <const Columns extends Readonly<Record<string, Column>>>(
  about: string,
  columns: Columns,
): Table<Columns> => ({ about, columns });
