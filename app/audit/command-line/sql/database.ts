import type { DuckDBConnection, DuckDBResultReader } from "@duckdb/node-api";
import { TABLE_NAMES, type TableName } from "../../engine/tables/tables.ts";
import { ALL_FILES, COUNTED, VIEWS } from "../../engine/tables/views.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { parquetFile, tablesIn } from "../tables/parquet-folder.ts";
import { markRepeated, partNames, rowsOf } from "./part-rows.ts";

/** The package of DuckDB. It has a binary for each machine, which npm leaves out where there is none. */
const load = async () => {
  try {
    return await import("@duckdb/node-api");
  } catch (cause) {
    throw new UsageError(
      "audit sql needs DuckDB: the optional package @duckdb/node-api, which npm installs where DuckDB has a binary for the machine. It is not installed here. `audit table` works without it, and any program that reads Parquet can ask its files.",
      { cause },
    );
  }
};

/** The question may come from elsewhere, so it must not reach files, extensions or the network, nor change this. */
const LOCKED = [
  "SET TimeZone = 'UTC'",
  "SET temp_directory = ''",
  "SET autoinstall_known_extensions = false",
  "SET autoload_known_extensions = false",
  "SET allow_community_extensions = false",
  "SET enable_external_access = false",
  "SET lock_configuration = true",
] as const;

/** DuckDB refuses the question. The message has several lines, with a mark under the place. */
export class QuestionError extends Error {
  override readonly name = "QuestionError";
}

/** The answer to a question. */
export interface Answer {
  readonly columns: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly AnswerCell[])[];
}

export type AnswerCell = string | number | boolean | null | object;

/** Where the rows of the tables are: one folder of tables, or the folders of several parts. */
export type TableSource = { readonly tables: string } | { readonly parts: readonly string[] };

/** Opens tables and gives them to `act`. Only the tables that the question names are read. Fails with a `QuestionError` if it is no question. */
export async function withDatabase<A>(
  source: TableSource,
  question: string,
  act: (ask: (sql: string) => Promise<Answer>) => Promise<A>,
): Promise<A> {
  const { DuckDBInstance } = await load();
  if ("tables" in source) refuseIncomplete(source.tables);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    // The text is only parsed: EXPORT DATABASE makes its folder as soon as DuckDB prepares it, before its files are refused.
    await prepare(connection, source, namedIn(await parsed(connection, question)));
    return await act((sql) => ask(connection, sql));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

function refuseIncomplete(folder: string): void {
  const missing = TABLE_NAMES.filter((table) => !tablesIn(folder).includes(table));
  if (missing.length > 0)
    throw new UsageError(
      `${folder} lacks ${missing.map((table) => `${table}.parquet`).join(", ")}: make the tables again.`,
    );
}

/** The tables that a parsed question names, itself or through views. */
function namedIn(statement: string): ReadonlySet<TableName> {
  const names = [...statement.matchAll(/"table_name":"([^"]+)"/g)].map(([, name = ""]) => name.toLowerCase());
  const tables = names.map((name) => VIEWS[name]?.of ?? name);
  return new Set([...TABLE_NAMES.filter((table) => tables.includes(table)), "verdicts"]);
}

async function prepare(
  connection: DuckDBConnection,
  source: TableSource,
  named: ReadonlySet<TableName>,
): Promise<void> {
  await connection.run(`CREATE SCHEMA ${ALL_FILES}`);
  const folders = "tables" in source ? [source.tables] : source.parts;
  const fileOf = "tables" in source ? undefined : await partNames(connection, source.parts);
  for (const table of TABLE_NAMES) {
    const limit = named.has(table) ? "" : " LIMIT 0";
    try {
      await connection.run(`CREATE TABLE ${ALL_FILES}.${table} AS ${rowsOf(table, folders, fileOf)}${limit}`);
    } catch (cause) {
      const where = folders.length === 1 ? parquetFile(folders[0]!, table) : `${table}.parquet of the parts`;
      throw new UsageError(`${where} could not be read: ${messageOf(cause)}`, { cause });
    }
  }
  if ("parts" in source) await markRepeated(connection);
  for (const table of TABLE_NAMES)
    await connection.run(`CREATE VIEW ${table} AS SELECT * FROM ${ALL_FILES}.${table} WHERE ${COUNTED}`);
  for (const [name, { of, where }] of Object.entries(VIEWS))
    await connection.run(`CREATE VIEW ${name} AS SELECT * FROM ${of} WHERE ${where}`);
  for (const setting of LOCKED) await connection.run(setting);
}

async function ask(connection: DuckDBConnection, sql: string): Promise<Answer> {
  try {
    return answerOf(await connection.runAndReadAll(sql));
  } catch (cause) {
    throw new QuestionError(messageOf(cause), { cause });
  }
}

/** What DuckDB's parser says about a text. Only statements that read have a form in JSON. */
type Parsed =
  | { readonly error: false; readonly statements: readonly unknown[] }
  | { readonly error: true; readonly error_type: string; readonly error_message: string; readonly position?: string };

/** The form of a question in JSON. Refuses all but one statement that reads. */
async function parsed(connection: DuckDBConnection, question: string): Promise<string> {
  const reader = await connection.runAndReadAll("SELECT json_serialize_sql($1::VARCHAR)", [question]);
  const form = reader.getRowsJson()[0]?.[0] as string;
  const result = JSON.parse(form) as Parsed;
  if (!result.error) {
    const count = result.statements.length;
    if (count === 1) return form;
    if (count === 0) throw new QuestionError("The question is empty.");
    throw new QuestionError(`Ask one question at a time: these are ${count} statements.`);
  }
  if (result.error_type !== "parser")
    throw new QuestionError("A question is a SELECT, or another statement that only reads.");
  throw new QuestionError(`Parser Error: ${result.error_message}\n\n${marked(question, Number(result.position ?? 0))}`);
}

/** The line of a question with a mark under the place. */
function marked(sql: string, position: number): string {
  const before = sql.slice(0, position).split("\n");
  const start = `LINE ${before.length}: `;
  const line = sql.split("\n")[before.length - 1] ?? "";
  return `${start}${line}\n${" ".repeat(start.length + (before.at(-1) ?? "").length)}^`;
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).trim();

function answerOf(reader: DuckDBResultReader): Answer {
  const types = reader.columnTypes().map(String);
  const rows = reader.getRowsJson() as unknown as AnswerCell[][];
  return {
    columns: reader.columnNames().map((name, index) => ({ name, isNumber: isNumeric(types[index] ?? "") })),
    rows: rows.map((row) => row.map((cell, index) => cellOf(cell, types[index] ?? ""))),
  };
}

const isNumeric = (type: string) => /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT|DECIMAL)/.test(type);

/** The package gives large numbers and times as text. */
function cellOf(cell: AnswerCell, type: string): AnswerCell {
  if (typeof cell !== "string") return cell;
  if (isNumeric(type)) return Number.isSafeInteger(Number(cell)) || type.startsWith("DECIMAL") ? Number(cell) : cell;
  if (!type.startsWith("TIMESTAMP")) return cell;
  const ms = Date.parse(/[+-]\d\d$/.test(cell) ? `${cell.replace(" ", "T")}:00` : `${cell.replace(" ", "T")}Z`);
  return Number.isNaN(ms) ? cell : new Date(ms).toISOString().replace(/Z$/, type.includes("TIME ZONE") ? "Z" : "");
}
