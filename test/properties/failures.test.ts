import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

mkdirSync("dist", { recursive: true });
const scratch = mkdtempSync("dist/false-properties-");
const file = join(scratch, "false.test.ts");
afterAll(() => rmSync(scratch, { recursive: true }));

// Split, because this file proves no requirement line.
const ID = ["DEP", "017"].join("-");
const FALSE = `import * as fc from "fast-check";
import { expect, it } from "vitest";

it("no number is as large as 1000 [${ID}]", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom("a", "b"), (n, _word) => {
      expect(n).toBeLessThan(1000);
    }),
    { numRuns: 500 },
  );
});

it("stops", () => {
  fc.assert(
    fc.property(fc.nat(), () => {
      const until = performance.now() + 60;
      while (performance.now() < until);
    }),
  );
});

it("it's false for a value without a literal", async () => {
  await fc.assert(fc.asyncProperty(fc.func(fc.nat()), async (f) => expect(f()).toBe(-1)));
});
// here
`;

/** Runs the file as `npm run properties` does, and returns the output. */
const run = (environment: Readonly<Record<string, string>>) =>
  new Promise<{ readonly status: number | null; readonly printed: string }>((resolve) => {
    const child = spawn(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--config=test/properties/vitest.config.ts", file],
      { env: { ...process.env, VITEST: undefined, NO_COLOR: "1", ...environment } },
    );
    let printed = "";
    child.stdout.on("data", (data) => (printed += String(data)));
    child.stderr.on("data", (data) => (printed += String(data)));
    child.on("close", (status) => resolve({ status, printed }));
  });

const after = (printed: string, heading: string) => printed.split(heading)[1] ?? "";
const pinsIn = (printed: string) => [...printed.matchAll(/^it\("[^]*?^\}\);$/gm)].map(([pin]) => pin);

describe("a property that does not hold", () => {
  it("is reported with its smallest case, its seed, the command that repeats it, and a working test that pins it", async () => {
    writeFileSync(file, FALSE);
    const first = await run({ PROPERTY_SEED: "42", PROPERTY_TIME_MS: "1000" });
    expect(first.status).toBe(1);
    expect(first.printed).toMatch(/incomplete +1?\d of 200 {2}stops\n/);
    const report = after(first.printed, `━━ no number is as large as 1000 [${ID}]`);
    expect(report).toContain(`${file}:5`);
    expect(report).toContain('Its smallest case:\n  1000\n  "a"\n');
    expect(report).toContain(` --only 'no number is as large as 1000 [${ID}]' --seed 42 --runs `);
    expect(after(first.printed, "━━ it's false")).toContain(
      `--only 'it'\\''s false for a value without a literal' --seed 42`,
    );

    const pins = pinsIn(first.printed);
    expect(pins[0]).toBe(`it("no number is as large as 1000: the case of seed 42", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom("a", "b"), (n, _word) => {
        expect(n).toBeLessThan(1000);
      }),
    { numRuns: 1, examples: [[1000, "a"] as never] },
  );
});`);
    expect(pins[1]).toContain("await fc.assert(");
    expect(pins[1]).toMatch(/\{ seed: 42, path: "[\d:]+" \}/);

    // The pasted tests fail by themselves. The seed with the printed number of runs finds the same case.
    writeFileSync(file, `${readFileSync(file, "utf8")}${pins.join("\n")}\n`);
    const runs = /--seed 42 --runs (\d+)/.exec(report)?.[1] ?? "";
    const again = await run({ PROPERTY_SEED: "42", PROPERTY_RUNS: runs });
    expect(again.printed).toContain("Tests  4 failed | 1 passed (5)");
    expect(after(again.printed, `━━ no number is as large as 1000 [${ID}]`)).toContain("  1000\n");
  }, 60_000);
});
