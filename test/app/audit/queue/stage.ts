import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { withServer } from "../../../../app/audit/queue/nats.ts";
import { run } from "../../../support/audit.ts";
import { fileOf, Ledger, Scene } from "../../../support/journals.ts";
import { pounds } from "../../../../domain/money.ts";
import { limited, payingIn, tab } from "../../../support/logs-of-one-player.ts";
import type { Nats, NatsServer } from "../../../support/nats.ts";
import { startProxy } from "../../../support/tcp-proxy.ts";

const SAMPLES = "fixtures/journals";

/** Writes logs of every kind below a folder: whole, broken, repeated, contradicting, compressible, and no logs at all. */
export function writeLogs(folder: string): string {
  const logs = join(folder, "logs");
  cpSync(SAMPLES, logs, { recursive: true });
  const evening = readFileSync(join(SAMPLES, "evening.ndjson"), "utf8");
  writeFileSync(join(logs, "copy.ndjson"), evening);
  writeFileSync(join(logs, "ärger £.ndjson"), readFileSync(join(SAMPLES, "short.ndjson")));
  writeFileSync(join(logs, "empty.ndjson"), "");
  writeFileSync(join(logs, "notes.ndjson"), "Dear auditor,\n");
  // Too large to be submitted in one piece.
  writeFileSync(join(logs, "zeros.ndjson"), Buffer.alloc(9 << 20));
  // Two versions of a journal that contradict each other after their opening, of different lengths.
  mkdirSync(join(logs, "versions"));
  for (const [name, stakes] of [
    ["short", [1]],
    ["long", [2, 3, 4]],
  ] as const)
    writeFileSync(join(logs, "versions", `${name}.ndjson`), fileOf(sceneOf(stakes).lines()));
  // What only several logs of a player show together: other movements in two tabs, and a deposit over a limit.
  for (const [name, text] of [
    ["tabs/one", tab("tab-one", [10, 20, 30, 40])],
    ["tabs/other", tab("tab-other", [10, 20, 31])],
    ["limits/stated", limited()],
    ["limits/exceeded", payingIn([["2026-11-20T21:00:00.000Z", pounds(51)]])],
  ] as const) {
    mkdirSync(join(logs, dirname(name)), { recursive: true });
    writeFileSync(join(logs, `${name}.ndjson`), text);
  }
  return logs;
}

function sceneOf(stakes: readonly number[]): Scene {
  const begins = "2026-11-20T19:00:00.000Z";
  const scene = new Scene({ journal: "jrn-versions", begins, player: "p-versions" }, new Ledger(1_000));
  scene.state();
  for (const pence of stakes) scene.move("STAKE", -pence, null, "Lucky Larder");
  return scene;
}

/** The summary that one machine makes of the same logs. */
export async function summaryOfFold(folder: string, logs: string): Promise<string> {
  const { out } = await run("fold", logs, "--workers", "1", "--results", join(folder, "results"), "--summary");
  return out;
}

/** Runs a command against a server and expects its exit code. */
export async function queue(server: string, code: number, ...args: readonly string[]): Promise<string> {
  const output = await run(...args, "--server", server);
  expect(output.err.replaceAll(/^Judging.*\n|^.*: .*\n/gm, "")).toBe("");
  expect(output.code).toBe(code);
  return output.out;
}

/** The summary of a queue. */
export const summaryOf = async (server: string): Promise<string> =>
  (await run("watch", "--summary", "--server", server)).out;

/** The number of logs in a summary. */
export const logsIn = (summary: string): number => {
  const { totals, unread } = JSON.parse(summary) as { totals: { files: number }; unread: readonly object[] };
  return totals.files + unread.length;
};

export const urlOf = (servers: readonly NatsServer[]): string => servers.map(({ url }) => url).join(",");

export const leaderOf = ({ url, servers }: Nats, stream: string): Promise<NatsServer> =>
  withServer({ server: url }, async ({ manager }) => {
    const { cluster } = await manager.streams.info(stream);
    return servers.find(({ name }) => name === cluster?.leader)!;
  });

/** Judges all that is left in this process. */
export const finish = (server: string, ...args: readonly string[]): Promise<string> =>
  queue(server, 0, "worker", "--until-done", "--threads", "1", ...args);

export const buildAuditor = (): void =>
  void spawnSync(process.execPath, ["build.mjs", "run", "audit", "--", "--version"]);

/** Starts a worker in a process, cuts its network just before what `cutBefore` recognises would be sent the fourth time, and gives it to `act`. */
export async function withCutWorker(
  port: number,
  cutBefore: RegExp,
  act: (kill: () => Promise<void>) => Promise<void>,
  ...options: readonly string[]
): Promise<void> {
  const isCut = atFourth(cutBefore);
  const proxy = await startProxy(port, isCut);
  const args = [
    "dist/node/audit.js",
    "worker",
    "--server",
    `nats://127.0.0.1:${proxy.port}`,
    "--threads",
    "2",
    ...options,
  ];
  const worker = spawn(process.execPath, args, { stdio: "ignore" });
  const over = once(worker, "exit");
  const kill = async () => {
    worker.kill("SIGKILL");
    await over;
  };
  try {
    while (!proxy.isFrozen() && worker.exitCode === null) await sleep(20);
    expect(worker.exitCode).toBeNull();
    await act(kill);
  } finally {
    await kill();
    await proxy.close();
  }
}

const MARGIN = 64;

/** The same bytes may arrive in any chunks. */
function atFourth(pattern: RegExp): (chunk: Buffer) => boolean {
  let seen = 0;
  let tail = "";
  return (chunk) => {
    const text = tail + chunk.toString("latin1");
    const found = [...text.matchAll(new RegExp(pattern, "g"))];
    seen += found.length;
    const last = found.at(-1);
    tail = text.slice(Math.max(last === undefined ? 0 : last.index + last[0].length, text.length - MARGIN));
    return seen >= 4;
  };
}
