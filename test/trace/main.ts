import { parseArgs } from "node:util";
import { readRequirements } from "./requirements.ts";
import { readResults } from "./results.ts";
import { type AreaTrace, trace } from "./trace.ts";

const usage = "npm run trace [-- --missing [AREA]]";
const usageCode = 64;

function tableOf(areas: ReadonlyArray<AreaTrace>): string {
  const sum = (count: (area: AreaTrace) => number) => areas.reduce((total, area) => total + count(area), 0);
  const total = { area: "total", lines: sum((area) => area.lines), proved: sum((area) => area.proved) };
  const rows = [...areas, total].map(({ area, lines, proved }) => {
    const percent = `${Math.floor((100 * proved) / lines)}%`;
    return [area.padEnd(10), String(lines).padStart(6), String(proved).padStart(8), percent.padStart(9)].join("");
  });
  return ["area       lines  proved  percent", ...rows].join("\n");
}

function main(args: ReadonlyArray<string>): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { missing: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [area, ...more] = positionals;
  if (more.length > 0 || (area !== undefined && !values.missing)) throw new TypeError("too many words");

  const results = readResults();
  if (results.size === 0) {
    console.error("No test run is recorded. `npm test` records one; `npm test -- unit` does so without the browser.");
    return 1;
  }
  const { areas, faults } = trace(readRequirements(), [...results.values()].flat());
  const shown = area === undefined ? areas : areas.filter((each) => each.area === area);
  if (shown.length === 0)
    throw new TypeError(`no area is called ${area}; there are: ${areas.map((each) => each.area).join(" ")}`);

  console.log(`Tests recorded: ${[...results].map(([kind, tests]) => `${tests.length} ${kind}`).join(", ")}\n`);
  console.log(tableOf(shown));
  if (values.missing) {
    console.log("\nLines without a passing test:");
    for (const { id, say } of shown.flatMap(({ missing }) => missing)) console.log(`  ${id.padEnd(14)}${say}`);
  }
  for (const fault of faults) console.error(`\n${fault}`);
  return faults.length > 0 ? 1 : 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = usageCode;
}
