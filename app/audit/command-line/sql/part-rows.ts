import type { DuckDBConnection } from "@duckdb/node-api";
import type { TableName } from "../../engine/tables/tables.ts";
import { ALL_FILES } from "../../engine/tables/views.ts";
import { parquetFile } from "../tables/parquet-folder.ts";
import { keyIn } from "../tables/parts.ts";
import { type CountedLog, repeatedFiles } from "../tables/repeated-files.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const parquetFiles = (table: TableName, folders: readonly string[]): string =>
  `[${folders.map((folder) => quoted(parquetFile(folder, table))).join(", ")}]`;

/** The rows of a table in some folders. `fileOf` has the folders whose log has another name than in its rows. */
export function rowsOf(
  table: TableName,
  folders: readonly string[],
  fileOf: ReadonlyMap<string, string> = new Map(),
): string {
  const files = parquetFiles(table, folders);
  if (fileOf.size === 0) return `SELECT * FROM read_parquet(${files})`;
  const cases = [...fileOf].map(([folder, file]) => `WHEN ${quoted(parquetFile(folder, table))} THEN ${quoted(file)}`);
  return `SELECT * EXCLUDE (filename) REPLACE (CASE filename ${cases.join(" ")} ELSE file END AS file) FROM read_parquet(${files}, filename = true)`;
}

const KEY_SHOWN = 8;

/** The parts whose logs were submitted with one name. Each has its key in its name, so that its rows are its own. */
export async function partNames(
  connection: DuckDBConnection,
  parts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const files = parquetFiles("verdicts", parts);
  const reader = await connection.runAndReadAll(
    `SELECT file, filename FROM (SELECT *, count(*) OVER (PARTITION BY file) AS named FROM read_parquet(${files}, filename = true)) WHERE named > 1`,
  );
  const partOf = new Map(parts.map((part) => [parquetFile(part, "verdicts"), part]));
  return new Map(
    (reader.getRowsJson() as [string, string][]).map(([file, path]) => {
      const part = partOf.get(path) ?? "";
      return [part, `${file} (${keyIn(part).slice(0, KEY_SHOWN)})`];
    }),
  );
}

/** Which files repeat others, which no part alone knows. */
export async function markRepeated(connection: DuckDBConnection): Promise<void> {
  const reader = await connection.runAndReadAll(
    `SELECT file, journal, player, lines::DOUBLE, head, exit_code::DOUBLE FROM ${ALL_FILES}.verdicts`,
  );
  const logs = (reader.getRowsJson() as [string, string | null, string | null, number, string, number][]).map(
    ([file, journal, player, lines, head, exitCode]): CountedLog => ({
      file,
      journal,
      player,
      lines,
      head,
      exitCode: exitCode as CountedLog["exitCode"],
    }),
  );
  for (const [file, of] of repeatedFiles(logs))
    await connection.run(`UPDATE ${ALL_FILES}.verdicts SET repeated_of = ${quoted(of)} WHERE file = ${quoted(file)}`);
}
