import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { buildAuditor } from "./auditor.ts";
import { writeEvenings } from "./evening-lines.ts";
import { withFolderOf, withJournalOf } from "./journal-lines.ts";
import type { Row } from "./section.ts";

const MOST_MB = 250;

/** The commands, and their exit codes for an intact log without a seal. */
const COMMANDS = [
  { args: ["verify", "--open"], status: 0 },
  { args: ["replay"], status: 0 },
] as const;

const LOGS = 200;
const RECORDS_EACH = 2_000;

/** The maximum memory of the commands for many logs, and of `table` for one of this number of records. */
export async function memoryOfMany(records: number): Promise<readonly Row[]> {
  buildAuditor();
  const most = { unit: "MB", atMost: MOST_MB } as const;
  const fold = await withFolderOf(
    LOGS,
    (path, n) => writeEvenings(path, RECORDS_EACH, n),
    async (_, folder) => {
      const results = ["--results", join(dirname(folder), "results")];
      const figure = maxMemoryMb(["fold", folder, "--workers", "1", ...results], 5);
      return {
        what: `fold --workers 1, ${LOGS} logs of ${RECORDS_EACH.toLocaleString("en-GB")} records`,
        figures: [figure],
      };
    },
  );
  const table = await withJournalOf(records, async (path) => {
    const figure = maxMemoryMb(["table", path, "--out", join(dirname(path), "tables")], 5);
    return { what: `table, ${records.toLocaleString("en-GB")} records`, figures: [figure] };
  });
  return [
    { ...fold, ...most },
    { ...table, unit: "MB" },
  ];
}

/** The maximum memory of the auditor's commands, for logs with these numbers of records. */
export async function memoryOf(sizes: readonly number[]): Promise<readonly Row[]> {
  buildAuditor();
  const rows: Row[] = [];
  for (const size of sizes)
    await withJournalOf(size, async (path) => {
      for (const { args, status } of COMMANDS)
        rows.push({
          what: `${args[0]}, ${size.toLocaleString("en-GB")} records`,
          figures: [maxMemoryMb([...args, path], status)],
          unit: "MB",
          atMost: MOST_MB,
        });
    });
  return rows;
}

const PRINT_AT_EXIT = 'process.on("exit", () => process.stderr.write(`\\n${process.resourceUsage().maxRSS}`))';

function maxMemoryMb(args: readonly string[], expected: number): number {
  const program = ["--import", `data:text/javascript,${encodeURIComponent(PRINT_AT_EXIT)}`, "dist/node/audit.js"];
  const { status, stderr } = spawnSync(process.execPath, [...program, ...args], { encoding: "utf8" });
  if (status !== expected) throw new Error(`${args.join(" ")} returned ${status}: ${stderr.slice(0, 2_000)}`);
  return Number(stderr.slice(stderr.lastIndexOf("\n") + 1)) / 1024;
}
