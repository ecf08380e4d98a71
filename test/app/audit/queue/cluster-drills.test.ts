import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withServer } from "../../../../app/audit/queue/nats.ts";
import { headerOf, LOG_HEADER } from "../../../../app/audit/queue/queued-log.ts";
import { run } from "../../../support/audit.ts";
import { missingNats, startNats } from "../../../support/nats.ts";
import { type SmallDisk, smallDisk } from "../../../support/small-disk.ts";
import { buildAuditor, finish, leaderOf, logsIn, queue, summaryOf, summaryOfFold, urlOf, writeLogs } from "./stage.ts";

/** They take a minute, mostly for elections, so they run on demand. */
const isWanted = process.env["AUDIT_DRILLS"] === "all";
const missing = isWanted ? await missingNats() : undefined;
if (missing !== undefined) console.warn(`The drills of the audit's queue are skipped: ${missing}`);

const SUBMIT = ["--replicas", "3", "--ack-wait", "2"] as const;

describe.skipIf(!isWanted || missing !== undefined)("the audit's queue with three replicas", () => {
  const folder = mkdtempSync(join(tmpdir(), "audit-drills-"));
  let logs: string;
  let expected: string;

  beforeAll(async () => {
    buildAuditor();
    logs = writeLogs(folder);
    expected = await summaryOfFold(folder, logs);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const outcomesIn = (url: string) =>
    withServer({ server: url }, async ({ manager }) => (await manager.streams.info("audit-results")).state.messages);

  it("loses no log and judges none twice when the network between the servers is cut, with a worker on each side", async () => {
    const nats = await startNats(3, { isCuttable: true });
    try {
      await queue(nats.url, 0, "submit", logs, ...SUBMIT);
      const alone = await leaderOf(nats, "audit-results");
      const together = urlOf(nats.servers.filter((server) => server !== alone));
      alone.isolate();
      // Its servers accept nothing until the network is back.
      const args = ["dist/node/audit.js", "worker", "--server", alone.url, "--threads", "1", "--until-done"];
      const worker = spawn(process.execPath, args, { stdio: "ignore" });
      const over = once(worker, "exit");
      try {
        await finish(together);
        expect(await summaryOf(together)).toBe(expected);
        alone.rejoin();
        await over;
      } finally {
        worker.kill("SIGKILL");
      }
      await finish(nats.url);
      expect(await summaryOf(nats.url)).toBe(expected);
      expect(await outcomesIn(nats.url)).toBe(logsIn(expected));
    } finally {
      await nats.stop();
    }
  });

  it("loses no log when the disks are full, and continues when they have room", async ({ skip }) => {
    const disks: (SmallDisk | undefined)[] = [];
    const nats = await startNats(3, {
      prepare: (store) => {
        const disk = smallDisk(store, 300_000);
        disks.push(disk);
        return () => disk?.unmount();
      },
    });
    try {
      skip(disks.includes(undefined), "this process may mount no file system");
      const { code } = await run("submit", logs, "--server", nats.url, ...SUBMIT);
      expect(code).toBe(3);
      for (const server of nats.servers) await server.kill();
      for (const disk of disks) disk?.enlarge(100_000_000);
      for (const server of nats.servers) await server.start();
      await queue(nats.url, 0, "submit", logs, ...SUBMIT);
      await finish(nats.url);
      expect(await summaryOf(nats.url)).toBe(expected);
      expect(await outcomesIn(nats.url)).toBe(logsIn(expected));
    } finally {
      await nats.stop();
    }
  });

  it("gives a poison log a dead letter also when the leader is killed meanwhile, and judges the others", async () => {
    const nats = await startNats(3);
    try {
      const small = join(folder, "small");
      mkdirSync(small);
      cpSync("fixtures/journals/short.ndjson", join(small, "short.ndjson"));
      writeFileSync(join(small, "notes.ndjson"), "Dear auditor,\n");
      await queue(nats.url, 0, "submit", small, ...SUBMIT);
      const lost = { file: "lost.ndjson", size: 1, mtimeMs: 1, sha256: "0".repeat(64), stored: "object" } as const;
      await withServer({ server: nats.url }, async (server) => {
        const headers = server.headers();
        headers.set(LOG_HEADER, headerOf(lost));
        await server.client.publish("audit.logs.0.nobody.lost", undefined, { headers });
        await server.client.publish("audit.logs.0.nobody.bare", "no header");
      });
      const killed = await leaderOf(nats, "audit-logs-0");
      await killed.kill();
      const rest = urlOf(nats.servers.filter((server) => server !== killed));
      await finish(rest, "--attempts", "2");
      await killed.start();
      const { unread, totals } = JSON.parse(await summaryOf(nats.url)) as {
        readonly unread: readonly { readonly file: string; readonly error: string }[];
        readonly totals: { readonly files: number };
      };
      expect(totals.files).toBe(1);
      expect(unread.map(({ error }) => error).toSorted()).toEqual([
        expect.stringMatching(/^Message \d+ of audit-logs-0 describes no log\.$/),
        expect.stringMatching(/^lost\.ndjson could not be judged in 2 attempts/),
        "notes.ndjson is not a journal: it has no record.",
      ]);
    } finally {
      await nats.stop();
    }
  });
});
