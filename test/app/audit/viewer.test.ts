import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { judge } from "../../../app/audit/command-line/judge.ts";
import { LineCutter } from "../../../app/audit/bench/log/line-cutter.ts";
import { LogWalker } from "../../../app/audit/bench/log/log-walker.ts";
import { readLog } from "../../../app/audit/bench/log/read-log.ts";
import { NOTED } from "../../../app/audit/engine/explain/columns.ts";
import { areasOf, EVERYTHING, linesOf } from "../../../app/audit/engine/explain/timeline.ts";
import { Replay, TRUSTING } from "../../../domain/journal/replay.ts";
import { playerFold } from "../../../domain/player.ts";
import { inFolder, run, verdictOn } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";

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
  const { opened, kept } = await readLog(file, nothing);
  return { log: opened, walker: new LogWalker(file, opened.columns, kept) };
}

/** The state after each line, folded with nothing but a replay. */
function statesOf(lines: readonly string[]): readonly string[] {
  const replay = new Replay(playerFold, TRUSTING);
  return lines.map((line) => {
    replay.push(line);
    return JSON.stringify(replay.state);
  });
}

/** A slot player's records, so many that states are kept in between. */
function long(count: number): readonly string[] {
  const scene = new Scene({ journal: "jrn-long", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(100_000));
  scene.state();
  while (scene.lines().length < count) {
    scene.wait(700);
    scene.move("STAKE", -10, null, "Lucky Larder");
  }
  return scene.lines();
}

describe("a log that is dropped on the bench", () => {
  it.each(logs)("has the verdict and the state digest that the command gives: %s/%s", async (folder, name) => {
    const content = readFileSync(join(folder, name));
    const { log } = await opened(content);
    const directory = mkdtempSync(join(tmpdir(), "viewer-"));
    try {
      expect(log.verdict).toEqual(verdictOn(directory, content));
      writeFileSync(join(directory, name), content);
      expect(judge(join(directory, name))).toMatchObject({ stateDigest: log.stateDigest });
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it("may be cut into chunks anywhere", () => {
    const bytes = new TextEncoder().encode("one\n\nthrée £\n🎱🎱\nfour");
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), (sizes) => {
        const cutter = new LineCutter();
        const cut: unknown[] = [];
        let at = 0;
        for (let i = 0; at < bytes.length; i++) {
          const chunk = bytes.subarray(at, (at += sizes[i % sizes.length] ?? 1));
          for (const { text, offset, leafHash } of cutter.push(chunk)) cut.push([text, offset, leafHash]);
        }
        for (const { offset, unreadable } of cutter.end()) cut.push([unreadable, offset]);
        const texts = ["one", "", "thrée £", "🎱🎱"] as const;
        const offsets = [0, 4, 5, 15];
        expect(cut).toEqual([
          ...texts.map((text, i) => [text, offsets[i], leafHash(text)]),
          ["no line feed at its end", 24],
        ]);
      }),
    );
  });

  it("is not read on past a line that is no record by its length", async () => {
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
      "log.ndjson holds no record. Line 1 has no line feed within 16 MiB",
    );
    expect(read).toBeLessThan(20 << 20);
    const { log } = await opened(new Blob([fileOf(evening().lines()), junk]));
    expect(log.verdict.firstBad?.says).toContain("no line feed within 16 MiB");
  });

  it.each<[string, Uint8Array, string]>([
    ["empty", new Uint8Array(), "log.ndjson is empty: not even the line that opens a journal is there."],
    ["compressed", Uint8Array.of(0x1f, 0x8b, 8, 0), "log.ndjson is compressed (gzip): unpack it first."],
    ["an archive", Uint8Array.of(0x50, 0x4b, 3, 4), "log.ndjson is a ZIP archive: unpack it first."],
    ["a letter", new TextEncoder().encode("Dear Sir\nor Madam\n"), "log.ndjson holds no record. Line 1 is not JSON"],
    [
      "other JSON",
      new TextEncoder().encode('{"name":"eyes-down"}\n'),
      "log.ndjson holds no record. Line 1 is no journal",
    ],
  ])("is refused where it is %s", async (_what, content, says) => {
    await expect(readLog(fileOn(content), nothing)).rejects.toThrow(says);
  });

  it("is not taken for a log where it is a checkpoint of one, and what to do with that is said", async () => {
    const checkpoint = await inFolder(async (folder) => {
      const key = join(folder, "key");
      await run("keygen", "house.example/auditor", "--out", key);
      return (await run("checkpoint", join(journals, "evening.ndjson"), "--key", key)).out;
    });
    await expect(readLog(fileOn(checkpoint, "evening.checkpoint"), nothing)).rejects.toThrow(
      "evening.checkpoint is a signed checkpoint, not a log: open the log that it is of",
    );
  });

  it("has withheld lines in the area that they belong to, and takes them for no fault", async () => {
    const { out } = await run("export", join(journals, "evening.ndjson"), "--redact");
    const { log, walker } = await opened(out);
    const { columns } = log;
    const withheld = out.split("\n").flatMap((line, i) => (line.startsWith('{"leaf"') ? [i] : []));
    expect(withheld).toHaveLength(40);
    expect(withheld.filter((i) => columns.noted[i] !== NOTED.withheld)).toEqual([]);
    expect(linesOf(columns, { ...EVERYTHING, only: "faults" })).toHaveLength(0);
    expect(areasOf(columns)).toEqual(
      areasOf((await opened(readFileSync(join(journals, "evening.ndjson")))).log.columns),
    );
    const { summary, explanation } = await walker.moment((withheld[0] ?? 0) + 1);
    expect([summary.says, explanation]).toEqual(["Withheld: a shell record.", null]);
  });

  it("tells how far it has come", async () => {
    const told: number[] = [];
    let nowMs = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 150));
    const content = fileOf(long(2_000));
    await readLog(fileOn(content), ({ bytes }) => told.push(bytes));
    clock.mockRestore();
    expect(told.at(-1)).toBe(content.length);
  });
});

describe("going through a log", () => {
  it("gives at every line the state that a replay gives, whichever way one goes", async () => {
    const lines = evening().lines();
    const states = statesOf(lines);
    const { walker } = await opened(fileOf(lines));
    const wanted = [...lines.keys(), ...[...lines.keys()].reverse(), 40, 3, 60, 59, 61];
    for (const index of wanted) {
      const { player, line } = await walker.moment(index + 1);
      expect([line, JSON.stringify(player)]).toEqual([index + 1, states[index]]);
    }
  });

  it("goes from the states that were kept in a long log", async () => {
    const lines = long(3_000);
    const states = statesOf(lines);
    const { walker } = await opened(fileOf(lines));
    for (const line of [2_999, 513, 512, 511, 1, 3_000, 1_024, 1_500])
      expect(JSON.stringify((await walker.moment(line)).player)).toBe(states[line - 1]);
  });

  it("tells what a record changed, and what led to it", async () => {
    const { log, walker } = await opened(fileOf(evening().lines()));
    const line = log.columns.balances.findLastIndex((balance, i) => balance !== log.columns.balances[i - 1]) + 1;
    const { explanation, summary } = await walker.moment(line);
    expect(summary.says).toContain("booked a withdrawal");
    expect(explanation?.changes.map(({ path }) => path)).toContain("wallet.balance");
    expect(explanation?.causes.at(-1)?.by).toBe("player");
  });

  it("leaves out what was not folded, and says so", async () => {
    const { log, walker } = await opened(readFileSync(join(journals, "broken", "misfit.ndjson")));
    const line = log.columns.noted.findIndex((noted) => (noted & NOTED.unread) !== 0) + 1;
    expect(line).toBe(log.verdict.firstBad?.line);
    const { explanation, player } = await walker.moment(line);
    expect([explanation, player]).toEqual([null, (await walker.moment(line - 1)).player]);
  });

  it("folds nothing from a broken line on", async () => {
    const { log, walker } = await opened(readFileSync(join(journals, "broken", "line-removed.ndjson")));
    const broken = log.verdict.firstBad?.line ?? 0;
    const { columns } = log;
    expect(columns.noted.slice(broken - 1).every((noted) => noted === NOTED.unreliable)).toBe(true);
    const last = await walker.moment(columns.lines);
    expect([last.explanation, last.player]).toEqual([null, (await walker.moment(broken - 1)).player]);
  });

  it("finds records by any of their text, and amounts as they are written", async () => {
    const lines = evening().lines();
    const { walker } = await opened(fileOf(lines));
    const holding = (text: RegExp) => lines.flatMap((line, i) => (text.test(line) ? [i + 1] : []));
    expect([...(await walker.find("LUCKY-larder"))]).toEqual(holding(/lucky-larder/i));
    expect([...(await walker.find("£20.00"))]).toEqual(holding(/:2000\b/));
    expect([...(await walker.find("£0.20"))]).toEqual(holding(/:-?20\b/));
    expect([...(await walker.find("-£0.20"))]).toEqual(holding(/:-20\b/));
    expect([...(await walker.find("+£20"))]).toEqual(holding(/:2000\b/));
    expect([...(await walker.find("no such thing"))]).toEqual([]);
  });
});
