import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeLog } from "../../../../app/audit/command-line/tables/judge-log.ts";
import { TABLE_NAMES } from "../../../../app/audit/engine/tables/tables.ts";
import { run } from "../../../support/audit.ts";
import { missingNats, type Nats, startNats } from "../../../support/nats.ts";
import { buildAuditor, finish, queue, withCutWorker, writeLogs } from "./stage.ts";

const missing =
  (await missingNats()) ??
  (await import("@duckdb/node-api").then(
    () => undefined,
    () => "DuckDB has no binary for this machine",
  ));
if (missing !== undefined) console.warn(`The tests of the parts of workers are skipped: ${missing}`);

describe.skipIf(missing !== undefined)(
  `the parts of workers${missing === undefined ? "" : ` (skipped: ${missing})`}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), "audit-parts-"));
    const logs = join(folder, "logs");
    const tables = join(folder, "tables");
    let nats: Nats;

    beforeAll(async () => {
      buildAuditor();
      writeLogs(folder);
      rmSync(join(logs, "zeros.ndjson"));
      await run("table", logs, "--out", tables);
      nats = await startNats(1);
    });
    afterAll(async () => {
      await nats?.stop();
      rmSync(folder, { recursive: true });
    });

    const partsBelow = (parts: string) =>
      readdirSync(parts)
        .filter((name) => name !== "unfinished")
        .flatMap((name) => readdirSync(join(parts, name)));

    /** All rows of all tables in one order, those of files that do not count included. */
    const rowsOf = async (...paths: readonly string[]): Promise<string[]> => {
      const rows = TABLE_NAMES.map((table) => `SELECT '${table}', to_json(t)::VARCHAR FROM all_files.${table} t`);
      const { out } = await run("sql", rows.join(" UNION ALL "), ...paths, "--csv");
      return out.replaceAll(`${logs}/`, "").split("\r\n").sort();
    };

    it("are together the tables of one audit table, row for row, although workers are killed between a part and its verdict, and in a part", async () => {
      const { port } = nats.servers[0]!;
      const parts = join(folder, "parts");
      await queue(nats.url, 0, "submit", logs, "--partitions", "2", "--ack-wait", "1");
      await withCutWorker(port, /HPUB audit\.results\./, (kill) => kill(), "--parts", parts);
      const after = partsBelow(parts);
      expect(after.length).toBeGreaterThan(0);
      // This one is killed as soon as it has begun a part.
      const args = ["dist/node/audit.js", "worker", "--server", nats.url, "--threads", "1", "--parts", parts];
      const worker = spawn(process.execPath, args, { stdio: "ignore" });
      const over = once(worker, "exit");
      while (
        worker.exitCode === null &&
        !readdirSync(join(parts, "unfinished")).some((name) => name.includes(`-${worker.pid}-`))
      )
        await turn();
      worker.kill("SIGKILL");
      await over;
      await finish(nats.url, "--parts", parts);
      expect(readdirSync(join(parts, "unfinished"))).toEqual([]);
      const rows = await rowsOf(tables);
      expect(rows.length).toBeGreaterThan(500);
      expect(await rowsOf(parts)).toEqual(rows);
      expect(partsBelow(parts)).toHaveLength(rows.filter((row) => row.startsWith("verdicts,")).length);
      expect(partsBelow(parts)).toEqual(expect.arrayContaining(after));
    });

    const short = join(logs, "short.ndjson");
    const keys = ["aa".repeat(16), "ab".repeat(16)];
    const judged = (parts: string, path: string, key: string) =>
      judgeLog({ path, file: "log.ndjson", part: { folder: parts, key } });
    const FILES = "SELECT file, count(*) AS n FROM all_files.records GROUP BY file ORDER BY file";

    it("of two logs of one name each keep their rows, in several folders too, and a log that was judged twice counts once", async () => {
      const [one, other] = [join(folder, "one"), join(folder, "other")];
      judged(one, short, keys[0]!);
      judged(other, short, keys[0]!);
      judged(other, join(logs, "evening.ndjson"), keys[1]!);
      // A part of an older version of the auditor, which the newer one replaces.
      const [part = ""] = partsBelow(one);
      cpSync(join(one, "aa", part), join(one, "aa", `${keys[0]}-0.0.0`), { recursive: true });
      const { rows } = JSON.parse((await run("sql", FILES, one, other, "--json")).out) as { rows: unknown[] };
      const lines = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n").length;
      expect(rows).toEqual([
        ["log.ndjson (aaaaaaaa)", lines(short)],
        ["log.ndjson (abababab)", lines(join(logs, "evening.ndjson"))],
      ]);
    });

    it("are refused where a file is missing, and are not written to a folder of tables or to a file", async () => {
      const parts = join(folder, "incomplete");
      judged(parts, short, keys[0]!);
      const part = join(parts, "aa", partsBelow(parts)[0]!);
      rmSync(join(part, "movements.parquet"));
      const { code, err } = await run("sql", FILES, parts);
      expect([code, err.replaceAll(/\s+/g, " ")]).toEqual([
        3,
        `The part ${part} lacks movements.parquet: remove the part, and submit its log again for a worker with --parts. `,
      ]);
      const refused = async (at: string) => (await run("worker", "--server", nats.url, "--parts", at)).err;
      expect(await refused(tables)).toContain("has the tables of audit table: name another folder for the parts.");
      expect(await refused(short)).toContain("could not be written");
      expect(judged(short, short, keys[0]!)).toEqual({
        unwritten: expect.stringContaining(`${short} could not be written`),
      });
    });
  },
);
