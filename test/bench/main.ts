// `npm run bench`: every section in its own process, so that its heap and compiled code do not affect another. `npm run bench -- journal-live` runs one.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printSection, type Section } from "./section.ts";

const IN_CHILD = "--section";

/** The `section` that a file exports. */
async function sectionOf(name: string): Promise<Section | undefined> {
  const module = (await import(`./${name}.ts`)) as { readonly section?: Section };
  return module.section;
}

const names = () =>
  readdirSync("test/bench")
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== "main.ts")
    .map((file) => file.slice(0, -".ts".length));

const USAGE = `Usage: bench [section...]

measures each section in its own process, and prints ratios of one run;
without a section, every one except the long ones
`;

async function runAll(wanted: readonly string[]): Promise<number> {
  const sections = new Map<string, Section>();
  for (const name of names()) {
    const section = await sectionOf(name);
    if (section !== undefined) sections.set(name, section);
  }
  const all = [...sections.keys()];
  if (wanted.some((name) => name === "--help" || name === "-h")) {
    const shown = all.map((name) => `  ${name}${sections.get(name)?.isLong === true ? " (long)" : ""}\n`);
    console.log(`${USAGE}\nSections:\n${shown.join("")}`);
    return 0;
  }
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`unknown section ${unknown.join(", ")}; the sections are: ${all.join(", ")}`);
    return 64;
  }
  console.log(
    "Ratios of one run: the median of the rounds, with the lowest and the highest. 1.00 is the speed of the base.\n",
  );
  const statuses = (wanted.length > 0 ? wanted : all.filter((name) => sections.get(name)?.isLong !== true)).map(
    (name) => {
      const file = fileURLToPath(import.meta.url);
      const args = ["--enable-source-maps", "--expose-gc", file, IN_CHILD, name];
      const startedMs = performance.now();
      // A section that fails does not end the run.
      const status = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
      const took = `${Math.round((performance.now() - startedMs) / 1000)} s`;
      console.log(`${name}: ${status === 0 ? took : `FAILED after ${took}`}\n`);
      return status;
    },
  );
  return Math.max(...statuses);
}

async function runOne(name: string): Promise<number> {
  const section = await sectionOf(name);
  if (section === undefined) return 64;
  printSection(await section.run(), section);
  return 0;
}

const args = process.argv.slice(2);
process.exitCode = args[0] === IN_CHILD ? await runOne(args[1] ?? "") : await runAll(args);
