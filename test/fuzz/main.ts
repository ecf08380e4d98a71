// `npm run fuzz -- --seed 1 --seconds 60` sends malformed input to a sandbox for this time. It exits with 1 after a finding, and with 2 if something keeps the process alive.
import { parseArgs } from "node:util";
import { fuzz } from "./run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "60" },
    cases: { type: "string" },
  },
});
const cases = values.cases === undefined ? Infinity : Number(values.cases);
const until = Date.now() + Number(values.seconds) * 1000;

const report = await fuzz({
  seed: values.seed,
  goesOn: (done) => done < cases && (values.cases !== undefined || Date.now() < until),
  onFinding: ({ index, about, wrong }) => console.error(`case ${index}: ${wrong}\n  ${JSON.stringify(about)}`),
});
console.log(`${report.cases} cases of seed ${values.seed}, ${report.findings.length} findings`, report.statuses);
process.exitCode = report.findings.length > 0 ? 1 : 0;

/** A process that everything has released ends by itself within this time. */
const LEFT_OPEN_MS = 10_000;
setTimeout(() => {
  console.error(`left open: ${process.getActiveResourcesInfo().join(", ")}`);
  process.exit(2);
}, LEFT_OPEN_MS).unref();
