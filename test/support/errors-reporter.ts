import { appendFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule, TestSuite } from "vitest/node";

/** The errors of one run that are of no test, a line each. The report in JSON does not have them. */
const ERRORS = "dist/test-results/errors.ndjson";

/** Writes what fails a run and is of no test: an error of a file, of a hook, or one that nothing caught. */
export default class ErrorsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const errorsOf = (suite: TestModule | TestSuite): SerializedError[] => [
      ...suite.errors(),
      ...[...suite.children.suites()].flatMap(errorsOf),
    ];
    const write = (name: string, { message, stack }: SerializedError) =>
      appendFileSync(ERRORS, `${JSON.stringify({ name, message: stack ?? message })}\n`);
    for (const module of modules) for (const error of errorsOf(module)) write(module.relativeModuleId, error);
    for (const error of uncaught) write("an error that nothing caught", error);
  }
}
