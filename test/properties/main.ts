import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
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
  readonly runs?: string;
  readonly seed?: string;
  readonly time: string;
}

/** Runs the laws, and with an area that area's own properties too, as often and as long as asked. */
const { area, ...asked } = new Command("properties")
  .description("tries the laws that everything rests on with random histories")
  .option("--area <name>", "an area of the domain, such as limits: its own properties beside the laws")
  .option("--runs <n>", "how often each property is tried", count)
  .option("--seed <n>", "the seed of a failure, to see it again", seed)
  .option("--time <seconds>", "the longest that one property is tried", count, "60")
  .addHelpText("after", "\nExample\n  npm run properties -- --area bingo --runs 20000 --time 30\n")
  .parse()
  .opts<Options>();

const folder = area === undefined ? undefined : `test/domain/${area}`;
if (folder !== undefined && !existsSync(folder)) {
  console.error(`There is no area ${area}: ${folder} does not exist`);
  process.exit(64);
}

const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "unit",
    "test/laws",
    ...(folder === undefined ? [] : [folder]),
  ],
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
if (status !== 0) {
  console.error("\nA failure prints its seed and its smallest case; the same again:");
  console.error(`  npm run properties --${area === undefined ? "" : ` --area ${area}`} --seed <seed>`);
}
process.exit(status ?? 1);
