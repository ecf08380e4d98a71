import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase } from "vitest/node";
import type { JournalRecord } from "../../domain/journal/record.ts";
import type { Counterexample } from "./configurable-runs.ts";
import type { SavedJournal } from "./failing-journal.ts";
import { pinOf } from "./pin.ts";
import { linesOf, type TestRun } from "./property-runs.ts";

interface Failure {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly counterexample: Counterexample;
}

/**
 * Prints the runs of each property when its test ends. After the run it reports each failed property: its smallest
 * case, the file of its journal, its seed, the command that repeats it, and the test that pins it. `PROPERTY_RESULTS`
 * names the file for the results.
 */
export class PropertyReporter implements Reporter {
  readonly #failures: Failure[] = [];
  readonly #tests: TestRun[] = [];

  onTestCaseResult(test: TestCase): void {
    const failed = test.result().state === "failed";
    const { properties = [] } = test.meta();
    const path = relative(process.cwd(), test.module.moduleId);
    const run = { file: path, name: test.fullName, failed, properties };
    if (failed || properties.length > 0) this.#tests.push(run);
    for (const line of linesOf(run)) console.log(line);
    for (const error of test.result().errors ?? []) {
      const { counterexample } = error as { readonly counterexample?: Counterexample };
      if (counterexample === undefined) continue;
      const line = error.stacks?.find((frame) => frame.file === test.module.moduleId)?.line ?? 1;
      this.#failures.push({ name: test.name, path, line, counterexample });
    }
  }

  async onTestRunEnd(): Promise<void> {
    for (const failure of this.#failures) console.error(await reportOf(failure));
    const results = process.env["PROPERTY_RESULTS"];
    if (results !== undefined) writeFileSync(results, JSON.stringify(this.#tests));
  }
}

/** A longer value is cut where it is printed. */
const LONGEST_VALUE = 4_000;
const MOST_RECORDS = 40;

const cut = (value: string): string =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)} … (${value.length} characters)` : value;

async function reportOf({ name, path, line, counterexample }: Failure): Promise<string> {
  const { seed, runs, values, journal } = counterexample;
  const pin = await pinOf({ source: readFileSync(path, "utf8"), line, test: name }, counterexample);
  return [
    `\n━━ ${name}`,
    `${path}:${line}`,
    "\nIts smallest case:",
    ...values.map((value) => `  ${cut(value)}`),
    ...(journal === undefined ? [] : journalLines(saved(journal, `${name}-${seed}`), journal, pin === undefined)),
    `\nSeed ${seed}. To repeat it:`,
    `  npm run properties -- --area ${areaOf(path)} --only ${quoted(name)} --seed ${seed} --runs ${runs}`,
    ...(pin === undefined
      ? ["\nIt cannot be pinned as a test, because a value of the case has no literal or is too long."]
      : [`\nThe test that pins it, for ${path}:\n`, pin]),
  ].join("\n");
}

const FOLDER = "dist/properties";

/** Writes the journal to a file of this name, and returns its path. */
function saved({ base64 }: SavedJournal, name: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = `${FOLDER}/${name.replace(/[^a-z0-9-]+/gi, "-").slice(-80)}.ndjson`;
  writeFileSync(path, Buffer.from(base64, "base64"));
  return path;
}

function journalLines(path: string, { base64, isRecorded }: SavedJournal, isListed: boolean): readonly string[] {
  return [
    isRecorded ? "\nThe journal that the failing run recorded:" : "\nIts journal:",
    `  npm run -s audit -- verify ${path} --open`,
    "  The auditor's bench opens this file too: dist/audit.html.",
    ...(isListed ? eventsIn(Buffer.from(base64, "base64").toString()) : []),
  ];
}

/** The events of a journal as they are written in a test; none if it is not a journal. */
function eventsIn(journal: string): readonly string[] {
  try {
    const records = journal
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as JournalRecord);
    const events = records.map(({ type, data, by }) => `  happening("${type}", ${JSON.stringify(data)}, "${by}"),`);
    const rest = events.length - MOST_RECORDS;
    return ["\nIts events:", ...events.slice(0, MOST_RECORDS).map(cut), ...(rest > 0 ? [`  … and ${rest} more`] : [])];
  } catch {
    return [];
  }
}

/** The value of `--area` for a file: an area of the domain, one of its single files, or a folder of tests. */
const areaOf = (path: string): string => {
  const [, folder = "", area = ""] = path.split("/");
  return folder === "domain" || folder === "app" ? area.replace(/\.test\.ts$/, "") : folder;
};

const quoted = (name: string): string => `'${name.replaceAll("'", `'\\''`)}'`;
