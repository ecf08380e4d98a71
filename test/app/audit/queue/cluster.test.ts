import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withServer } from "../../../../app/audit/queue/nats.ts";
import { missingNats, type Nats, type NatsServer, startNats } from "../../../support/nats.ts";
import {
  buildAuditor,
  finish,
  leaderOf,
  logsIn,
  queue,
  summaryOf,
  summaryOfFold,
  urlOf,
  withCutWorker,
  writeLogs,
} from "./stage.ts";

const missing = await missingNats();

describe.skipIf(missing !== undefined)(
  `the audit's queue on a cluster of three servers${missing === undefined ? "" : ` (skipped: ${missing})`}`,
  () => {
    let folder: string;
    let logs: string;
    let expected: string;
    let nats: Nats;

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), "audit-cluster-"));
      buildAuditor();
      logs = writeLogs(folder);
      expected = await summaryOfFold(folder, logs);
      nats = await startNats(3);
    });
    afterEach(async () => {
      await nats?.stop();
      rmSync(folder, { recursive: true });
    });

    /** An operator takes no second server away before the first one has all messages again. */
    const haveAll = (url: string) =>
      withServer({ server: url }, async ({ manager }) => {
        const hasAll = async () => {
          const streams = await manager.streams.list().next();
          const workers = await manager.consumers.info("audit-logs-0", "workers");
          return [...streams, workers].every(({ cluster }) =>
            cluster?.replicas?.every(({ current, offline }) => current && !offline),
          );
        };
        while (!(await hasAll().catch(() => false))) await sleep(100);
      });
    const others = (dead: NatsServer) => nats.servers.filter((server) => server !== dead);
    const outcomes = async (url: string) =>
      (JSON.parse(await queue(url, 3, "watch", "--json")) as { done: number }).done;

    it("loses no log and judges none twice when the leader is killed, a worker is cut off and a server is frozen", async () => {
      const submit = ["submit", logs, "--replicas", "3", "--ack-wait", "2"];
      await queue(nats.url, 0, ...submit);
      const killed = await leaderOf(nats, "audit-logs-0");
      const rest = others(killed);
      await withCutWorker(rest[0]!.port, /HPUB audit\.results\./, async () => {
        await killed.kill();
        await finish(urlOf(rest));
      });
      expect(await outcomes(urlOf(rest))).toBe(logsIn(expected));
      expect(await summaryOf(urlOf(rest))).toBe(expected);

      // The server that comes back has what it missed, and replaces another one.
      await killed.start();
      await haveAll(urlOf(rest));
      const frozen = await leaderOf(nats, "audit-results");
      const awake = urlOf(others(frozen));
      frozen.freeze();
      cpSync("fixtures/journals/salted.ndjson", join(logs, "late.ndjson"));
      await queue(awake, 0, ...submit);
      await finish(awake);
      const later = await summaryOfFold(folder, logs);
      expect(await summaryOf(awake)).toBe(later);
      frozen.thaw();
      expect(await summaryOf(nats.url)).toBe(later);
      expect(await outcomes(nats.url)).toBe(logsIn(later));
    });
  },
);
