import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";

const count = (text: string): string => {
  if (!/^\d+$/.test(text) || Number(text) < 1) throw new InvalidArgumentError("It is a whole number from 1.");
  return text;
};

const seed = (text: string): string => {
  if (!/^-?\d+$/.test(text)) throw new InvalidArgumentError("It is a whole number, as a failure prints it.");
  return text;
};

interface Options {
  readonly area?: string;
  readonly only?: string;
  readonly runs?: string;
  readonly seed?: string;
  readonly time: string;
}

/** Runs the laws and every area's own properties, or one area's and the laws that name it, as often and as long as asked. */
const { area, only, ...asked } = new Command("properties")
  .description("tries the laws that everything rests on, and each area's own properties, with random cases")
  .option("--area <name>", "an area of the domain, such as limits, or a file of it, such as money; or laws")
  .option("--only <name>", "a test by its name, or by a part of it")
  .option("--runs <n>", "how often each property is tried; else twice as often as by npm test", count)
  .option("--seed <n>", "the seed of a failure, to see it again", seed)
  .option("--time <seconds>", "the longest that one property is tried", count, "10")
  .addHelpText("after", "\nExample\n  npm run properties -- --area bingo --runs 20000 --time 30\n")
  .parse()
  .opts<Options>();

/** Test files that hold properties. */
const propertiesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path, "utf8").includes('from "fast-check"'));

/** The files that are meant by a name. */
function filesOf(name: string): readonly string[] {
  const file = `test/domain/${name}.test.ts`;
  if (existsSync(file)) return [file];
  const folder = [`test/domain/${name}`, `test/${name}`].find((path) => existsSync(path));
  return folder === undefined ? [] : propertiesIn(folder);
}

const literally = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Runs the files, or the tests of them whose names match, and says whether all of it held. */
function hold(files: readonly string[], pattern: string | undefined): boolean {
  const naming = pattern === undefined ? [] : ["--testNamePattern", pattern, "--passWithNoTests"];
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config=test/properties/vitest.config.ts", ...naming, ...files],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        ...(asked.runs === undefined ? {} : { PROPERTY_RUNS: asked.runs }),
        ...(asked.seed === undefined ? {} : { PROPERTY_SEED: asked.seed }),
        PROPERTY_TIME_MS: String(Number(asked.time) * 1000),
      },
    },
  );
  return status === 0;
}

const named = only === undefined ? undefined : literally(only);
const laws = propertiesIn("test/laws");

if (area === undefined) {
  const all = [...laws, ...propertiesIn("test/domain"), ...propertiesIn("test/properties")];
  process.exit(hold(all, named) ? 0 : 1);
}

const own = filesOf(area);
if (own.length === 0) {
  console.error(
    `There are no properties of ${area}: neither in test/domain/${area} nor in test/domain/${area}.test.ts`,
  );
  process.exit(64);
}
const lawsNameIt = named === undefined && existsSync(`domain/${area}`);
const held = [hold(own, named), !lawsNameIt || hold(laws, `\\b${area}\\b`)];
process.exit(held.every(Boolean) ? 0 : 1);
