import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { auditQueueAt, readAuditQueue } from "../../../../app/sandbox/node/audit-queue.ts";
import { journalModule } from "../../../../app/sandbox/journal/module.ts";
import type { AuditQueue } from "../../../../app/sandbox/kernel/types.ts";
import { run } from "../../../support/audit.ts";
import { missingNats, startNats } from "../../../support/nats.ts";
import { temporaryDirectory, toySandbox } from "../kernel/harness.ts";
import { browser, recorded } from "./deliveries.ts";

const missing = await missingNats();
if (missing !== undefined) console.warn(`The tests of the sandbox's queue are skipped: ${missing}`);

/** Longer than the wait before another attempt, and shorter than a session. */
const THREE_MINUTES = 3 / 60;
const modules = [accountsModule, journalModule];
const lines = recorded("p-rosie");
const deaf: AuditQueue = { publish: () => new Promise(() => undefined) };

/** The folder as a kill at this moment leaves it. */
function killed(dataDirectory: string): string {
  const copy = join(temporaryDirectory(), "data");
  cpSync(dataDirectory, copy, { recursive: true, filter: (path) => !path.endsWith("sandbox.lock") });
  return copy;
}

describe.skipIf(missing !== undefined)(
  `the sandbox's journals on the auditor's queue${missing === undefined ? "" : ` (skipped: ${missing})`}`,
  () => {
    it("are published when they are sealed: after the queue was away, and after the sandbox was killed before or after it published, once in the summary", async () => {
      const nats = await startNats(1);
      onTestFinished(() => nats.stop());
      const [server] = nats.servers;
      await server!.kill();
      const real = auditQueueAt({ server: nats.url, name: "audit" });
      let attempts = 0;
      const counted: AuditQueue = {
        publish: (sealed) => {
          attempts += 1;
          return real.publish(sealed);
        },
      };
      const dataDirectory = join(temporaryDirectory(), "data");
      const sandbox = await toySandbox({ modules, dataDirectory, auditQueue: counted });
      const deliver = await browser(sandbox, "rosie");
      // A journal that is not sealed is not published yet.
      expect(await deliver(0, lines.slice(0, 2))).toMatchObject({ success: true });
      expect(await deliver(2, lines.slice(2))).toMatchObject({ success: true });
      await expect.poll(() => sandbox.logged.join("\n")).toContain("The auditor's queue: No NATS server answers at");
      expect(attempts).toBe(1);
      await server!.start();
      await sandbox.control("world/advance-clock", { hours: THREE_MINUTES });
      await expect.poll(() => attempts, { timeout: 10_000 }).toBe(2);
      const submitted = async () => {
        const { out } = await run("watch", "--now", "--json", "--server", nats.url);
        return out.startsWith("{") ? (JSON.parse(out) as { submitted: number }).submitted : 0;
      };
      await expect.poll(submitted, { timeout: 10_000 }).toBe(1);

      // Stored by the queue, and killed before the sandbox knows it.
      let isStored: () => void = () => undefined;
      const stored = new Promise<void>((resolve) => (isStored = resolve));
      const hanging: AuditQueue = {
        publish: async (sealed) => {
          await real.publish(sealed);
          isStored();
          await new Promise(() => undefined);
        },
      };
      await sandbox.close();
      const second = await toySandbox({ modules, dataDirectory, auditQueue: hanging });
      const deliverAgain = await browser(second, "rosie");
      expect(await deliverAgain(0, recorded("p-rosie", "jrn-2"), "jrn-2")).toMatchObject({ success: true });
      await stored;
      const afterKill = killed(dataDirectory);
      const third = await toySandbox({ modules, dataDirectory: afterKill, auditQueue: deaf });
      // Killed before it published.
      expect(await (await browser(third, "rosie"))(0, recorded("p-rosie", "jrn-3"), "jrn-3")).toMatchObject({
        success: true,
      });
      const published: string[] = [];
      await toySandbox({
        modules,
        dataDirectory: killed(afterKill),
        auditQueue: { publish: (sealed) => real.publish(sealed).then(() => void published.push(sealed.journal)) },
      });
      await expect.poll(() => published, { timeout: 10_000 }).toEqual(["jrn-2", "jrn-3"]);
      await run("worker", "--until-done", "--threads", "1", "--server", nats.url);
      const { out } = await run("watch", "--summary", "--server", nats.url);
      expect(JSON.parse(out)).toMatchObject({ totals: { files: 3, journals: 3 }, repeated: [], unread: [] });
      const logs = temporaryDirectory();
      for (const journal of ["jrn-1", "jrn-2", "jrn-3"])
        writeFileSync(
          join(logs, `${journal}.ndjson`),
          recorded("p-rosie", journal)
            .map((line) => `${line}\n`)
            .join(""),
        );
      const folded = await run(
        "fold",
        logs,
        "--workers",
        "1",
        "--results",
        join(temporaryDirectory(), "r"),
        "--summary",
      );
      const digest = (text: string) => (JSON.parse(text) as { digest: string }).digest;
      expect(digest(out)).toBe(digest(folded.out));
    }, 60_000);
  },
);

describe("a journal that is not sealed", () => {
  const publishedBy = () => {
    const published: string[] = [];
    const auditQueue: AuditQueue = {
      publish: async ({ journal, lines: held, sealed }) =>
        void published.push(`${journal}: ${held.length}${sealed ? ", sealed" : ""}`),
    };
    return { published, auditQueue };
  };

  it("is published once it has been silent for a day, also after a restart, and again when it grows", async () => {
    const { published, auditQueue } = publishedBy();
    const dataDirectory = join(temporaryDirectory(), "data");
    const first = await toySandbox({ modules, dataDirectory, auditQueue });
    await (
      await browser(first, "rosie")
    )(0, lines.slice(0, 2));
    await first.control("world/advance-clock", { hours: 23 });
    await (
      await browser(first, "rosie")
    )(2, lines.slice(2, 3));
    await first.control("world/advance-clock", { hours: 23 });
    await first.close();
    const second = await toySandbox({ modules, dataDirectory, auditQueue });
    expect(published).toEqual([]);
    await second.control("world/advance-clock", { hours: 2 });
    await expect.poll(() => published).toEqual(["jrn-1: 3"]);
    await (
      await browser(second, "rosie")
    )(3, lines.slice(3));
    await expect.poll(() => published).toEqual(["jrn-1: 3", "jrn-1: 5, sealed"]);
  });

  it("differs from a sealed one that an earlier version left in the sandbox's data", async () => {
    const { published, auditQueue } = publishedBy();
    const dataDirectory = join(temporaryDirectory(), "data");
    const first = await toySandbox({ modules, dataDirectory });
    await (
      await browser(first, "rosie")
    )(0, lines);
    const { world, transact } = first.kernel();
    await transact(() => world.collection("journal.unpublished").put("jrn-1", { count: 5, sealedAt: 1 }));
    await first.close();
    await toySandbox({ modules, dataDirectory, auditQueue });
    await expect.poll(() => published).toEqual(["jrn-1: 5, sealed"]);
  });

  it("and then is sealed within the day is published once", async () => {
    const { published, auditQueue } = publishedBy();
    const sandbox = await toySandbox({ modules, auditQueue });
    const deliver = await browser(sandbox, "rosie");
    await deliver(0, lines.slice(0, 2));
    await deliver(2, lines.slice(2));
    await expect.poll(() => published).toEqual(["jrn-1: 5, sealed"]);
    await sandbox.control("world/advance-clock", { hours: 25 });
    expect(published).toHaveLength(1);
  });

  it("and that is sealed while its first lines are being published is published again", async () => {
    const { published, auditQueue } = publishedBy();
    let isTaken: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => (isTaken = resolve));
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow: AuditQueue = {
      publish: async (held) => {
        isTaken();
        await released;
        await auditQueue.publish(held);
      },
    };
    const sandbox = await toySandbox({ modules, auditQueue: slow });
    await (
      await browser(sandbox, "rosie")
    )(0, lines.slice(0, 2));
    await sandbox.control("world/advance-clock", { hours: 25 });
    await taken;
    await (
      await browser(sandbox, "rosie")
    )(2, lines.slice(2));
    release();
    await expect.poll(() => published).toEqual(["jrn-1: 2", "jrn-1: 5, sealed"]);
  });

  it.skipIf(missing !== undefined)(
    "counts once in the summary, in its longest version",
    async () => {
      const nats = await startNats(1);
      onTestFinished(() => nats.stop());
      const real = auditQueueAt({ server: nats.url, name: "evening" });
      const published: number[] = [];
      const auditQueue: AuditQueue = {
        publish: (held) => real.publish(held).then(() => void published.push(held.lines.length)),
      };
      const sandbox = await toySandbox({ modules, auditQueue });
      await (
        await browser(sandbox, "rosie")
      )(0, lines.slice(0, 2));
      await sandbox.control("world/advance-clock", { hours: 25 });
      await expect.poll(() => published, { timeout: 10_000 }).toEqual([2]);
      await (
        await browser(sandbox, "rosie")
      )(2, lines.slice(2));
      await expect.poll(() => published, { timeout: 10_000 }).toEqual([2, 5]);
      await run("worker", "--until-done", "--threads", "1", "--server", nats.url, "--queue", "evening");
      const { out } = await run("watch", "--summary", "--server", nats.url, "--queue", "evening");
      expect(JSON.parse(out)).toMatchObject({
        totals: { files: 2, journals: 1 },
        repeated: [{ file: "jrn-1.first-2.ndjson", of: "jrn-1.ndjson" }],
      });
    },
    60_000,
  );
});

describe("the setting of the auditor's queue", () => {
  it("must be the address of a NATS server, and may be absent", () => {
    expect(readAuditQueue({ AUDIT_QUEUE: "127.0.0.1:4222" })).toMatchObject({
      failure: expect.stringContaining("AUDIT_QUEUE is"),
    });
    expect(readAuditQueue({})).toMatchObject({ success: undefined });
  });

  it("may have a name, and the credentials of a user in a file, and each fault is named", () => {
    const at = (settings: object) => readAuditQueue({ AUDIT_QUEUE: "tls://nats.example:4222", ...settings });
    expect(at({ AUDIT_QUEUE_NAME: "night shift" })).toMatchObject({
      failure: 'AUDIT_QUEUE_NAME is "night shift". It must have 1 to 32 letters, digits, hyphens and underscores.',
    });
    const creds = join(temporaryDirectory(), "user.creds");
    expect(at({ AUDIT_QUEUE_CREDS: creds })).toMatchObject({ failure: expect.stringContaining(creds) });
    writeFileSync(creds, "secret");
    expect(at({ AUDIT_QUEUE_CREDS: creds })).toMatchObject({
      failure: `AUDIT_QUEUE_CREDS: ${creds} has no credentials of a NATS user: nsc generate creds makes such a file.`,
    });
    writeFileSync(creds, "-----BEGIN NATS USER JWT-----\nx\n-----BEGIN USER NKEY SEED-----\nx\n");
    expect(at({ AUDIT_QUEUE_CREDS: creds, AUDIT_QUEUE_NAME: "night" })).toMatchObject({ success: {} });
  });
});
