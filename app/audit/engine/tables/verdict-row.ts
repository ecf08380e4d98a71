import type { CheckResult, Outcome, Verdict } from "../verdict/verdict.ts";
import type { Row } from "./tables.ts";

/** The row of `verdicts`. `repeatedOf`: another file of the same journal counts in its place. */
export const verdictRow = (
  { exitCode, says, journal, checks, firstBad }: Verdict,
  records: number,
  repeatedOf: string | null,
): Row<"verdicts"> => ({
  exit_code: exitCode,
  says,
  lines: journal.lines,
  records,
  is_sealed: journal.sealed,
  head: journal.head,
  failed: checksWith(checks, ["failed"]),
  not_checked: checksWith(checks, ["incomplete", "not-checked"]),
  seq: firstBad?.seq ?? null,
  line: firstBad?.line ?? null,
  repeated_of: repeatedOf,
});

const checksWith = (checks: readonly CheckResult[], outcomes: readonly Outcome[]): string =>
  checks
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(({ check }) => check)
    .join(",");
