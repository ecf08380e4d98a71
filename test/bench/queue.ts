import "effect/schema/SchemaJITCompiler/enable";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingNats, startNats } from "../support/nats.ts";
import { buildAuditor } from "./auditor.ts";
import { writeJournal } from "./journal-lines.ts";
import { compare, ROUNDS, type Section, time } from "./section.ts";

const LOGS = 400;
const RECORDS_EACH = 2_000;
const AUDIT = "dist/node/audit.js";

export const section: Section = {
  title: "A queue of 400 logs of 2,000 records, two workers and a NATS server on this machine",
  about:
    "Base: fold --workers 2 on the same logs. Each worker is a process with one thread, and the server runs beside them. Every round has a queue of its own, filled before it, so that only the judging is compared.",
  run: async () => {
    buildAuditor();
    const missing = await missingNats();
    if (missing !== undefined) throw new Error(missing);
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    const logs = join(folder, "logs");
    const nats = await startNats();
    try {
      for (let n = 0; n < LOGS; n++) writeJournal(join(logs, `${n}.ndjson`), RECORDS_EACH, `jrn-${n}`);
      const submittedMs: number[] = [];
      for (let round = 0; round <= ROUNDS; round++)
        submittedMs.push(await time(() => audit(0, "submit", logs, "--server", nats.url, "--queue", `round-${round}`)));
      const judgedMs: number[] = [];
      let round = 0;
      const judge = async () => {
        const queue = ["--server", nats.url, "--queue", `round-${round++}`];
        judgedMs.push(await time(() => twoWorkers(queue)));
      };
      const rows = await compare({ what: "fold --workers 2", run: () => fold(logs) }, [
        { what: "two workers", run: judge, atLeast: 0.75 },
      ]);
      const perSecond = (ms: readonly number[]) => ms.slice(1).map((each) => (LOGS / each) * 1_000);
      return [
        ...rows,
        { what: "logs judged by two workers", figures: perSecond(judgedMs), unit: "per second" },
        { what: "logs submitted", figures: perSecond(submittedMs), unit: "per second" },
      ];
    } finally {
      await nats.stop();
      rmSync(folder, { recursive: true });
    }
  },
};

/** Runs a command as at a prompt, and fails unless it returns this exit code. */
function audit(code: number, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [AUDIT, ...args], { encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== code) throw new Error(`${args[0]} returned ${status}: ${stderr.slice(0, 2_000)}`);
}

function fold(logs: string): void {
  const results = `${logs}.results`;
  rmSync(results, { force: true });
  // 5: the logs have no seal.
  audit(5, "fold", logs, "--workers", "2", "--results", results, "--json");
}

async function twoWorkers(queue: readonly string[]): Promise<void> {
  const args = [AUDIT, "worker", "--threads", "1", "--until-done", ...queue];
  const workers = [1, 2].map(() => spawn(process.execPath, args, { stdio: "ignore" }));
  const codes = await Promise.all(workers.map(async (worker) => (await once(worker, "exit"))[0] as number | null));
  if (codes.some((code) => code !== 0)) throw new Error(`The workers returned ${codes.join(" and ")}.`);
}
