import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connected, type Server } from "../../../../app/audit/queue/nats.ts";
import { headerOf, LOG_HEADER } from "../../../../app/audit/queue/queued-log.ts";
import { inFolder, run } from "../../../support/audit.ts";
import { missingNats, type Nats, startNats } from "../../../support/nats.ts";
import { buildAuditor, finish, queue, summaryOfFold, withCutWorker, writeLogs } from "./stage.ts";

beforeAll(buildAuditor);

const missing = await missingNats();
if (missing !== undefined) console.warn(`The tests of the audit's queue are skipped: ${missing}`);

describe.skipIf(missing !== undefined)(
  `the audit's queue${missing === undefined ? "" : ` (skipped: ${missing})`}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), "audit-queue-"));
    let logs: string;
    let expected: string;
    let nats: Nats;
    let url: string;
    let server: Server;

    beforeAll(async () => {
      logs = writeLogs(folder);
      expected = await summaryOfFold(folder, logs);
      // Most logs of the fixtures fit in such a message, and some do not: they are objects.
      nats = await startNats(1, { maxPayload: 8_192 });
      url = nats.url;
      server = await connected({ server: url });
    });
    afterAll(async () => {
      await server?.connection.close();
      await nats?.stop();
      rmSync(folder, { recursive: true });
    });

    const messages = async (stream: string) => (await server.manager.streams.info(stream)).state.messages;

    it("makes of logs on many machines the summary of fold, although logs are submitted twice and two workers are killed", async () => {
      const submit = ["submit", logs, "--partitions", "2", "--ack-wait", "1", "--json"];
      const first = JSON.parse(await queue(url, 0, ...submit)) as { added: number };
      const again = JSON.parse(await queue(url, 0, ...submit)) as { added: number; known: number };
      expect(again).toMatchObject({ added: 0, known: first.added });
      expect(await messages("OBJ_audit-logs-0")).toBeGreaterThan(0);
      expect(JSON.parse(await queue(url, 5, "watch", "--now", "--json"))).toMatchObject({
        submitted: first.added,
        done: 0,
        waiting: first.added,
      });
      const { port } = nats.servers[0]!;
      // One has judged logs and not stored the verdict, and one has stored a verdict and not acknowledged the log.
      await withCutWorker(port, /HPUB audit\.results\./, (kill) => kill());
      await withCutWorker(port, /\+ACK/, (kill) => kill());
      await finish(url);
      expect(await messages("audit-results")).toBe(first.added);
      const { code, out } = await run("watch", "--summary", "--server", url);
      expect(out).toBe(expected);
      expect(code).toBe((JSON.parse(expected) as { exitCode: number }).exitCode);
      const vkey = (await run("keygen", "example.com/a", "--out", join(folder, "key"))).out.trim();
      const signed = await run("watch", "--summary", "--server", url, "--sign", join(folder, "key"));
      writeFileSync(join(folder, "signed"), signed.out);
      expect((await run("verify-summary", join(folder, "signed"), "--vkey", vkey, "--summary")).out).toBe(expected);
      // What is submitted again later is not judged again, either.
      await server.manager.streams.update("audit-logs-0", { duplicate_window: 100_000_000 });
      await queue(url, 0, "submit", logs);
      expect(await finish(url)).toContain("0 logs judged");
      expect((await run("watch", "--summary", "--server", url)).out).toBe(expected);
    });

    it("gives a log that cannot be judged a dead letter with its reason, and judges the others", async () => {
      const small = join(folder, "small");
      cpSync("fixtures/journals/short.ndjson", join(small, "short.ndjson"));
      writeFileSync(join(small, "notes.ndjson"), "Dear auditor,\n");
      await queue(url, 0, "submit", small, "--queue", "poison", "--ack-wait", "3");
      const lost = { file: "lost.ndjson", size: 1, mtimeMs: 1, sha256: "0".repeat(64), stored: "object" } as const;
      const headers = server.headers();
      headers.set(LOG_HEADER, headerOf(lost));
      await server.client.publish("poison.logs.0.nobody.lost", undefined, { headers });
      await server.client.publish("poison.logs.0.nobody.bare", "no header");
      expect(await finish(url, "--queue", "poison", "--attempts", "2")).toBe("1 log judged, 3 dead letters.\n");
      const { code, out } = await run("watch", "--summary", "--server", url, "--queue", "poison");
      const { exitCode, unread, totals } = JSON.parse(out) as {
        exitCode: number;
        unread: { error: string }[];
        totals: { files: number };
      };
      expect([code, exitCode, totals.files]).toEqual([3, 3, 1]);
      expect(unread.map(({ error }) => error)).toEqual([
        `lost.ndjson could not be judged in 2 attempts: The object ${"0".repeat(64)} of lost.ndjson is not in the bucket poison-logs-0.`,
        "notes.ndjson is not a journal: it has no record.",
        "Message 4 of poison-logs-0 describes no log.",
      ]);
      const letter = await server.manager.streams.getMessage("poison-dead-letters", {
        last_by_subj: "poison.dead-letters.lost",
      });
      expect(letter?.json()).toMatchObject({
        file: "lost.ndjson",
        error: expect.stringContaining("could not be judged"),
      });
      // Its object is found, and it is submitted again.
      const store = await server.objects.open("poison-logs-0");
      await store.putBlob({ name: lost.sha256 }, readFileSync("fixtures/journals/short.ndjson"));
      await server.client.publish("poison.logs.0.nobody.lost", undefined, { headers });
      expect(await finish(url, "--queue", "poison")).toBe("1 log judged, 0 dead letters.\n");
      expect(await messages("poison-dead-letters")).toBe(2);
      const after = await run("watch", "--summary", "--server", url, "--queue", "poison");
      expect(JSON.parse(after.out)).toMatchObject({ exitCode: 3, totals: { files: 2 }, unread: [{}, {}] });
    });

    it("keeps both versions of a log that was submitted with one name, and finds that they contradict each other", async () => {
      const [long, short] = ["long", "short"].map((name) => join(logs, "versions", `${name}.ndjson`));
      const changing = join(folder, "changing");
      for (const version of [long!, short!]) {
        cpSync(version, join(changing, "log.ndjson"));
        await queue(url, 0, "submit", changing, "--queue", "versions");
      }
      await finish(url, "--queue", "versions");
      const { code, out } = await run("watch", "--summary", "--server", url, "--queue", "versions");
      const { betweenLogs } = JSON.parse(out) as { betweenLogs: { forks: { files: string[] }[] } };
      expect(code).toBe(2);
      expect(betweenLogs.forks).toMatchObject([
        { files: [expect.stringMatching(/^log\.ndjson \([0-9a-f]{8}\)$/), "log.ndjson"] },
      ]);
    });

    it("reports what is missing or misconfigured, and where", async () => {
      const refused = async (...args: readonly string[]) => {
        const { code, err } = await run(...args);
        return [code, err.replaceAll(/\s+/g, " ").trim()];
      };
      expect(await refused("watch", "--server", url, "--queue", "none")).toEqual([
        3,
        `There is no queue none at ${url}: audit submit creates it with the first logs.`,
      ]);
      await server.manager.streams.add({ name: "other-logs-0", subjects: ["other.logs.0.>"], discard: "old" });
      expect(await refused("worker", "--server", url, "--queue", "other")).toEqual([
        3,
        `The stream other-results does not exist at ${url}: audit submit creates it again.`,
      ]);
      expect(await refused("submit", logs, "--server", url, "--queue", "other")).toEqual([
        3,
        `The stream other-logs-0 at ${url} is configured otherwise: discard is "old", and the audit needs "new".`,
      ]);
      const plain = await startNats(1, { withoutJetStream: true });
      try {
        expect(await refused("watch", "--server", plain.url)).toEqual([
          3,
          `The NATS server at ${plain.url} has no JetStream: start it with nats-server -js.`,
        ]);
        const file = "fixtures/journals/short.ndjson";
        expect(await refused("watch", "--server", plain.url, "--creds", file)).toEqual([
          3,
          `${file} has no credentials of a NATS user: nsc generate creds makes such a file.`,
        ]);
      } finally {
        await plain.stop();
      }
      expect(await refused("watch", "--server", plain.url)).toEqual([
        3,
        `No NATS server answers at ${plain.url}: connection refused.`,
      ]);
    });

    it("loses no log when the server's disk is full, and continues when it has room", async () => {
      const full = await startNats(1, { maxFileStore: 30_000 });
      try {
        const [only] = full.servers;
        const { code, err } = await run("submit", logs, "--server", full.url);
        expect([code, err.replaceAll(/\s+/g, " ")]).toEqual([
          3,
          expect.stringMatching(/could not be stored at .*resource/),
        ]);
        await only!.kill();
        await only!.start();
        await queue(full.url, 0, "submit", logs);
        await finish(full.url);
        expect((await run("watch", "--summary", "--server", full.url)).out).toBe(expected);
      } finally {
        await full.stop();
      }
    });
  },
);

describe("the audit's queue without its packages", () => {
  it("says what is missing and what works without it", () =>
    inFolder((folder) => {
      // The packages are found from the program's folder.
      for (const name of ["audit.js", "audit-worker.js"])
        cpSync(`dist/node/${name}`, join(folder, name.replace(/js$/, "mjs")));
      const args = [join(folder, "audit.mjs"), "watch", "--server", "nats://127.0.0.1:1"];
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: folder });
      expect([status, stderr.replaceAll(/\s+/g, " ")]).toEqual([
        3,
        expect.stringMatching(/The queue needs the client of NATS.*`audit fold` works without them/),
      ]);
    }));
});
