import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Command, Option } from "commander";
import { MUTATED } from "./areas.ts";
import { countsOf, judge, type Listed, type Report, survivorsIn } from "./survivors.ts";

const REPORT = "dist/mutants/report.json";
const CONFIG = "dist/mutants/stryker.json";
const LISTED = "test/mutants/listed.json";

interface Options {
  readonly area: string;
  readonly file?: readonly string[];
  readonly concurrency: number;
}

/** Changes the rules of an area, one small change at a time, and tells which changes no test notices. */
const { area, file, concurrency } = new Command("mutants")
  .description("tells which small changes of an area's rules no test notices")
  .addOption(new Option("--area <name>", "whose rules").choices(Object.keys(MUTATED)).makeOptionMandatory())
  .option("--file <path...>", "only these files of the area, or lines of them: domain/bingo/state.ts:80-150")
  .option("--concurrency <count>", "how many mutants at once", Number, availableParallelism())
  .addHelpText("after", "\nExample\n  npm run mutants -- --area bingo --file domain/bingo/prizes.ts\n")
  .parse()
  .opts<Options>();

const { files = [], tests = [] } = MUTATED[area] ?? {};
const foreign = file?.filter((path) => !files.includes(path.replace(/:\d+-\d+$/, ""))) ?? [];
if (foreign.length > 0) {
  console.error(`${foreign.join(", ")}: none of the files of ${area}, which are ${files.join(", ")}`);
  process.exit(64);
}
const mutate = file ?? files;

/** See the manual of Stryker; all it writes stays in dist. */
const config = {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutants/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  concurrency,
  mutate,
  tempDirName: "dist/stryker",
  ignorePatterns: ["/dist", "/data", "/ui", "/fixtures/journals"],
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: REPORT },
  // It would rewrite the compiler's options with a compiler that has no such interface any more.
  tsconfigFile: "dist/no-tsconfig.json",
  timeoutMS: 20_000,
};

mkdirSync("dist/mutants", { recursive: true });
rmSync(REPORT, { force: true });
writeFileSync(CONFIG, JSON.stringify(config));
const { status } = spawnSync(process.execPath, ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", CONFIG], {
  stdio: "inherit",
  // With one seed, a run comes to the same every time.
  env: {
    ...process.env,
    MUTANTS_TESTS: tests.join(","),
    PROPERTY_RUNS: "5",
    PROPERTY_SEED: "1",
    PROPERTY_SHRINK: "no",
  },
});
if (status !== 0) process.exit(status ?? 70);

const report = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
const listed = JSON.parse(readFileSync(LISTED, "utf8")) as readonly Listed[];
const { unlisted, gone, words } = judge(survivorsIn(report), listed, { area, whole: mutate });
console.log(`${countsOf(report)}\n${words}`);
process.exit(unlisted.length + gone.length > 0 ? 1 : 0);
