import type { Fault } from "../../../../domain/journal/replay.ts";
import type { Break } from "./break.ts";
import { WITHOUT_CHECKPOINT } from "../checkpoint/checkpoint-watch.ts";
import type { LineChecks } from "../line/line-checks.ts";
import {
  ALL_PASSED,
  BROKEN,
  CHECKS,
  type CheckName,
  type CheckResult,
  exitCodeOf,
  type ExitCode,
  firstBadOf,
  INCOMPLETE,
  type Summary,
  type Tally,
  type Verdict,
  worst,
} from "./verdict.ts";
import { count } from "../../sentences/words.ts";

export interface Findings {
  readonly summary: Summary;
  readonly broken: Break | undefined;
  /** This version could not fold a record that it ought to. */
  readonly failure: Fault | undefined;
  readonly clockWentBack: { readonly times: number; readonly line: number };
  /** How many lines of each area are withheld. */
  readonly withheld: ReadonlyMap<string, number>;
  readonly lines: LineChecks;
  /** What the watches came to. */
  readonly checks: readonly CheckResult[];
}

/** Everything that was found, as a verdict. */
export function conclude(findings: Findings): Verdict {
  const results = [...integrity(findings), ...ofLines(findings), ...findings.checks.map(cutShort(findings))];
  const names = Object.keys(CHECKS) as CheckName[];
  const checks = results.sort((a, b) => names.indexOf(a.check) - names.indexOf(b.check));
  const exitCode = worst(checks.map(exitCodeOf));
  const firstBad = firstBadOf(checks, exitCode);
  return {
    exitCode,
    says: says(exitCode, checks, firstBad),
    firstBad,
    journal: findings.summary,
    checks,
    notes: notesOf(findings),
    notSeen: NOT_SEEN,
  };
}

/** What no log can say of itself. */
const NOT_SEEN: readonly string[] = [
  "Whether what the server stated is true. The log proves what the app was told, not that it was told the truth: compare it with the server's own ledger.",
  "Whether the whole log was written anew with all its hashes and sums recomputed. Only a checkpoint that somebody else kept shows that.",
  "What a game or a payment provider showed within its own frame, such as where the reels stopped. The app does not see into it: the log has what the frame told, and what the server booked.",
  "Whether the times are right. They are the device's own clock; the order of the records does not depend on them.",
];

function integrity({ broken, summary, withheld }: Findings): CheckResult[] {
  const { lines, firstSeq, lastSeq } = summary;
  const passed: Record<Break["check"], string> = {
    encoding: `All ${count(lines, "line")} are UTF-8, end in a line feed and are spelled in the one canonical form (RFC 8785).`,
    order: `The records are numbered ${firstSeq} to ${lastSeq} without a gap.`,
    chain: "Every record carries the hash of the record before it.",
  };
  return (["encoding", "order", "chain"] as const).map((check) => {
    if (broken === undefined && check === "chain" && withheld.size > 0) return throughWithheld(withheld);
    if (broken === undefined) return result(check, "passed", passed[check]);
    if (broken.check !== check) return result(check, "incomplete", notBeyond(broken));
    return { check, outcome: "failed", says: broken.finding.says, findings: [broken.finding], found: 1 };
  });
}

function throughWithheld(withheld: ReadonlyMap<string, number>): CheckResult {
  const lines = [...withheld.values()].reduce((sum, lines) => sum + lines, 0);
  const areas = [...withheld].map(([area, lines]) => `${area} ${lines}`).join(", ");
  return result(
    "chain",
    "incomplete",
    `Every record carries the hash of the one before it, but ${count(lines, "line is", "lines are")} withheld (${areas}): that each of those follows the one before it, only a checkpoint shows. What they did to the state is missing.`,
  );
}

const notBeyond = ({ finding: { line } }: Break) =>
  line === 1
    ? "Not checked, because the log is broken at its first line."
    : `No fault before line ${line}; not checked beyond, because the log is broken there.`;

function ofLines(findings: Findings): CheckResult[] {
  const { types, schemas, leaks } = findings.lines;
  const cut = cutShort(findings);
  return [
    cut(
      tallied(
        "types",
        types,
        "This version knows the type of every record.",
        `${count(types.found, "record")} of a type that this version does not know. What they did to the state is not known.`,
      ),
    ),
    cut(
      tallied(
        "schemas",
        schemas,
        "The data of every record of a known type fit its schema, and hold nothing else.",
        `${count(schemas.found, "record")} whose data do not fit the schema of their type.`,
      ),
    ),
    tallied(
      "secrets",
      leaks,
      "No record holds what looks like a card number, security code, token, e-mail address or phone number.",
      `${count(leaks.found, "value")} that should never have been recorded. They are not repeated here.`,
    ),
  ];
}

function tallied(check: CheckName, { findings, found }: Tally, passed: string, failed: string): CheckResult {
  return found === 0 ? result(check, "passed", passed) : { check, outcome: "failed", says: failed, findings, found };
}

/** What would have passed, had the log not been broken off, was only passed up to there. */
const cutShort =
  ({ broken, failure }: Findings) =>
  (checked: CheckResult): CheckResult => {
    if (
      checked === WITHOUT_CHECKPOINT ||
      checked.outcome === "failed" ||
      (checked.check === "opening" && checked.outcome === "passed")
    )
      return checked;
    if (broken !== undefined) return result(checked.check, "incomplete", notBeyond(broken));
    if (failure === undefined) return checked;
    return result(
      checked.check,
      "incomplete",
      `Not checked from line ${failure.line} on: this version failed to fold that record (${failure.reason}).`,
    );
  };

function notesOf({ clockWentBack: { times, line } }: Findings): string[] {
  if (times === 0) return [];
  return [
    `The device's clock went back ${count(times, "time")}, first at line ${line}. The order of the records is not affected.`,
  ];
}

function says(exitCode: ExitCode, checks: readonly CheckResult[], firstBad: Verdict["firstBad"]): string {
  const bad = checks.filter((check) => exitCodeOf(check) === exitCode).map(({ check }) => CHECKS[check].title);
  const at = firstBad === null || firstBad.line === null ? "" : ` The first bad line is ${firstBad.line}.`;
  switch (exitCode) {
    case ALL_PASSED:
      return `The log is intact, and the wallet it shows is right by its own account. ${passed(checks)}`;
    case BROKEN:
      if (firstBad?.check === "checkpoint") return `The log does not hold against the checkpoint. ${firstBad.says}`;
      return `The log is not intact (${bad.join(", ")}).${at}${at && " Nothing from there on can be relied on."}`;
    case 4:
      return `The log is intact, but holds what this version cannot read.${at} The wallet could not be judged in full.`;
    case 1:
      return `The log is intact, but what it records is not in order (${bad.join(", ")}).${at}`;
    case INCOMPLETE:
      return `Nothing wrong was found, but not everything could be checked (${bad.join(", ")}).`;
  }
}

function passed(checks: readonly CheckResult[]): string {
  const unmade = checks.filter(({ outcome }) => outcome === "not-checked").map(({ check }) => CHECKS[check].title);
  return unmade.length === 0
    ? "Every check passed."
    : `Every check that was made passed (not made: ${unmade.join(", ")}).`;
}

const result = (check: CheckName, outcome: CheckResult["outcome"], says: string): CheckResult => ({
  check,
  outcome,
  says,
  findings: [],
  found: 0,
});
