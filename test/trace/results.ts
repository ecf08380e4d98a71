import { existsSync, readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

export interface TestResult {
  /** From the root, with forward slashes. */
  readonly file: string;
  /** The test's own name, without those of the groups around it. */
  readonly title: string;
  readonly status: string;
}

/** What Vitest's JSON reporter writes, as far as it matters here. */
export interface Report {
  readonly testResults: ReadonlyArray<{
    readonly name: string;
    readonly assertionResults: ReadonlyArray<{ readonly title: string; readonly status: string }>;
  }>;
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = fileURLToPath(new URL("../../dist/test-results/", import.meta.url));

export function testsOf(report: Report, from: string = root): ReadonlyArray<TestResult> {
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(from, name).replaceAll("\\", "/");
    return assertionResults.map(({ title, status }) => ({ file, title, status }));
  });
}

/** The tests of the last run of each kind that `npm test` recorded, by kind. */
export function readResults(): ReadonlyMap<string, ReadonlyArray<TestResult>> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return new Map(
    files.map((name) => [
      name.replace(".json", ""),
      testsOf(JSON.parse(readFileSync(`${folder}${name}`, "utf8")) as Report),
    ]),
  );
}
