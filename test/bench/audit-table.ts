import "effect/schema/SchemaJITCompiler/enable";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { buildAuditor } from "./auditor.ts";
import { eachLine, withJournalOf } from "./journal-lines.ts";
import { compare, type Section } from "./section.ts";

const RECORDS = 1_000_000;

export const section: Section = {
  title: "The tables of a journal of 1,000,000 records as Parquet",
  about:
    "Base: reading the same file and JSON.parse of each line, one thread. The command runs as at a prompt: it makes every check of verify and writes eleven files. One thread examines ahead, one folds and one writes.",
  run: () => {
    buildAuditor();
    return withJournalOf(RECORDS, (path) => {
      const out = join(dirname(path), "tables");
      return compare({ what: "read, JSON.parse", run: () => eachLine(path, ({ text }) => void JSON.parse(text)) }, [
        { what: "table", run: () => table(path, out), atLeast: 0.35 },
        { what: "table --data", run: () => table(path, out, "--data") },
      ]);
    });
  },
};

function table(path: string, out: string, ...options: readonly string[]): void {
  const args = ["dist/node/audit.js", "table", path, "--out", out, "--force", "--json", ...options];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  // 5: the log has no seal.
  if (status !== 5) throw new Error(`table returned ${status}: ${stdout.slice(0, 2_000)}`);
}
