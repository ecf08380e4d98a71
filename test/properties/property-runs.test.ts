import { describe, expect, it } from "vitest";
import { linesOf, type PropertyRun, summaryOf, type TestRun } from "./property-runs.ts";

const held: PropertyRun = { asked: 20_000, done: 20_000, outcome: "held" };
const stopped: PropertyRun = { asked: 20_000, done: 38, outcome: "incomplete" };
const failed: PropertyRun = { asked: 20_000, done: 4, outcome: "failed" };
const test = (...properties: readonly PropertyRun[]): TestRun => ({
  file: "test/laws/limits.test.ts",
  name: "a law",
  failed: properties.includes(failed),
  properties,
});
const LIMIT = { timeSeconds: 10 };

describe("the runs of a property", () => {
  it("are printed as runs done of runs asked, and a tick stands only for all of them", () => {
    expect([held, stopped, failed].flatMap((run) => linesOf(test(run)))).toEqual([
      "  ✓            20,000 of 20,000  a law",
      "  incomplete       38 of 20,000  a law",
      "  FAILED            4 of 20,000  a law",
    ]);
    expect(linesOf(test(held, stopped))[1]).toBe("  incomplete       38 of 20,000  a law (property 2 of 2)");
  });
});

describe("the summary of a run", () => {
  it("ends with a code of its own for each result: a failure counts more than an incomplete property", () => {
    expect(summaryOf([test(held), test(held, held)], LIMIT).exitCode).toBe(0);
    expect(summaryOf([test(held), test(held, stopped)], LIMIT).exitCode).toBe(5);
    expect(summaryOf([test(stopped), test(failed)], LIMIT).exitCode).toBe(1);
    expect(summaryOf([{ ...test(held), failed: true }], LIMIT).exitCode).toBe(1);
  });

  it("names each property that is incomplete or failed, with its file, and counts all of them", () => {
    const { text } = summaryOf([test(held, stopped), test(failed), { ...test(), name: "other", failed: true }], LIMIT);
    expect(text).toContain("38 of 20,000  a law (property 2 of 2)\n                                 test/laws/limits");
    expect(text).toMatch(/FAILED +4 of 20,000 {2}a law/);
    expect(text).toMatch(/FAILED +other/);
    expect(text).not.toContain("20,000 of 20,000");
    expect(text).toContain("3 properties: 1 with every run done, 1 incomplete, 1 failed; 1 other test failed");
    expect(text).toContain("stopped by its time limit of 10 s");
  });
});
