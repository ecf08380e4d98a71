import { Command, InvalidArgumentError } from "commander";
import { fuzz } from "./run.ts";

const EXIT = { nothing: 0, found: 1, open: 2, usage: 3 } as const;

const count = (text: string): number => {
  if (!/^\d+$/.test(text) || Number(text) < 1) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
};

interface Options {
  readonly seed: string;
  readonly seconds: number;
  readonly cases?: number;
}

/** Sends malformed input to a sandbox. */
const { seed, seconds, cases } = new Command("fuzz")
  .description("sends malformed and nearly right calls, pages, sockets and frame messages to a sandbox")
  .option("--seed <text>", "the seed, from which all cases follow", "1")
  .option("--seconds <n>", "begins no case after this time", count, 60)
  .option("--cases <n>", "the number of cases, however long they take", count)
  .addHelpText(
    "after",
    `
Exit codes
  0 nothing was found, 1 something was found, 2 something keeps the process alive, 3 wrong usage

Example
  npm run fuzz -- --seed 7 --seconds 600`,
  )
  .allowExcessArguments(false)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT.usage))
  .parse()
  .opts<Options>();
const until = Date.now() + seconds * 1000;

const report = await fuzz({
  seed,
  goesOn: (done) => (cases === undefined ? Date.now() < until : done < cases),
  onFinding: ({ index, about, wrong }) => console.error(`case ${index}: ${wrong}\n  ${JSON.stringify(about)}`),
});
console.log(`${report.cases} cases of seed ${seed}, ${report.findings.length} findings`, report.statuses);
process.exitCode = report.findings.length > 0 ? EXIT.found : EXIT.nothing;

/** A process that everything has released ends by itself within this time. */
const LEFT_OPEN_MS = 10_000;
setTimeout(() => {
  console.error(`left open: ${process.getActiveResourcesInfo().join(", ")}`);
  process.exit(EXIT.open);
}, LEFT_OPEN_MS).unref();
