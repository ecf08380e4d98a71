import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";

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

/** Runs the laws and the properties of every area, or those of one area and the laws that name it. */
const { area, only, ...limits } = new Command("properties")
  .description("runs the laws of the product and the properties of each area with random cases")
  .option("--area <name>", "an area of the domain, such as limits; a single file of it, such as money; or laws")
  .option("--only <name>", "only the tests whose name contains this")
  .option("--runs <n>", "runs of each property; by default twice as many as in npm test", count)
  .option("--seed <n>", "the seed of a failure, to repeat it", seed)
  .option("--time <seconds>", "time limit of one property", count, "10")
  .addHelpText("after", "\nExample\n  npm run properties -- --area bingo --runs 20000 --time 30\n")
  .parse()
  .opts<Options>();

/** Test files that contain properties. */
const propertiesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path, "utf8").includes('from "fast-check"'));

/** The test files of an area. */
function filesOf(name: string): readonly string[] {
  const file = `test/domain/${name}.test.ts`;
  if (existsSync(file)) return [file];
  const folder = [`test/domain/${name}`, `test/${name}`].find((path) => existsSync(path));
  return folder === undefined ? [] : propertiesIn(folder);
}

const escapePattern = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Runs the files, or only their tests whose names match. Returns whether all passed. */
function runTests(files: readonly string[], pattern: string | undefined): boolean {
  const naming = pattern === undefined ? [] : ["--testNamePattern", pattern, "--passWithNoTests"];
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config=test/properties/vitest.config.ts", ...naming, ...files],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        ...(limits.runs === undefined ? {} : { PROPERTY_RUNS: limits.runs }),
        ...(limits.seed === undefined ? {} : { PROPERTY_SEED: limits.seed }),
        PROPERTY_TIME_MS: String(Number(limits.time) * 1000),
      },
    },
  );
  return status === 0;
}

const named = only === undefined ? undefined : escapePattern(only);
const laws = propertiesIn("test/laws");

if (area === undefined) {
  const all = [...laws, ...propertiesIn("test/domain"), ...propertiesIn("test/properties")];
  process.exit(runTests(all, named) ? 0 : 1);
}

const own = filesOf(area);
if (own.length === 0) {
  console.error(`${area} has no properties: neither test/domain/${area} nor test/domain/${area}.test.ts contains any`);
  process.exit(64);
}
const withLaws = named === undefined && existsSync(`domain/${area}`);
const passed = [runTests(own, named), !withLaws || runTests(laws, `\\b${area}\\b`)];
process.exit(passed.every(Boolean) ? 0 : 1);
