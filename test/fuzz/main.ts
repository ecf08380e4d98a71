// `npm run fuzz -- --seed 1 --seconds 60`: tries the sandbox's door for a while. Exits with 1 where it found something, with 2 where something was left open.
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

/** What keeps the process is left open; it ends by itself otherwise. */
const LEFT_OPEN_MS = 10_000;
setTimeout(() => {
  console.error(`left open: ${process.getActiveResourcesInfo().join(", ")}`);
  process.exit(2);
}, LEFT_OPEN_MS).unref();
