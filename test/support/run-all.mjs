// `npm test` runs every check in turn, then prints a summary. Arguments select checks: `npm test -- types unit`.
// `npm test -- domain` runs only the rules: the tests of the domain, the laws and the properties.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const tool = (name) => join(root, "node_modules/.bin", name);
const resultsOf = (name) => join(root, `dist/test-results/${name}.json`);

const vitest = (...args) => [tool("vitest"), "run", ...args];
const recorded = (name) => ["--reporter=default", "--reporter=json", `--outputFile.json=${resultsOf(name)}`];

const checks = [
  {
    name: "types",
    commands: [
      [tool("tsc"), "-p", "tsconfig.json"],
      [tool("tsc"), "-p", "domain"],
      [tool("tsc"), "-p", "app/audit/engine"],
    ],
  },
  { name: "lint", commands: [[tool("oxlint")]] },
  { name: "format", commands: [[tool("prettier"), "--check", "--log-level=warn", "."]] },
  { name: "tidy", commands: [vitest("test/tidy")], partOf: "unit" },
  {
    name: "domain",
    commands: [vitest("--project=unit", "test/domain/", "test/laws/", "test/properties/")],
    partOf: "unit",
  },
  {
    name: "unit",
    commands: [vitest("--project=unit", "--project=component*", ...recorded("unit"))],
    isRecorded: true,
  },
  { name: "fuzz", commands: [[process.execPath, "build.mjs", "run", "fuzz", "--", "--seed", "1", "--seconds", "60"]] },
  { name: "build", commands: [[process.execPath, "build.mjs"]] },
  {
    name: "browser",
    commands: [vitest("--project=browser", ...recorded("browser"))],
    isRecorded: true,
    needs: "build",
  },
  { name: "trace", commands: [[process.execPath, "build.mjs", "run", "trace"]] },
];

function runs([command, ...args]) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  if (error) console.error(`${command}: ${error.message}`);
  if (signal) console.error(`${command} was stopped by ${signal}`);
  return status === 0;
}

function readTests(name) {
  try {
    const report = JSON.parse(readFileSync(resultsOf(name), "utf8"));
    return report.testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch {
    return [];
  }
}

/** What failed, and the line of the test. A build server can keep the end of the output only, so the summary contains it. */
function reasonsOf(test) {
  const lines = stripVTControlCharacters(test.failureMessages?.at(-1) ?? "").split("\n");
  const firstCall = lines.findIndex((line) => /^\s+at /.test(line));
  const message = (firstCall < 0 ? lines : lines.slice(0, firstCall)).filter((line) => line.trim() !== "").slice(0, 2);
  const place = lines
    .find((line) => line.includes(`${root}/test/`) && !line.includes("node_modules"))
    ?.match(/test\/\S+?:\d+/);
  return [...message.map((line) => line.trim().slice(0, 200)), ...(place ? [`at ${place[0]}`] : [])];
}

/** A check counts as one result, a run of tests as one per test. A run that fails without a failed test counts as one failure. */
function outcomeOf({ name, isRecorded }, succeeded) {
  if (!isRecorded)
    return { passed: succeeded ? 1 : 0, failures: succeeded ? [] : [{ name, reasons: [] }], retries: [], skips: [] };
  const tests = readTests(name);
  const those = (matches) => tests.filter(({ status }) => matches(status));
  const passed = those((status) => status === "passed").length;
  const failures = those((status) => status === "failed").map((test) => ({
    name: test.fullName,
    reasons: reasonsOf(test),
  }));
  // The report keeps the messages of the first attempt of a test that passed when it was tried again.
  const retries = tests
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length > 0)
    .map((test) => ({ name: test.fullName, reasons: reasonsOf(test) }));
  const skips = those((status) => status !== "passed" && status !== "failed").map(({ fullName }) => fullName);
  if (failures.length === 0 && (!succeeded || passed === 0))
    failures.push({ name: `${name}: the run failed, see above`, reasons: [] });
  return { passed, failures, retries, skips };
}

function perform(check, done) {
  console.log(`\n━━ ${check.name} ${"━".repeat(70 - check.name.length)}\n`);
  const startedMs = performance.now();
  const blocked = done.some((earlier) => earlier.name === check.needs && earlier.blocks);
  if (blocked) console.error(`not run, because ${check.needs} failed`);
  if (check.isRecorded) rmSync(resultsOf(check.name), { force: true });
  const succeeded = !blocked && check.commands.map(runs).every(Boolean);
  const outcome = outcomeOf(check, succeeded);
  return { name: check.name, blocks: !succeeded, seconds: (performance.now() - startedMs) / 1000, ...outcome };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`unknown check: ${unknown.join(", ")}. The checks are: ${checks.map(({ name }) => name).join(", ")}`);
  process.exit(64);
}

mkdirSync(join(root, "dist/test-results"), { recursive: true });
const done = [];
for (const check of checks) {
  if (wanted.length > 0 ? wanted.includes(check.name) : !check.partOf) done.push(perform(check, done));
}

function describe(outcome, { name, reasons }) {
  console.log([`  ${outcome.padEnd(9)}${name}`, ...reasons.map((reason) => `           ${reason}`)].join("\n"));
}

console.log(`\n━━ summary ${"━".repeat(63)}\n`);
const passed = done.reduce((sum, check) => sum + check.passed, 0);
const failures = done.flatMap((check) => check.failures);
const skips = done.flatMap((check) => check.skips);
for (const name of skips) console.log(`  skipped  ${name}`);
for (const check of done) for (const retry of check.retries) describe("retried", retry);
for (const failure of failures) describe("FAILED", failure);
for (const check of done) {
  const counts = [`${check.passed} passed`];
  if (check.failures.length > 0) counts.push(`${check.failures.length} failed`);
  if (check.skips.length > 0) counts.push(`${check.skips.length} skipped`);
  console.log(`  ${check.name.padEnd(9)}${counts.join(", ").padEnd(36)}${check.seconds.toFixed(1).padStart(6)} s`);
}
const skipped = skips.length > 0 ? `, ${skips.length} skipped` : "";
console.log(`\n${passed} passed, ${failures.length} failed${skipped}`);
process.exitCode = failures.length > 0 ? 1 : 0;
