import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Result from "effect/Result";
import { readCreds, type ServerOptions, withServer } from "../../audit/queue/nats.ts";
import { isQueueName, QUEUE_NAME_NEEDS } from "../../audit/queue/queue-name.ts";
import { createdQueue } from "../../audit/queue/streams.ts";
import { submitLogs } from "../../audit/queue/submit-logs.ts";
import type { AuditQueue } from "../kernel/types.ts";

/** As for audit submit. A queue that exists stays as it is. */
const NEW_QUEUE = { partitions: 1, replicas: 1, ackWaitS: 30 } as const;

interface QueueAddress extends ServerOptions {
  /** A server can have several queues. */
  readonly name: string;
}

/** The settings of the sandbox, by the names of the variables of its environment. */
type Settings = Readonly<Record<string, string | undefined>>;

/** The auditor's queue at NATS servers; undefined without an address. The failure names the setting. */
export function readAuditQueue(settings: Settings): Result.Result<AuditQueue | undefined, string> {
  const { AUDIT_QUEUE: server, AUDIT_QUEUE_NAME: name = "audit", AUDIT_QUEUE_CREDS: creds } = settings;
  if (server === undefined) return Result.succeed(undefined);
  const isServer = server.split(",").every((address) => /^(?:nats|tls):\/\//.test(address) && URL.canParse(address));
  if (!isServer)
    return Result.fail(
      `AUDIT_QUEUE is ${JSON.stringify(server)}; it must be the address of a NATS server, such as nats://127.0.0.1:4222`,
    );
  if (!isQueueName(name)) return Result.fail(`AUDIT_QUEUE_NAME is ${JSON.stringify(name)}. ${QUEUE_NAME_NEEDS}`);
  try {
    if (creds !== undefined) readCreds(creds);
  } catch (cause) {
    return Result.fail(`AUDIT_QUEUE_CREDS: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  return Result.succeed(auditQueueAt({ server, name, ...(creds !== undefined && { creds }) }));
}

/** Submits each journal as audit submit does, so that the queue recognises one that it has already. */
export const auditQueueAt = ({ name, ...server }: QueueAddress): AuditQueue => ({
  publish: async ({ journal, lines, grewAt, sealed }) => {
    const folder = mkdtempSync(join(tmpdir(), "eyes-down-queue-"));
    try {
      const path = join(folder, "log.ndjson");
      writeFileSync(path, lines.map((line) => `${line}\n`).join(""), { mode: 0o600 });
      // The summary has the time of the file, which must be the same each time.
      utimesSync(path, new Date(grewAt), new Date(grewAt));
      await withServer(server, async (nats) => {
        const queue = await createdQueue(nats, name, NEW_QUEUE);
        // A journal that may grow again has another name, by which the summary names the version that does not count.
        const file = sealed ? `${journal}.ndjson` : `${journal}.first-${lines.length}.ndjson`;
        await submitLogs(nats, queue, [{ path, file }], [], () => undefined);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
