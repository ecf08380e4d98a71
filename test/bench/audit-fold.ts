import "effect/schema/SchemaJITCompiler/enable";
import { readFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { buildAuditor } from "./auditor.ts";
import { writeEvenings } from "./evening-lines.ts";
import { withFolderOf, writeJournal } from "./journal-lines.ts";
import { compare, type Section } from "./section.ts";

const LOGS = 1_000;
const EVENINGS = 300;
const RECORDS_EACH = 2_000;

export const section: Section = {
  title: "A folder of 1,000 logs of 2,000 records, two threads",
  about:
    "Base: the plainest reading of the same files (readFileSync, split) and JSON.parse of each line alone, one thread. The command runs as at a prompt: its start, every check, and chain and digest of every log are included. The first logs are rounds of a slot, the others (300) evenings with deposits, limits, bingo and withdrawals.",
  run: async () => {
    buildAuditor();
    return [
      ...(await withFolderOf(LOGS, (path, n) => writeJournal(path, RECORDS_EACH, `jrn-${n}`), compared("rounds", 0.8))),
      ...(await withFolderOf(EVENINGS, (path, n) => writeEvenings(path, RECORDS_EACH, n), compared("evenings"))),
    ];
  },
};

const compared = (of: string, atLeast?: number) => (files: readonly string[], logs: string) =>
  compare({ what: `${of}: read, JSON.parse`, run: () => files.forEach(parseEach) }, [
    { what: `${of}: fold --workers 2`, run: () => fold(logs, 2), ...(atLeast === undefined ? {} : { atLeast }) },
    { what: `${of}: fold --workers 1`, run: () => fold(logs, 1) },
  ]);

function parseEach(file: string): void {
  for (const line of readFileSync(file, "utf8").split("\n")) if (line !== "") JSON.parse(line);
}

function fold(logs: string, workers: number): void {
  const results = `${logs}.results`;
  rmSync(results, { force: true });
  const args = ["dist/node/audit.js", "fold", logs, "--workers", `${workers}`, "--results", results, "--json"];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1 << 26 });
  // 5: the logs have no seal.
  if (status !== 5) throw new Error(`fold returned ${status}: ${stdout.slice(0, 2_000)}`);
}
