import { spawnSync } from "node:child_process";
import { buildAuditor } from "./auditor.ts";
import { withJournalOf } from "./journal-lines.ts";
import type { Row } from "./section.ts";

const MOST_MB = 250;

/** The commands, and their exit codes for an intact log without a seal. */
const COMMANDS = [
  { args: ["verify", "--open"], status: 0 },
  { args: ["replay"], status: 0 },
] as const;

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
