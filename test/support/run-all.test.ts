import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** The checks of a tree whose tools do as these scripts do. */
function checked(names: readonly string[], tools: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), "eyes-down-checks-"));
  roots.push(root);
  for (const folder of ["test/support", "node_modules/.bin"]) mkdirSync(join(root, folder), { recursive: true });
  copyFileSync("test/support/run-all.mjs", join(root, "test/support/run-all.mjs"));
  for (const [name, script] of Object.entries(tools))
    writeFileSync(join(root, "node_modules/.bin", name), `#!${process.execPath}\n${script}`, { mode: 0o755 });
  const { stdout, status } = spawnSync(process.execPath, [join(root, "test/support/run-all.mjs"), ...names], {
    cwd: root,
    encoding: "utf8",
  });
  return { summary: stdout.slice(stdout.indexOf("━━ summary")).trimEnd().split("\n"), status };
}

/** Vitest, with one test that fails and one that passes. */
const failingTest = `
const fs = require("node:fs");
const file = process.argv.find((one) => one.startsWith("--outputFile.json=")).slice(18);
fs.mkdirSync(require("node:path").dirname(file), { recursive: true });
const failed = { status: "failed", title: "has 24 hours", fullName: "a raise has 24 hours", failureMessages: ["expected 48 to be 24"] };
fs.writeFileSync(file, JSON.stringify({ testResults: [{ assertionResults: [failed, { ...failed, status: "passed", failureMessages: [] }] }] }));
process.exitCode = 1;`;

describe("the summary of the checks", () => {
  it.each(["domain", "tidy", "unit"])("names at its end each test of %s that failed, and why", (name) => {
    const { summary, status } = checked([name], { vitest: failingTest });
    expect(summary.at(-1)).toBe("FAILED a raise has 24 hours: expected 48 to be 24");
    expect(summary.at(-2)).toBe("1 passed, 1 failed");
    expect(status).toBe(1);
  });

  it.each([
    ["types", { tsc: "process.exitCode = 2;" }],
    ["domain", { vitest: "process.exitCode = 1;" }],
  ])("says where the output is of %s, which failed without a test", (name, tools) => {
    expect(checked([name], tools).summary.at(-1)).toBe(`FAILED ${name}: see above, under ━━ ${name}`);
  });
});
