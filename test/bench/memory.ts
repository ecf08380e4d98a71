import { spawnSync } from "node:child_process";
import { buildAuditor } from "./auditor.ts";
import { withJournalOf } from "./journal-lines.ts";
import type { Row } from "./section.ts";

const MOST_MB = 250;

/** What the commands answer for a log that is as it ought to be, but for its seal. */
const COMMANDS = [
  { args: ["verify", "--open"], status: 0 },
  { args: ["replay"], status: 0 },
] as const;

/** The most that the auditor's commands hold of logs of so many records. */
export async function memoryOf(sizes: readonly number[]): Promise<readonly Row[]> {
  buildAuditor();
  const rows: Row[] = [];
  for (const size of sizes)
    await withJournalOf(size, async (path) => {
      for (const { args, status } of COMMANDS)
        rows.push({
          what: `${args[0]}, ${size.toLocaleString("en-GB")} records`,
          figures: [mostHeldMb([...args, path], status)],
          unit: "MB",
          atMost: MOST_MB,
        });
    });
  return rows;
}

const TELL_AT_EXIT = 'process.on("exit", () => process.stderr.write(`\\n${process.resourceUsage().maxRSS}`))';

function mostHeldMb(args: readonly string[], expected: number): number {
  const program = ["--import", `data:text/javascript,${encodeURIComponent(TELL_AT_EXIT)}`, "dist/node/audit.js"];
  const { status, stderr } = spawnSync(process.execPath, [...program, ...args], { encoding: "utf8" });
  if (status !== expected) throw new Error(`${args.join(" ")} answered ${status}: ${stderr.slice(0, 2_000)}`);
  return Number(stderr.slice(stderr.lastIndexOf("\n") + 1)) / 1024;
}
