import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { playerFold } from "../../domain/player.ts";
import { folderOf, TAGGED_AREAS } from "../support/area-tags.ts";
import { EXIT, summaryOf, type TestRun } from "./property-runs.ts";

const count = (text: string): string => {
  if (!/^\d+$/.test(text) || Number(text) < 1) throw new InvalidArgumentError("It must be a whole number from 1.");
  return text;
};

const seed = (text: string): string => {
  if (!/^-?\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number, as a failure prints it.");
  return text;
};

interface Options {
  readonly area?: string;
  readonly only?: string;
  readonly runs?: string;
  readonly seed?: string;
  readonly time: string;
}

/** Test files that contain properties. */
const propertiesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path, "utf8").includes('from "fast-check"'));

/** The areas whose state is folded. The laws of recipes and replays have a property for each. */
const folded = new Set(Object.keys(playerFold.areas).map(folderOf));

/** Folders of tests that are no area of the domain. */
const others: Readonly<Record<string, string>> = {
  laws: "test/laws",
  properties: "test/properties",
  audit: "test/app/audit",
  sandbox: "test/app/sandbox",
};

/** The test files of an area: of its folder, or of one file at the root of the domain. */
function filesOf(name: string): readonly string[] {
  const file = `test/domain/${name}.test.ts`;
  if (existsSync(file)) return propertiesIn("test/domain").filter((path) => path === file);
  const folder = others[name] ?? `test/domain/${name}`;
  return existsSync(folder) ? propertiesIn(folder) : [];
}

const laws = propertiesIn("test/laws");
const names = readdirSync("test/domain").map((name) => name.replace(/\.test\.ts$/, ""));
const choices = new Set([...folded, ...TAGGED_AREAS, ...names.filter((name) => filesOf(name).length > 0)]);

/** Runs the laws and the properties of every area, or those of one area and the laws that name it. */
const { area, only, ...limits } = new Command("properties")
  .description("runs the laws of the product and the properties of each area with random cases")
  .addOption(
    new Option(
      "--area <name>",
      "an area or a file of the domain, with the laws about it; or a folder of tests",
    ).choices([...[...choices].toSorted(), ...Object.keys(others)]),
  )
  .option("--only <name>", "only the tests whose name contains this")
  .option("--runs <n>", "runs of each property; by default twice as many as in npm test", count)
  .option("--seed <n>", "the seed of a failure, to repeat it", seed)
  .option("--time <seconds>", "time limit of one property", count, "10")
  .addHelpText(
    "after",
    `
Exit codes
  0 every property held in all its runs, 1 a property or a test failed, 3 wrong usage,
  5 a property is incomplete: its time limit stopped it

Example
  npm run properties -- --area bingo --runs 20000 --time 30
`,
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT.usage))
  .parse()
  .opts<Options>();

const RESULTS = "dist/properties/results.json";
mkdirSync("dist/properties", { recursive: true });

const escapePattern = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const pattern = only === undefined ? [] : ["--testNamePattern", escapePattern(only)];

interface Ran {
  readonly succeeded: boolean;
  readonly tests: readonly TestRun[];
}

/** Runs the tests of the files, or only those with a tag. */
function runTests(files: readonly string[], tag: string | undefined): Ran {
  if (files.length === 0) return { succeeded: true, tests: [] };
  rmSync(RESULTS, { force: true });
  const tags = tag === undefined ? [] : ["--tagsFilter", tag];
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config=test/properties/vitest.config.ts",
      "--passWithNoTests",
      ...pattern,
      ...tags,
      ...files,
    ],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        ...(limits.runs === undefined ? {} : { PROPERTY_RUNS: limits.runs }),
        ...(limits.seed === undefined ? {} : { PROPERTY_SEED: limits.seed }),
        PROPERTY_TIME_MS: String(Number(limits.time) * 1000),
        PROPERTY_RESULTS: RESULTS,
      },
    },
  );
  const tests = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as readonly TestRun[]) : [];
  return { succeeded: status === 0, tests };
}

const everything = [...laws, ...propertiesIn("test/domain"), ...propertiesIn("test/properties")];
const ran: readonly Ran[] =
  area === undefined
    ? [runTests(everything, undefined)]
    : [runTests(filesOf(area), undefined), ...(existsSync(`domain/${area}`) ? [runTests(laws, area)] : [])];

const tests = ran.flatMap((one) => one.tests);
// A file that does not load has no test that failed.
const broken = ran.some(({ succeeded, tests }) => !succeeded && !tests.some(({ failed }) => failed));
const { text, exitCode } = summaryOf(tests, { timeSeconds: Number(limits.time) });
console.log(text);
if (broken) console.log("The run failed outside the properties: see above");
if (!broken && tests.length === 0) console.log("No property was run");
process.exitCode = broken ? EXIT.failed : tests.length === 0 ? EXIT.usage : exitCode;
