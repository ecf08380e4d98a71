import type { Fault } from "../../../../domain/journal/replay.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_LINES as RULES } from "../invariants/of-lines.ts";
import type { Break } from "./break.ts";
import { WITHOUT_CHECKPOINT } from "../checkpoint/checkpoint-watch.ts";
import type { LineChecks } from "../line/line-checks.ts";
import { ANY_AREA } from "../line/withheld.ts";
import {
  ALL_PASSED,
  BROKEN,
  CHECKS,
  type CheckName,
  type CheckResult,
  decidingCode,
  exitCodeOf,
  type ExitCode,
  failedBy,
  firstBadOf,
  firstLine,
  INCOMPLETE,
  resultOf,
  type Summary,
  type Tally,
  UNKNOWN,
  type Verdict,
} from "./verdict.ts";
import { count, visible } from "../../sentences/words.ts";

export interface Findings {
  readonly summary: Summary;
  readonly broken: Break | undefined;
  /** The fold of this version failed at a record that it knows. */
  readonly failure: Fault | undefined;
  readonly clockWentBack: { readonly times: number; readonly line: number };
  /** The number of withheld lines of each area. */
  readonly withheld: ReadonlyMap<string, number>;
  readonly lines: LineChecks;
  /** The results of the watches. */
  readonly checks: readonly CheckResult[];
}

/** Combines all findings into a verdict. */
export function conclude(findings: Findings): Verdict {
  const results = [...integrity(findings), ...ofLines(findings), ...findings.checks.map(limitedToIntact(findings))].map(
    limitedToKept(findings),
  );
  const names = Object.keys(CHECKS) as CheckName[];
  const checks = results.map(escaped).sort((a, b) => names.indexOf(a.check) - names.indexOf(b.check));
  const exitCode = decidingCode(checks);
  const firstBad = firstBadOf(checks);
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

/** A finding may quote a text of the log. */
const escaped = (result: CheckResult): CheckResult => ({
  ...result,
  says: visible(result.says),
  findings: result.findings.map((finding) => ({ ...finding, says: visible(finding.says) })),
});

/** What a log alone cannot show. */
const NOT_SEEN: readonly string[] = [
  "Whether the server's statements are true. The log proves what the app received, not that it is true: compare it with the server's own ledger.",
  "Whether the complete log was rewritten with all hashes and sums recomputed. Only a checkpoint that another person stored shows that.",
  "What a game or a payment provider showed in its own frame, such as where the reels stopped. The app cannot read the frame: the log has the frame's messages and the server's bookings.",
  "Whether the times of the records are right. They come from the app's clock, which is the device's until the app sets it by the server's time; the order of the records does not depend on them.",
];

function integrity({ broken, summary, withheld }: Findings): CheckResult[] {
  const { lines, firstSeq, lastSeq } = summary;
  const passed: Record<Break["check"], string> = {
    encoding: filled(RULES["line-encoding"].kept, { lines: count(lines, "line") }),
    order: filled(RULES["line-order"].kept, { first: String(firstSeq), last: String(lastSeq) }),
    chain: RULES["line-chain"].kept,
  };
  return (["encoding", "order", "chain"] as const).map((check) => {
    if (broken === undefined && check === "chain" && withheld.size > 0) return chainWithWithheld(withheld);
    if (broken === undefined) return resultOf(check, "passed", passed[check]);
    if (broken.check !== check) return resultOf(check, "incomplete", notCheckedAfter(broken));
    return { check, outcome: "failed", says: broken.finding.says, findings: [broken.finding], found: 1 };
  });
}

function chainWithWithheld(withheld: ReadonlyMap<string, number>): CheckResult {
  const lines = [...withheld.values()].reduce((sum, lines) => sum + lines, 0);
  const areas = [...withheld].flatMap(([area, lines]) => (area === ANY_AREA ? [] : [`${area} ${lines}`]));
  return resultOf(
    "chain",
    "incomplete",
    filled(RULES["line-chain"].lacks, {
      withheld: count(lines, "line is", "lines are"),
      areas: areas.length === 0 ? "" : ` (${areas.join(", ")})`,
    }),
  );
}

const notCheckedAfter = ({ finding: { line } }: Break) =>
  line === 1
    ? "Not checked, because the log is broken at its first line."
    : filled(RULES["line-encoding"].lacks, { line: String(line) });

function ofLines(findings: Findings): CheckResult[] {
  const { types, schemas, leaks } = findings.lines;
  const limited = limitedToIntact(findings);
  return [
    limited(
      tallied(
        "types",
        types,
        RULES["record-type"].kept,
        `${count(types.found, "record")} of a type that this version does not know. The state lacks their effect.`,
      ),
    ),
    limited(
      tallied(
        "schemas",
        schemas,
        RULES["record-schema"].kept,
        `${count(schemas.found, "record")} with data that do not match the schema of their type.`,
      ),
    ),
    tallied(
      "secrets",
      leaks,
      RULES["record-secret"].kept,
      `${count(leaks.found, "value")} that must never be recorded. They are not repeated here.`,
    ),
  ];
}

function tallied(check: CheckName, tally: Tally, passed: string, failed: string): CheckResult {
  return tally.found === 0 ? resultOf(check, "passed", passed) : failedBy(check, tally, failed);
}

/** In a log that is broken, a check that passed has only checked the lines before the break. */
const limitedToIntact =
  ({ broken, failure }: Findings) =>
  (checked: CheckResult): CheckResult => {
    if (
      checked === WITHOUT_CHECKPOINT ||
      checked.outcome === "failed" ||
      (checked.check === "opening" && checked.outcome === "passed")
    )
      return checked;
    if (broken !== undefined) return resultOf(checked.check, "incomplete", notCheckedAfter(broken));
    if (failure === undefined) return checked;
    return resultOf(
      checked.check,
      "incomplete",
      `Not checked from line ${failure.line} on: this version failed to fold that record (${failure.reason}).`,
    );
  };

/** What these checks found in the lines that are there says nothing about the withheld ones. */
const OF_EVERY_RECORD: ReadonlySet<CheckName> = new Set<CheckName>([
  "types",
  "schemas",
  "server-only",
  "claimants",
  "payments",
  "play",
  "session",
  "screen",
  "secrets",
]);

/** In a redacted copy, no check of every record has passed, and no rule of the regulator was checked. */
const limitedToKept =
  ({ withheld }: Findings) =>
  (checked: CheckResult): CheckResult => {
    if (withheld.size === 0 || checked.outcome !== "passed") return checked;
    if (checked.check === "rules")
      return resultOf("rules", "not-checked", "Not checked: a withheld line may be what a rule forbids.");
    if (!OF_EVERY_RECORD.has(checked.check)) return checked;
    return resultOf(checked.check, "incomplete", `Of the lines that are not withheld: ${checked.says}`);
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
      return `The log is intact, and its wallet agrees with its own records. ${passed(checks)}`;
    case BROKEN:
      if (firstBad?.check === "checkpoint") return `The log does not match the checkpoint. ${firstBad.says}`;
      return `The log is not intact (${bad.join(", ")}).${at}${at && " No line from there on can be relied on."}${alsoFailed(checks, exitCode)}`;
    case UNKNOWN:
      return `The log is intact, but has records that this version cannot read.${firstBad?.check === "types" ? at : ""} The wallet could not be checked completely.${alsoFailed(checks, exitCode)}`;
    case 1:
      return `The log is intact, but breaks a rule or an assertion (${bad.join(", ")}).${at}${alsoFailed(checks, exitCode)}`;
    case INCOMPLETE:
      return `No fault was found, but not everything could be checked (${bad.join(", ")}).`;
  }
}

/** The failed checks that do not decide the exit code, each with its first line: an unknown record hides no false amount. */
function alsoFailed(checks: readonly CheckResult[], exitCode: ExitCode): string {
  const also = checks.filter((check) => check.outcome === "failed" && exitCodeOf(check) !== exitCode);
  if (also.length === 0) return "";
  const places = also.map((one) => {
    const line = firstLine([one]);
    return `${CHECKS[one.check].title}${line === Infinity ? "" : ` at line ${line}`}`;
  });
  return ` Also failed: ${places.join(", ")}.`;
}

function passed(checks: readonly CheckResult[]): string {
  const notMade = checks.filter(({ outcome }) => outcome === "not-checked").map(({ check }) => CHECKS[check].title);
  return notMade.length === 0
    ? "Every check passed."
    : `Every check that was made passed (not made: ${notMade.join(", ")}).`;
}
