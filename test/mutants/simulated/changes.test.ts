import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { argumentsOf, type Change, changed } from "./change.ts";
import { CHANGES } from "./changes.ts";
import { verdictOn } from "./verdict.ts";

const change: Change = {
  what: "a is too large",
  file: "domain/a.ts",
  was: "a = 1",
  becomes: "a = $&2",
  story: { profile: "calm", evenings: 3, area: "bingo" },
  law: "a is 1",
};
const planted: Change = { ...change, story: { planted: "a is paid twice" } };

describe("the changes that the simulator must find", () => {
  it.each(CHANGES.map((one) => [one.what, one] as const))("%s: is a change of code that exists once", (_, one) => {
    const source = readFileSync(one.file, "utf8");
    expect(changed(source, one)).not.toBe(source);
  });

  it("are at least sixty", () => {
    expect(CHANGES.length).toBeGreaterThanOrEqual(60);
  });

  it("have descriptions of their own", () => {
    expect(new Set(CHANGES.map(({ what }) => what)).size).toBe(CHANGES.length);
  });

  it("are refused where the code occurs twice or never, with the file and the code", () => {
    expect(changed("let a = 1;", change)).toBe("let a = $&2;");
    expect(() => changed("a = 1; a = 1;", change)).toThrow('domain/a.ts has the code of "a is too large" 2 times');
    expect(() => changed("b", change)).toThrow(
      /^domain\/a\.ts has .* 0 times.* in test\/mutants\/simulated\/changes\//,
    );
  });

  it("run until the first evening that breaks a law, or with one planted fault", () => {
    expect(argumentsOf(change.story).join(" ")).toBe("--profile calm --evenings 3 --area bingo --first --no-shrink");
    expect(argumentsOf({ ...change.story, acts: ["buy", "sell"] }).join(" ")).toContain("--acts buy sell ");
    expect(argumentsOf(planted.story)).toEqual(["--planted", "a is paid twice"]);
    expect(argumentsOf({ scene: "the end" })).toEqual(["--scene", "the end"]);
  });
});

describe("the verdict on a run of the simulator", () => {
  const verdict = (code: number | null, out: string, of = change) => verdictOn(of, { code, out, elapsedMs: 1_500 });

  it("is that the stated law found the change, with the evening and the time", () => {
    const out = "\n✗ seed 2\n  b is 2: b is 3\n  a is 1: a is 2\nThe story, …";
    expect(verdict(1, out)).toEqual({
      isFound: true,
      says: "✓ a is too large (domain/a.ts): a is 1, evening 2, 1.5 s",
    });
  });

  it("is that it was not found, if no law was broken, only another one, or the run failed", () => {
    expect(verdict(0, "").says).toContain("not found in 3 evenings");
    expect(verdict(1, "✗ seed 2\n  b is 2: b is 3\n")).toMatchObject({ isFound: false });
    expect(verdict(1, "✗ seed 2\n  b is 2: b is 3\n").says).toContain("found by another law: b is 2: b is 3");
    expect(verdict(70, "Error: a").says).toContain("the simulator ended with 70: Error: a");
    expect(verdict(null, "").isFound).toBe(false);
  });

  it("is about the law that a scene breaks", () => {
    const scene = { ...change, story: { scene: "the end" } };
    expect(verdict(1, "✗ the end\n  a is 1: a is 2", scene).isFound).toBe(true);
    expect(verdict(1, "✗ the end\n  b is 2: b is 3", scene).says).toContain("found otherwise:   b is 2");
  });

  it("is about the planted fault that the law no longer names", () => {
    expect(verdict(1, "✗ a is 1: a is paid twice: ", planted).isFound).toBe(true);
    expect(verdict(1, "✗ b is 1: b is paid twice: ", planted).isFound).toBe(false);
    expect(verdict(0, "✓ a is 1: a is paid twice: …", planted).says).toContain("nothing is broken");
  });
});
