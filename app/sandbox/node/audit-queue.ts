import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Result from "effect/Result";
import { withServer } from "../../audit/queue/nats.ts";
import { createdQueue } from "../../audit/queue/streams.ts";
import { submitLogs } from "../../audit/queue/submit-logs.ts";
import type { AuditQueue } from "../kernel/types.ts";

/** The queue that audit worker reads by default. */
const QUEUE = "audit";
/** As for audit submit. A queue that exists stays as it is. */
const NEW_QUEUE = { partitions: 1, replicas: 1, ackWaitS: 30 } as const;

/** The auditor's queue at NATS servers; undefined without an address. The failure names the setting. */
export function readAuditQueue(server: string | undefined): Result.Result<AuditQueue | undefined, string> {
  if (server === undefined) return Result.succeed(undefined);
  const isServer = server.split(",").every((address) => /^(?:nats|tls):\/\//.test(address) && URL.canParse(address));
  return isServer
    ? Result.succeed(auditQueueAt(server))
    : Result.fail(
        `AUDIT_QUEUE is ${JSON.stringify(server)}; it must be the address of a NATS server, such as nats://127.0.0.1:4222`,
      );
}

/** Submits each journal as audit submit does, so that the queue recognises one that it has already. */
export const auditQueueAt = (server: string): AuditQueue => ({
  publish: async ({ journal, lines, grewAt, sealed }) => {
    const folder = mkdtempSync(join(tmpdir(), "eyes-down-queue-"));
    try {
      const path = join(folder, "log.ndjson");
      writeFileSync(path, lines.map((line) => `${line}\n`).join(""), { mode: 0o600 });
      // The summary has the time of the file, which must be the same each time.
      utimesSync(path, new Date(grewAt), new Date(grewAt));
      await withServer({ server }, async (nats) => {
        const queue = await createdQueue(nats, QUEUE, NEW_QUEUE);
        // A journal that may grow again has another name, by which the summary names the version that does not count.
        const file = sealed ? `${journal}.ndjson` : `${journal}.first-${lines.length}.ndjson`;
        await submitLogs(nats, queue, [{ path, file }], [], () => undefined);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
