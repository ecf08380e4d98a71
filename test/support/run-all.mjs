// `npm test` runs every check in turn, then prints a summary. Arguments select checks: `npm test -- types unit`.
// `npm test -- domain` runs only the rules: the tests of the domain, the laws and the properties.
// `npm test -- browser --engine firefox` runs the browser's tests in another engine.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, stripVTControlCharacters } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const tool = (name) => join(root, "node_modules/.bin", name);
/** The trace reads the results in this folder, but none in its folders: a part has tests that a whole check has too. */
const resultsOf = ({ name, partOf }) => join(root, "dist/test-results", partOf ? "parts" : "", `${name}.json`);

/** A check that runs tests. Its results are recorded, so that the summary names each test that failed. */
const testsOf = (check, ...args) => ({
  ...check,
  isRecorded: true,
  commands: [
    [
      tool("vitest"),
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${resultsOf(check)}`,
      "--reporter=test/support/errors-reporter.ts",
    ],
  ],
});

/** The tests of the browser in each engine. `npm test` runs them in Chromium, and with them the evening in the two others. */
const engines = { chromium: [], firefox: [], webkit: ["test/browser/webkit", "test/browser/native-webkit"] };

const usage = (message) => {
  console.error(message);
  process.exit(64);
};
const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { engine: { type: "string", default: "chromium" } } });
  } catch ({ message }) {
    return usage(message);
  }
};
const { positionals: wanted, values } = readArguments();
const { engine } = values;
if (!Object.hasOwn(engines, engine))
  usage(`unknown engine: ${engine}. The engines are: ${Object.keys(engines).join(", ")}`);
// The tests start the browser that this names.
if (engine === "firefox") process.env.ENGINE = engine;

// The checks that use one core run two at a time. Beside tests they run in the background if no test needs them, with
// the lowest priority, because the tests leave a part of the cores idle while they wait.
const checks = [
  {
    name: "types",
    usesOneCore: true,
    isInBackground: true,
    commands: ["tsconfig.json", "domain", "app/audit/engine"].map((project) => [tool("tsc"), "-p", project]),
  },
  { name: "build", usesOneCore: true, commands: [[process.execPath, "build.mjs"]] },
  { name: "format", usesOneCore: true, isInBackground: true, commands: [[tool("oxfmt"), "--check"]] },
  { name: "lint", usesOneCore: true, isInBackground: true, commands: [[tool("oxlint")]] },
  {
    name: "fuzz",
    usesOneCore: true,
    isInBackground: true,
    commands: [[process.execPath, "build.mjs", "run", "fuzz", "--", "--seed", "1", "--cases", "5200"]],
  },
  testsOf({ name: "tidy", partOf: "unit" }, "test/tidy"),
  testsOf(
    { name: "domain", partOf: "unit" },
    "--project=unit",
    "test/domain/",
    "test/laws/",
    "test/properties/",
    "test/mutants/simulated/",
  ),
  testsOf({ name: "unit" }, "--project=unit", "--project=component*"),
  testsOf({ name: "browser", needs: "build" }, "--project=browser", ...engines[engine]),
  { name: "trace", commands: [[process.execPath, "build.mjs", "run", "trace"]] },
];

const withLowestPriority = (command) => ["nice", "-n", "19", ...command];

/** Runs one command. Its output is printed at once, or returned for later. */
async function runs([command, ...args], isPrinted) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", ...(isPrinted ? ["inherit", "inherit"] : ["pipe", "pipe"])],
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece) => pieces.push(piece));
  const [status, signal] = await once(child, "close").catch((error) => {
    pieces.push(`${command}: ${error.message}\n`);
    return [1, null];
  });
  if (signal) pieces.push(`${command} was stopped by ${signal}\n`);
  return { succeeded: status === 0, output: pieces.join("") };
}

function readTests(check) {
  try {
    const report = JSON.parse(readFileSync(resultsOf(check), "utf8"));
    return report.testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch {
    return [];
  }
}

/** The values of a file with one in each line; none if there is no file. */
const readValues = (file) => (existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").map(JSON.parse) : []);

/** The errors of a run that are of no test (test/support/errors-reporter.ts). */
const errorsFile = join(root, "dist/test-results/errors.ndjson");
const shownTabs = join(root, "dist/test-results/shown-tabs.ndjson");

/** What each tab of a failed browser test showed, in short lines. */
function tabsOf(title) {
  return readValues(shownTabs)
    .filter(({ test }) => test === title)
    .flatMap(({ frames, headings, messages, faults }) =>
      [`its tab was at ${frames[0]}`, ...headings, ...messages, ...faults]
        .map((text) => text.replace(/\s+/g, " ").trim())
        .filter((text, index, all) => text !== "" && all.indexOf(text) === index)
        .map((text) => text.slice(0, 200)),
    );
}

/** What failed, and the line of the test, for each attempt. */
const reasonsOf = ({ title, failureMessages = [] }) => [...failureMessages.flatMap(reasonsOfAttempt), ...tabsOf(title)];

function reasonsOfAttempt(failureMessage) {
  const lines = stripVTControlCharacters(failureMessage).split("\n");
  const firstCall = lines.findIndex((line) => /^\s+at /.test(line));
  const message = (firstCall < 0 ? lines : lines.slice(0, firstCall)).filter((line) => line.trim() !== "").slice(0, 2);
  const place = lines
    .find((line) => line.includes(`${root}/test/`) && !line.includes("node_modules"))
    ?.match(/test\/\S+?:\d+/);
  return [...message.map((line) => line.trim().slice(0, 200)), ...(place ? [`at ${place[0]}`] : [])];
}

/** A check counts as one result, a run of tests as one per test. Each error that is of no test counts as a failure too. */
function outcomeOf(check, succeeded) {
  const { name, isRecorded } = check;
  const itself = { name: `${name}: see above, under ━━ ${name}`, reasons: [] };
  if (!isRecorded) return { passed: succeeded ? 1 : 0, failures: succeeded ? [] : [itself], retries: [], skips: [] };
  const tests = readTests(check);
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
  for (const { name: place, message } of readValues(errorsFile))
    failures.push({ name: `${name}: ${place}`, reasons: reasonsOfAttempt(message) });
  if (failures.length === 0 && (!succeeded || passed === 0)) failures.push(itself);
  return { passed, failures, retries, skips };
}

const heading = ({ name }) => `\n━━ ${name} ${"━".repeat(70 - name.length)}\n`;

/** A recorded check prints while it runs. Of the others two run at a time, so the result has what each is to print. */
async function perform(check, done, prepared = (command) => command) {
  const isPrinted = check.isRecorded === true;
  if (isPrinted) console.log(heading(check));
  const startedMs = performance.now();
  const blocked = done.some((earlier) => earlier.name === check.needs && earlier.blocks);
  if (isPrinted) for (const file of [resultsOf(check), errorsFile]) rmSync(file, { force: true });
  let succeeded = !blocked;
  const outputs = isPrinted ? [] : [heading(check)];
  if (blocked) outputs.push(`not run, because ${check.needs} failed`);
  for (const command of blocked ? [] : check.commands) {
    const run = await runs(prepared(command), isPrinted);
    succeeded &&= run.succeeded;
    outputs.push(run.output);
  }
  const outcome = outcomeOf(check, succeeded);
  const seconds = (performance.now() - startedMs) / 1000;
  return { name: check.name, blocks: !succeeded, seconds, output: outputs.join("\n").trimEnd(), ...outcome };
}

/** Prints what the check has not printed while it ran, and returns its result. */
function printed(result) {
  if (result.output !== "") console.log(result.output);
  return result;
}

/** Performs checks that use one core, two at a time. */
async function performTwoAtATime(some) {
  const waiting = [...some];
  const results = new Map();
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.set(check, printed(await perform(check, [])));
  };
  await Promise.all([work(), work()]);
  return some.map((check) => results.get(check));
}

/** Performs checks one after another with the lowest priority. None of them needs another. They print at the end of all. */
async function performInBackground(some) {
  const results = [];
  for (const check of some) results.push(await perform(check, [], withLowestPriority));
  return results;
}

const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0)
  usage(`unknown check: ${unknown.join(", ")}. The checks are: ${checks.map(({ name }) => name).join(", ")}`);

mkdirSync(join(root, "dist/test-results"), { recursive: true });
rmSync(shownTabs, { force: true });
const chosen = checks.filter((check) => (wanted.length > 0 ? wanted.includes(check.name) : !check.partOf));
const hasTests = chosen.some(({ isRecorded, partOf }) => isRecorded && !partOf);
const background = chosen.filter(({ isInBackground }) => isInBackground && hasTests);
const inBackground = performInBackground(background);
const done = await performTwoAtATime(chosen.filter((check) => check.usesOneCore && !background.includes(check)));
for (const check of chosen.filter(({ usesOneCore }) => !usesOneCore)) done.push(printed(await perform(check, done)));
done.push(...(await inBackground).map(printed));

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
// A build server may keep only the last lines of the output.
for (const { name, reasons } of failures) {
  const why = reasons.length > 0 ? `: ${reasons.slice(0, 3).join(" ")}` : "";
  console.log(`FAILED ${name}${why}`.slice(0, 400));
}
process.exitCode = failures.length > 0 ? 1 : 0;
