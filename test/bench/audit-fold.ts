import "effect/schema/SchemaJITCompiler/enable";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { buildAuditor } from "./auditor.ts";
import { writeJournal } from "./journal-lines.ts";
import { compare, type Section } from "./section.ts";

const LOGS = 1_000;
const RECORDS_EACH = 2_000;

export const section: Section = {
  title: "A folder of 1,000 logs of 2,000 records, two threads",
  about:
    "Base: the plainest reading of the same files (readFileSync, split) and JSON.parse of each line alone, one thread. The command runs as at a prompt: its start, every check, and chain and digest of every log are included.",
  run: async () => {
    buildAuditor();
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    const logs = join(folder, "logs");
    try {
      for (let n = 0; n < LOGS; n++) writeJournal(join(logs, `${n}.ndjson`), RECORDS_EACH, `jrn-${n}`);
      const files = readdirSync(logs).map((file) => join(logs, file));
      return await compare({ what: "read, JSON.parse", run: () => files.forEach(parseEach) }, [
        { what: "fold --workers 2", run: () => fold(logs, 2), atLeast: 0.8 },
        { what: "fold --workers 1", run: () => fold(logs, 1) },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

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
