import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase } from "vitest/node";
import type { Counterexample } from "./configurable-runs.ts";
import { pinOf } from "./pin.ts";
import { linesOf, type TestRun } from "./property-runs.ts";

/**
 * Prints the runs of each property when its test ends. After the run it reports each failed property: its smallest
 * case, its seed, the command that repeats it, and the test that pins it. `PROPERTY_RESULTS` names the file for the results.
 */
export class PropertyReporter implements Reporter {
  readonly #failures: string[] = [];
  readonly #tests: TestRun[] = [];

  onTestCaseResult(test: TestCase): void {
    const failed = test.result().state === "failed";
    const { properties = [] } = test.meta();
    const run = { file: relative(process.cwd(), test.module.moduleId), name: test.fullName, failed, properties };
    if (failed || properties.length > 0) this.#tests.push(run);
    for (const line of linesOf(run)) console.log(line);
    for (const error of test.result().errors ?? []) {
      const { counterexample } = error as { readonly counterexample?: Counterexample };
      if (counterexample === undefined) continue;
      const file = test.module.moduleId;
      const line = error.stacks?.find((frame) => frame.file === file)?.line ?? 1;
      this.#failures.push(reportOf(test, relative(process.cwd(), file), line, counterexample));
    }
  }

  onTestRunEnd(): void {
    for (const failure of this.#failures) console.error(failure);
    const results = process.env["PROPERTY_RESULTS"];
    if (results !== undefined) writeFileSync(results, JSON.stringify(this.#tests));
  }
}

function reportOf(test: TestCase, path: string, line: number, counterexample: Counterexample): string {
  const { seed, runs, values } = counterexample;
  const pin = pinOf({ source: readFileSync(path, "utf8"), line, test: test.name }, counterexample);
  return [
    `\n━━ ${test.name}`,
    `${path}:${line}`,
    "\nIts smallest case:",
    ...values.map((value) => `  ${value}`),
    `\nSeed ${seed}. To repeat it:`,
    `  npm run properties -- --area ${areaOf(path)} --only ${quoted(test.name)} --seed ${seed} --runs ${runs}`,
    ...(pin === undefined ? [] : [`\nThe test that pins it, for ${path}:\n`, pin]),
  ].join("\n");
}

/** The value of `--area` for a file: an area of the domain, one of its single files, or a folder of tests. */
const areaOf = (path: string): string => {
  const [, folder = "", area = ""] = path.split("/");
  return folder === "domain" || folder === "app" ? area.replace(/\.test\.ts$/, "") : folder;
};

const quoted = (name: string): string => `'${name.replaceAll("'", `'\\''`)}'`;
