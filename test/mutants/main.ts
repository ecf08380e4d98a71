import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Command, Option } from "commander";
import { MUTATED } from "./areas.ts";
import { runSimulated } from "./simulated/run.ts";
import { countsOf, judge, type Listed, type Report, survivorsIn } from "./survivors.ts";

const REPORT = "dist/mutants/report.json";
const CONFIG = "dist/mutants/stryker.json";
const LISTED = "test/mutants/listed.json";
/** The exit code of wrong usage. */
const USAGE = 3;

interface Options {
  readonly area?: string;
  readonly simulate?: boolean;
  readonly only?: string;
  readonly file?: readonly string[];
  readonly concurrency: number;
}

/** Makes small changes to the rules of an area, and prints those that no test detects. */
const command: Command = new Command("mutants")
  .description(
    "prints the small changes of an area's rules that no test detects, or those that the simulator does not find",
  )
  .addOption(new Option("--area <name>", "the area").choices(Object.keys(MUTATED)))
  .addOption(
    new Option("--simulate", "the simulator instead of tests, and the changes of test/mutants/simulated").conflicts(
      "area",
    ),
  )
  .option("--only <text>", "with --simulate: only the changes with this text in their description or file")
  .option("--file <path...>", "only these files of the area, or these lines: domain/bingo/state.ts:80-150")
  .option("--concurrency <count>", "number of mutants that run at the same time", Number, availableParallelism())
  .addHelpText(
    "after",
    "\nExamples\n  npm run mutants -- --area bingo --file domain/bingo/prizes.ts\n  npm run mutants -- --simulate --only ledger\n",
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE))
  .parse();
const { area, simulate, only, file, concurrency } = command.opts<Options>();
if (simulate === true) process.exit(await runSimulated({ only, workers: concurrency }));
if (area === undefined) command.error("error: --area or --simulate is required");

const { files = [], tests = [], propertyRuns = 5 } = MUTATED[area] ?? {};
const foreign = file?.filter((path) => !files.includes(path.replace(/:\d+-\d+$/, ""))) ?? [];
if (foreign.length > 0) {
  console.error(`not in the area ${area}: ${foreign.join(", ")}. Its files are ${files.join(", ")}`);
  process.exit(USAGE);
}
const mutate = file ?? files;

/** Options of Stryker. All its files are written to dist. */
const config = {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutants/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  concurrency,
  mutate,
  tempDirName: "dist/stryker",
  ignorePatterns: ["/dist", "/data", "/ui"],
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: REPORT },
  // Without a file, Stryker does not rewrite the compiler's options. It needs an interface that TypeScript 7 does not have.
  tsconfigFile: "dist/no-tsconfig.json",
  timeoutMS: 20_000,
  // The unchanged tests of the largest area take a minute on a free machine. Stryker's own limit is five minutes.
  dryRunTimeoutMinutes: 60,
};

mkdirSync("dist/mutants", { recursive: true });
rmSync(REPORT, { force: true });
writeFileSync(CONFIG, JSON.stringify(config));
const { status } = spawnSync(process.execPath, ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", CONFIG], {
  stdio: "inherit",
  // With a fixed seed, the result of a run repeats.
  env: {
    ...process.env,
    MUTANTS_TESTS: tests.join(","),
    PROPERTY_RUNS: String(propertyRuns),
    PROPERTY_SEED: "1",
    PROPERTY_SHRINK: "no",
  },
});
if (status !== 0) process.exit(status ?? 70);

const report = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
const listed = JSON.parse(readFileSync(LISTED, "utf8")) as readonly Listed[];
const { unlisted, gone, message } = judge(survivorsIn(report), listed, { area, paths: mutate });
console.log(`${countsOf(report)}\n${message}`);
process.exit(unlisted.length + gone.length > 0 ? 1 : 0);
