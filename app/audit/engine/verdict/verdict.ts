/**
 * The checks of a verification, in the order of the report. `exitCode` is the exit code if the
 * check fails: 2 for a broken log, 4 for records that this version does not know, 1 for an
 * intact log that breaks a rule or an assertion.
 */
export const CHECKS = {
  encoding: { title: "Encoding", exitCode: 2 },
  order: { title: "Order", exitCode: 2 },
  chain: { title: "Chain", exitCode: 2 },
  checkpoint: { title: "Checkpoint", exitCode: 2 },
  receipts: { title: "Receipts", exitCode: 2 },
  register: { title: "Register", exitCode: 2 },
  opening: { title: "Opening", exitCode: 2 },
  seal: { title: "Seal", exitCode: 2 },
  types: { title: "Known types", exitCode: 4 },
  schemas: { title: "Schemas", exitCode: 1 },
  state: { title: "Final state", exitCode: 1 },
  balances: { title: "Balances", exitCode: 1 },
  "server-only": { title: "Server only", exitCode: 1 },
  claimants: { title: "Claimants", exitCode: 1 },
  payments: { title: "Payments", exitCode: 1 },
  play: { title: "Play", exitCode: 1 },
  session: { title: "Session", exitCode: 1 },
  screen: { title: "Screen", exitCode: 1 },
  rules: { title: "Regulator rules", exitCode: 1 },
  secrets: { title: "Secrets", exitCode: 1 },
} as const;
export type CheckName = keyof typeof CHECKS;

export const ALL_PASSED = 0;
export const BROKEN = 2;
export const UNKNOWN = 4;
export const INCOMPLETE = 5;
export type ExitCode = 0 | 1 | 2 | 4 | 5;

/**
 * The outcome of a check. `incomplete`: the check applies, but a part of the log could not be
 * checked. `not-checked`: the log has nothing to check, or this version cannot check it.
 */
export type Outcome = "passed" | "failed" | "incomplete" | "not-checked";

/** One fault and its place. */
export interface Finding {
  /** The line number from 1; null if no single line is at fault. */
  readonly line: number | null;
  readonly seq: number | null;
  /** The recorded time of the record. */
  readonly at: string | null;
  /** The fault, as one sentence of a report. */
  readonly says: string;
  /** The amounts concerned, in pence. */
  readonly pence?: Readonly<Record<string, number>>;
}

export interface CheckResult {
  readonly check: CheckName;
  readonly outcome: Outcome;
  readonly says: string;
  /** The first findings, at most 20. */
  readonly findings: readonly Finding[];
  /** The number of all findings. */
  readonly found: number;
}

/** The facts of a log. Those that could not be read are null. */
export interface Summary {
  readonly lines: number;
  readonly journal: string | null;
  readonly player: string | null;
  readonly appVersion: string | null;
  readonly regulator: { readonly name: string; readonly from: string } | null;
  readonly sealed: boolean;
  readonly firstSeq: number | null;
  readonly lastSeq: number | null;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** The leaf hash of the last intact line. */
  readonly head: string;
}

/** The result of verifying one log. */
export interface Verdict {
  readonly exitCode: ExitCode;
  readonly says: string;
  /** The earliest finding of the gravest kind: tampering, then money, then any other contradiction, then unknown records. */
  readonly firstBad: (Finding & { readonly check: CheckName }) | null;
  readonly journal: Summary;
  readonly checks: readonly CheckResult[];
  /** Observations that are not faults. */
  readonly notes: readonly string[];
  /** What the checks of a single log cannot find. */
  readonly notSeen: readonly string[];
}

/**
 * Exit codes, the decisive one first. A broken log comes before all others. Unknown records come
 * before a failed rule, because they may explain the failure.
 */
const WEIGHTS: readonly ExitCode[] = [BROKEN, UNKNOWN, 1, INCOMPLETE, ALL_PASSED];
export const worst = (codes: readonly ExitCode[]): ExitCode =>
  WEIGHTS.find((code) => codes.includes(code)) ?? ALL_PASSED;

export const exitCodeOf = ({ check, outcome }: CheckResult): ExitCode => {
  if (outcome === "failed") return CHECKS[check].exitCode;
  return outcome === "incomplete" ? INCOMPLETE : ALL_PASSED;
};

/** The exit code of a log. An unknown record cannot explain a failure at an earlier line, so it does not hide that one. */
export function decidingCode(checks: readonly CheckResult[]): ExitCode {
  const code = worst(checks.map(exitCodeOf));
  if (code !== UNKNOWN) return code;
  const failed = (of: ExitCode) => checks.filter((result) => result.outcome === "failed" && exitCodeOf(result) === of);
  return firstLine(failed(1)) < firstLine(failed(UNKNOWN)) ? 1 : code;
}

export const firstLine = (checks: readonly CheckResult[]): number =>
  Math.min(...checks.flatMap(({ findings }) => findings.map(({ line }) => line ?? Infinity)));

const MONEY: ReadonlySet<CheckName> = new Set(["balances", "server-only", "payments", "play"]);
/** The gravity of a failed check: tampering, then money, then any other contradiction, then records of an unknown type. */
const gravityOf = ({ check }: CheckResult): number => {
  const { exitCode } = CHECKS[check];
  if (exitCode === BROKEN) return 0;
  if (exitCode === UNKNOWN) return 3;
  return MONEY.has(check) ? 1 : 2;
};

/** The finding with the lowest line number, among the failed checks of the gravest kind. */
export function firstBadOf(checks: readonly CheckResult[]): Verdict["firstBad"] {
  const failed = checks.filter(({ outcome }) => outcome === "failed");
  const gravest = Math.min(...failed.map(gravityOf));
  const findings = failed
    .filter((result) => gravityOf(result) === gravest)
    .flatMap(({ check, findings }) => findings.map((finding) => ({ ...finding, check })));
  return findings.reduce<Verdict["firstBad"]>(
    (first, next) => (first && (first.line ?? Infinity) <= (next.line ?? Infinity) ? first : next),
    null,
  );
}

/** The findings of one check: all are counted, the first are stored, so that memory does not grow with the log. */
export class Tally {
  readonly findings: Finding[] = [];
  found = 0;

  add(finding: Finding): void {
    this.found += 1;
    if (this.findings.length < MOST_STORED) this.findings.push(finding);
  }
}
const MOST_STORED = 20;

/** The result of a check that has no findings. */
export const resultOf = (check: CheckName, outcome: Outcome, says: string): CheckResult => ({
  check,
  outcome,
  says,
  findings: [],
  found: 0,
});

/** The result of a check that failed, with what was tallied. */
export const failedBy = (check: CheckName, { findings, found }: Tally, says: string): CheckResult => ({
  check,
  outcome: "failed",
  says,
  findings,
  found,
});
