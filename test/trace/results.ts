import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface TestResult {
  /** The test's own name, without those of the groups around it. */
  readonly title: string;
  readonly status: string;
}

/** What Vitest's JSON reporter writes, as far as it matters here. */
interface Report {
  readonly testResults: ReadonlyArray<{ readonly assertionResults: ReadonlyArray<TestResult> }>;
}

const folder = fileURLToPath(new URL("../../dist/test-results/", import.meta.url));

/** The tests of the last run of each kind that `npm test` recorded, by kind. */
export function readResults(): ReadonlyMap<string, ReadonlyArray<TestResult>> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return new Map(
    files.map((name) => {
      const report = JSON.parse(readFileSync(`${folder}${name}`, "utf8")) as Report;
      return [name.replace(".json", ""), report.testResults.flatMap((file) => file.assertionResults)];
    }),
  );
}
