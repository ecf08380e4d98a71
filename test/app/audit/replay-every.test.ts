import { describe, expect, it } from "vitest";
import { withheldLine } from "../../../app/audit/engine/line/withheld.ts";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { runWith } from "../../support/audit.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";

const scene = new Scene({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000, 7));
scene.state();
scene.move("STAKE", -20, "round-1", "Penny Falls");
const lines = scene.lines();
const every = (log: readonly string[], ...more: readonly string[]) =>
  runWith({ log: fileOf(log) }, "replay", "@/log", "--every", ...more);
const parsed = (out: string) =>
  out
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("replay --every", () => {
  it("prints the wallet after every record, with the hash of its line", async () => {
    const { code, out, err } = await every(lines);
    const points = parsed(out);
    expect([code, err]).toEqual([0, ""]);
    expect(points.map(({ line, seq, balance, position }) => [line, seq, balance, position])).toEqual([
      [1, 0, null, null],
      [2, 1, 1000, 7],
      [3, 2, 980, 8],
      [4, 3, 980, 8],
    ]);
    expect(points.map(({ head }) => head)).toEqual(lines.map(leafHash));
  });

  it("ends where the log is broken, and says what it lacks", async () => {
    const broken = await every(lines.with(2, lines[2]!.replace("-20", "-30")));
    expect([broken.code, parsed(broken.out).length, broken.err]).toEqual([2, 3, expect.stringContaining("Line 4")]);
    const copy = await every(lines.with(1, withheldLine({ seq: 1, leafHash: leafHash(lines[1]!) })));
    expect([copy.code, parsed(copy.out).length, copy.err]).toEqual([5, 3, expect.stringContaining("withheld")]);
  });

  it("refuses the options that choose another state", async () => {
    for (const more of [["--seq", "1"], ["--at", "19:00"], ["--state", "all"], ["--pace", "9x"], ["--unchecked"]])
      expect((await every(lines, ...more)).code).toBe(3);
  });
});
