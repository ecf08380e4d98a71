import { createRequire } from "node:module";
import type { OpenSqlite } from "../../app/audit/bench/query/sqlite.ts";

/** The SQLite that the bench embeds. */
export const openSqlite = createRequire(import.meta.url)("sql.js/dist/sql-asm-memory-growth.js") as OpenSqlite;
