import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { verifyLog } from "../../../app/audit/command-line/verify-log.ts";
import { LineSplitter } from "../../../app/audit/bench/log/line-splitter.ts";
import { LogNavigator } from "../../../app/audit/bench/log/log-navigator.ts";
import { readLog } from "../../../app/audit/bench/log/read-log.ts";
import { NOTED } from "../../../app/audit/engine/explain/columns.ts";
import { areasOf, type EventFilter, linesOf } from "../../../app/audit/engine/explain/timeline.ts";
import { Replay, NO_CHECKS } from "../../../domain/journal/replay.ts";
import { playerFold } from "../../../domain/player.ts";
import { inFolder, run, verdictOn } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";

const EVERYTHING: EventFilter = { areas: new Set(), only: "all", found: undefined };

const journals = "fixtures/journals";
const logs = [journals, join(journals, "broken")].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ndjson"))
    .map((name) => [folder, name] as const),
);
const fileOn = (content: string | Uint8Array | Blob, name = "log.ndjson") => new File([content as BlobPart], name);
const nothing = () => undefined;

async function opened(content: string | Uint8Array | Blob) {
  const file = fileOn(content);
  const { opened, snapshots, verified } = await readLog(file, nothing);
  return { log: opened, navigator: new LogNavigator(verified, opened.columns, snapshots) };
}

/** The state after each line, from a replay. */
function statesOf(lines: readonly string[]): readonly string[] {
  const replay = new Replay(playerFold, NO_CHECKS);
  return lines.map((line) => {
    replay.push(line);
    return JSON.stringify(replay.state);
  });
}

/** Records of a slot player, enough for several snapshots. */
function long(count: number): readonly string[] {
  const scene = new Scene({ journal: "jrn-long", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(100_000));
  scene.state();
  while (scene.lines().length < count) {
    scene.wait(700);
    scene.move("STAKE", -10, null, "Lucky Larder");
  }
  return scene.lines();
}

describe("a log on the bench", () => {
  it.each(logs)("has the verdict and the state digest that the command gives: %s/%s", async (folder, name) => {
    const content = readFileSync(join(folder, name));
    const { log } = await opened(content);
    const directory = mkdtempSync(join(tmpdir(), "viewer-"));
    try {
      expect(log.verdict).toEqual(verdictOn(directory, content));
      writeFileSync(join(directory, name), content);
      expect(verifyLog(join(directory, name))).toMatchObject({ stateDigest: log.stateDigest });
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it("may be split into chunks at any place", () => {
    const bytes = new TextEncoder().encode("one\n\nthrée £\n🎱🎱\nfour");
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), (sizes) => {
        const splitter = new LineSplitter();
        const lines: unknown[] = [];
        let at = 0;
        for (let i = 0; at < bytes.length; i++) {
          const chunk = bytes.subarray(at, (at += sizes[i % sizes.length] ?? 1));
          for (const { text, offset, leafHash } of splitter.push(chunk)) lines.push([text, offset, leafHash]);
        }
        for (const { offset, unreadable } of splitter.end()) lines.push([unreadable, offset]);
        const texts = ["one", "", "thrée £", "🎱🎱"] as const;
        const offsets = [0, 4, 5, 15];
        expect(lines).toEqual([
          ...texts.map((text, i) => [text, offsets[i], leafHash(text)]),
          ["no line feed at its end", 24],
        ]);
      }),
    );
  });

  it("is not read after a line that is too long", async () => {
    const megabyte = new Uint8Array(1 << 20).fill(0x78);
    const junk = new Blob(Array.from({ length: 33 }, () => megabyte));
    const file = fileOn(junk);
    let read = 0;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, onward) => {
        read += chunk.length;
        onward.enqueue(chunk);
      },
    });
    const stream = file.stream();
    file.stream = () => stream.pipeThrough(counted);
    await expect(readLog(file, nothing)).rejects.toThrow(
      "log.ndjson has no record. Line 1 has no line feed within 16 MiB",
    );
    expect(read).toBeLessThan(20 << 20);
    const { log } = await opened(new Blob([fileOf(evening().lines()), junk]));
    expect(log.verdict.firstBad?.says).toContain("no line feed within 16 MiB");
  });

  it.each<[string, Uint8Array, string]>([
    ["empty", new Uint8Array(), "log.ndjson is empty: it does not have the first line of a journal."],
    ["compressed", Uint8Array.of(0x1f, 0x8b, 8, 0), "log.ndjson is compressed (gzip): unpack it first."],
    ["an archive", Uint8Array.of(0x50, 0x4b, 3, 4), "log.ndjson is a ZIP archive: unpack it first."],
    ["a letter", new TextEncoder().encode("Dear Sir\nor Madam\n"), "log.ndjson has no record. Line 1 is not JSON"],
    [
      "other JSON",
      new TextEncoder().encode('{"name":"eyes-down"}\n'),
      "log.ndjson has no record. Line 1 is not a journal record",
    ],
  ])("is refused if it is %s", async (_what, content, says) => {
    await expect(readLog(fileOn(content), nothing)).rejects.toThrow(says);
  });

  it("is refused if it is a checkpoint, with a hint", async () => {
    const checkpoint = await inFolder(async (folder) => {
      const key = join(folder, "key");
      await run("keygen", "house.example/auditor", "--out", key);
      return (await run("checkpoint", join(journals, "evening.ndjson"), "--key", key)).out;
    });
    await expect(readLog(fileOn(checkpoint, "evening.checkpoint"), nothing)).rejects.toThrow(
      "evening.checkpoint is a signed checkpoint, not a log: open the log of the checkpoint",
    );
  });

  it("has withheld lines in an area of their own, and not as faults", async () => {
    const { out } = await run("export", join(journals, "evening.ndjson"), "--redact");
    const { log, navigator } = await opened(out);
    const { columns } = log;
    const withheld = out.split("\n").flatMap((line, i) => (line.startsWith('{"leaf"') ? [i] : []));
    expect(withheld).toHaveLength(41);
    expect(withheld.filter((i) => columns.noted[i] !== NOTED.withheld)).toEqual([]);
    expect(linesOf(columns, { ...EVERYTHING, only: "faults" })).toHaveLength(0);
    expect(new Map(areasOf(columns)).get("any")).toBe(41);
    const { summary, explanation } = await navigator.moment((withheld[0] ?? 0) + 1);
    expect([summary.says, explanation]).toEqual(["Withheld.", null]);
  });

  it("reports its progress", async () => {
    const reported: number[] = [];
    let nowMs = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 150));
    const content = fileOf(long(2_000));
    await readLog(fileOn(content), ({ bytes }) => reported.push(bytes));
    clock.mockRestore();
    expect(reported.at(-1)).toBe(content.length);
  });
});

describe("going through a log", () => {
  it("gives the state of a replay at every line, in any order", async () => {
    const lines = evening().lines();
    const states = statesOf(lines);
    const { navigator } = await opened(fileOf(lines));
    const wanted = [...lines.keys(), ...[...lines.keys()].reverse(), 40, 3, 60, 59, 61];
    for (const index of wanted) {
      const { player, line } = await navigator.moment(index + 1);
      expect([line, JSON.stringify(player)]).toEqual([index + 1, states[index]]);
    }
  });

  it("uses the snapshots of a long log", async () => {
    const lines = long(3_000);
    const states = statesOf(lines);
    const { navigator } = await opened(fileOf(lines));
    for (const line of [2_999, 513, 512, 511, 1, 3_000, 1_024, 1_500])
      expect(JSON.stringify((await navigator.moment(line)).player)).toBe(states[line - 1]);
  });

  it("gives the changes and the causes of a record", async () => {
    const { log, navigator } = await opened(fileOf(evening().lines()));
    const line = log.columns.balances.findLastIndex((balance, i) => balance !== log.columns.balances[i - 1]) + 1;
    const { explanation, summary } = await navigator.moment(line);
    expect(summary.says).toContain("booked a withdrawal");
    expect(explanation?.changes.map(({ path }) => path)).toContain("wallet.balance");
    expect(explanation?.causes.at(-1)?.by).toBe("player");
  });

  it("has no explanation for a record that was not folded", async () => {
    const { log, navigator } = await opened(readFileSync(join(journals, "broken", "misfit.ndjson")));
    const line = log.columns.noted.findIndex((noted) => (noted & NOTED.unread) !== 0) + 1;
    expect(line).toBe(log.verdict.firstBad?.line);
    const { explanation, player } = await navigator.moment(line);
    expect([explanation, player]).toEqual([null, (await navigator.moment(line - 1)).player]);
  });

  it("folds nothing from a broken line on", async () => {
    const { log, navigator } = await opened(readFileSync(join(journals, "broken", "line-removed.ndjson")));
    const broken = log.verdict.firstBad?.line ?? 0;
    const { columns } = log;
    expect(columns.noted.slice(broken - 1).every((noted) => noted === NOTED.unreliable)).toBe(true);
    const last = await navigator.moment(columns.lines);
    expect([last.explanation, last.player]).toEqual([null, (await navigator.moment(broken - 1)).player]);
  });

  it("finds records by any of their text, and amounts in pounds", async () => {
    const lines = evening().lines();
    const { navigator } = await opened(fileOf(lines));
    const containing = (text: RegExp) => lines.flatMap((line, i) => (text.test(line) ? [i + 1] : []));
    expect([...(await navigator.find("LUCKY-larder"))]).toEqual(containing(/lucky-larder/i));
    expect([...(await navigator.find("£20.00"))]).toEqual(containing(/:2000\b/));
    expect([...(await navigator.find("£0.20"))]).toEqual(containing(/:-?20\b/));
    expect([...(await navigator.find("-£0.20"))]).toEqual(containing(/:-20\b/));
    expect([...(await navigator.find("+£20"))]).toEqual(containing(/:2000\b/));
    expect([...(await navigator.find("no such thing"))]).toEqual([]);
  });

  it("reads nothing where the file has changed since it was verified, and does not search it", async () => {
    const text = fileOf(long(200));
    let content = text;
    const file = {
      name: "log.ndjson",
      size: text.length,
      slice: (from?: number, to?: number) => fileOn(content).slice(from, to),
      stream: () => fileOn(content).stream(),
    };
    const { opened: log, snapshots, verified } = await readLog(file, nothing);
    const navigator = new LogNavigator(verified, log.columns, snapshots);
    const read = () => [navigator.moment(2), navigator.summaries([2]), navigator.find("Larder")];
    await Promise.all(read());
    for (const changed of [text.replace(":-10,", ":-11,"), text.replace("{", " "), text.slice(0, 300), ""]) {
      content = changed;
      expect(changed).not.toBe(text);
      for (const reading of read()) await expect(reading).rejects.toThrow("the file was changed");
    }
    // A line in another place of the file is still the verified one.
    content = `${text.slice(0, -2)} \n`;
    expect(await navigator.summaries([2])).toMatchObject([{ line: 2 }]);
    await expect(navigator.find("Larder")).rejects.toThrow("the file was changed");
    await expect(navigator.moment(200)).rejects.toThrow("the file was changed");
  });
});
