import type { Cell, Column, ColumnKind } from "../../engine/tables/columns.ts";
import {
  LOG_COLUMNS,
  type LogIdentity,
  type Row,
  TABLE_NAMES,
  type TableName,
  TABLES,
  type TableSink,
} from "../../engine/tables/tables.ts";
import { ALL_FILES, COUNTED, VIEWS } from "../../engine/tables/views.ts";
import type { Answer, AnswerCell } from "./answer.ts";
import { queryWords } from "./query-words.ts";
import type { Sqlite, SqliteDatabase, SqliteStatement, SqliteValue } from "./sqlite.ts";

/** More rows are of no use on a screen, and would fill the memory of the page. */
export const MOST_ROWS = 20_000;

/** A question cannot be answered. The message is shown to the auditor. */
export class QuestionRefused extends Error {
  override readonly name = "QuestionRefused";
}

const DAY_MS = 86_400_000;

/** How SQLite holds a column. Text of these forms sorts and compares as the times do. */
const TYPES: Readonly<Record<ColumnKind, "TEXT" | "INTEGER">> = {
  text: "TEXT",
  name: "TEXT",
  integer: "INTEGER",
  pence: "INTEGER",
  time: "TEXT",
  date: "TEXT",
  flag: "INTEGER",
};

/** The tables and views of `audit sql` in SQLite, in memory. First it receives the rows; after `end` it answers questions. */
export class LogDatabase implements TableSink {
  readonly #database: SqliteDatabase;
  readonly #inserts = new Map<TableName, SqliteStatement>();
  #log: LogIdentity = { file: "", journal: null, player: null };

  constructor({ Database }: Sqlite) {
    const database = new Database();
    this.#database = database;
    // sql.js has its first database in a file of its own, which is slower than one in memory.
    database.run(`ATTACH ':memory:' AS ${ALL_FILES}; BEGIN`);
    for (const table of TABLE_NAMES) {
      const columns = columnsOf(table).map(([name, { kind }]) => `${name} ${TYPES[kind]}`);
      database.run(`CREATE TABLE ${ALL_FILES}.${table} (${[...LOG_COLUMNS, ...columns].join(", ")})`);
    }
  }

  begin(log: LogIdentity): void {
    this.#forgetInserts();
    this.#log = log;
  }

  identify(log: LogIdentity): void {
    if (LOG_COLUMNS.every((name) => log[name] === this.#log[name])) return;
    this.begin(log);
    const set = LOG_COLUMNS.map((name) => `${name} = ${quoted(log[name])}`).join(", ");
    for (const table of TABLE_NAMES)
      this.#database.run(`UPDATE ${ALL_FILES}.${table} SET ${set} WHERE file = ${quoted(log.file)}`);
  }

  add<Name extends TableName>(table: Name, row: Row<Name>): void {
    const cells = row as Readonly<Record<string, Cell>>;
    this.#insertOf(table).run(columnsOf(table).map(([name, { kind }]) => valueOf(kind, cells[name] ?? null)));
  }

  /** Prepared once for each log, whose columns are written out, because SQLite takes each value from JavaScript separately. */
  #insertOf(table: TableName): SqliteStatement {
    const known = this.#inserts.get(table);
    if (known !== undefined) return known;
    const values = [...LOG_COLUMNS.map((name) => quoted(this.#log[name])), ...columnsOf(table).map(() => "?")];
    const made = this.#database.prepare(`INSERT INTO ${ALL_FILES}.${table} VALUES (${values.join(", ")})`);
    this.#inserts.set(table, made);
    return made;
  }

  #forgetInserts(): void {
    for (const insert of this.#inserts.values()) insert.free();
    this.#inserts.clear();
  }

  /** No row follows. From now on the database cannot be changed. */
  end(): void {
    this.#forgetInserts();
    // Only a temporary view may name another database.
    for (const table of TABLE_NAMES)
      this.#database.run(`CREATE TEMP VIEW ${table} AS SELECT * FROM ${ALL_FILES}.${table} WHERE ${COUNTED}`);
    for (const [name, { of, where }] of Object.entries(VIEWS))
      this.#database.run(`CREATE TEMP VIEW ${name} AS SELECT * FROM ${of} WHERE ${where}`);
    this.#database.run("COMMIT; PRAGMA query_only = ON");
  }

  /** Throws `QuestionRefused` if there is no answer. */
  ask(question: string): Answer {
    const begunMs = performance.now();
    const statement = this.#prepared(question);
    try {
      const columns = statement.getColumnNames();
      const rows: (readonly AnswerCell[])[] = [];
      let hasMore = stepped(statement);
      for (; hasMore && rows.length < MOST_ROWS; hasMore = stepped(statement)) rows.push(statement.get().map(cellOf));
      return { columns, rows, isCut: hasMore, tookMs: performance.now() - begunMs };
    } finally {
      statement.free();
    }
  }

  /** The only statement of a question, which must be one that reads. */
  #prepared(question: string): SqliteStatement {
    if (NOTHING.test(question)) throw new QuestionRefused(queryWords.empty);
    if (!READS.test(question)) throw new QuestionRefused(queryWords.onlyReads);
    const statements = this.#database.iterateStatements(question);
    const { value: statement } = refusing(() => statements.next());
    if (statement === undefined) throw new QuestionRefused(queryWords.empty);
    if (NOTHING.test(statements.getRemainingSQL())) return statement;
    statement.free();
    throw new QuestionRefused(queryWords.oneAtATime);
  }
}

const columnsOf = (table: TableName): readonly (readonly [string, Column])[] => COLUMNS[table];
const COLUMNS = Object.fromEntries(
  Object.entries(TABLES).map(([name, { columns }]) => [name, Object.entries<Column>(columns)]),
) as unknown as Readonly<Record<TableName, readonly (readonly [string, Column])[]>>;

const SPACE = String.raw`(?:\s|--[^\n]*(?:\n|$)|/\*[^]*?\*/)`;
const NOTHING = new RegExp(`^(?:${SPACE}|;)*$`);
const READS = new RegExp(String.raw`^${SPACE}*(?:select|with|values|explain)\b`, "i");

const quoted = (text: string | null) => (text === null ? "NULL" : `'${text.replaceAll("'", "''")}'`);

const stepped = (statement: SqliteStatement): boolean => refusing(() => statement.step());

/** What SQLite refuses is said to the auditor. An abort is no refusal: SQLite cannot go on after it. */
function refusing<A>(act: () => A): A {
  try {
    return act();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (message.startsWith("Aborted(")) throw cause;
    throw new QuestionRefused(queryWords.refused(message), { cause });
  }
}

function valueOf(kind: ColumnKind, cell: Cell): SqliteValue {
  if (typeof cell === "boolean") return Number(cell);
  if (typeof cell !== "number") return cell;
  if (Number.isNaN(cell)) return null;
  if (kind === "time") return new Date(cell).toISOString();
  return kind === "date" ? new Date(cell * DAY_MS).toISOString().replace(/T.*/, "") : cell;
}

const cellOf = (value: SqliteValue): AnswerCell =>
  value instanceof Uint8Array
    ? `x'${Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("")}'`
    : value;
