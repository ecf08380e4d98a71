import { parseArgs } from "node:util";
import { entryPaths } from "../tidy/entries.ts";
import { modulesOf } from "../tidy/modules.ts";
import { readTree } from "../tidy/tree.ts";
import { inventoryOf, inventoryReport, tables } from "./inventory.ts";
import { layersOf, lineReport, missingOf, tableOf } from "./print.ts";
import { readRequirements } from "./requirements.ts";
import { readResults } from "./results.ts";
import { type AreaTrace, trace } from "./trace.ts";

const usage = `npm run trace                        lines and proved lines by area
npm run trace -- --missing [AREA]    lines that are not proved, with the layer asked for and the layers found
npm run trace -- --layers [AREA]     each line with the layers that prove it
npm run trace -- --line ID           one line, its check and every test that cites it
npm run trace -- --inventory         modals, routes, calls and native messages, counted with what the source has for each`;
const usageCode = 64;

function chosen(areas: ReadonlyArray<AreaTrace>, name: string | undefined): ReadonlyArray<AreaTrace> {
  const shown = name === undefined ? areas : areas.filter(({ area }) => area === name);
  if (shown.length > 0) return shown;
  throw new TypeError(`no area is called ${name}; there are: ${areas.map(({ area }) => area).join(" ")}`);
}

/** Prints what the tables of the product name and the source lacks. */
function printInventory(): number {
  const files = readTree();
  const modules = modulesOf(files);
  const build = files.find(({ path }) => path === "build.mjs");
  if (build === undefined) throw new Error("the source tree has no build.mjs");
  const inventories = inventoryOf(tables, files, modules, entryPaths(build, [...modules.keys()]));
  console.log(inventoryReport(inventories));
  return inventories.some(({ missing }) => missing.length > 0) ? 1 : 0;
}

function main(args: ReadonlyArray<string>): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      missing: { type: "boolean", default: false },
      layers: { type: "boolean", default: false },
      line: { type: "string" },
      inventory: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [area, ...more] = positionals;
  const modes = [values.missing, values.layers, values.inventory, values.line !== undefined].filter(Boolean).length;
  const takesArea = values.missing || values.layers;
  if (modes > 1 || more.length > 0 || (area !== undefined && !takesArea)) throw new TypeError("too many words");
  if (values.inventory) return printInventory();

  const results = readResults();
  if (results.size === 0) {
    console.error("No test run is recorded. `npm test` records one; `npm test -- unit` does so without the browser.");
    return 1;
  }
  const { areas, faults } = trace(readRequirements(), [...results.values()].flat());
  const shown = chosen(areas, area);

  if (values.line !== undefined) {
    const line = areas.flatMap(({ lines }) => lines).find(({ id }) => id === values.line);
    if (line === undefined) throw new TypeError(`no requirement line is called ${values.line}`);
    console.log(lineReport(line));
  } else {
    console.log(`Tests recorded: ${[...results].map(([kind, tests]) => `${tests.length} ${kind}`).join(", ")}\n`);
    console.log(values.layers ? layersOf(shown) : tableOf(shown));
    if (values.missing) console.log(`\n${missingOf(shown)}`);
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
