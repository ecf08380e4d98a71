/**
 * What a verification looks at, in the order in which it reports. `exitCode` is
 * what a command answers where the check fails: 2 where the record itself is
 * broken, 4 where it speaks of things this version does not know, 1 where an
 * intact record shows that something was wrong.
 */
export const CHECKS = {
  encoding: { title: "Encoding", exitCode: 2 },
  order: { title: "Order", exitCode: 2 },
  chain: { title: "Chain", exitCode: 2 },
  checkpoint: { title: "Checkpoint", exitCode: 2 },
  opening: { title: "Opening", exitCode: 2 },
  seal: { title: "Seal", exitCode: 2 },
  types: { title: "Known types", exitCode: 4 },
  schemas: { title: "Schemas", exitCode: 1 },
  state: { title: "Final state", exitCode: 1 },
  balances: { title: "Balances", exitCode: 1 },
  "server-only": { title: "Server only", exitCode: 1 },
  screen: { title: "Screen", exitCode: 1 },
  rules: { title: "Regulator rules", exitCode: 1 },
  secrets: { title: "Secrets", exitCode: 1 },
} as const;
export type CheckName = keyof typeof CHECKS;

export const ALL_PASSED = 0;
export const BROKEN = 2;
export const INCOMPLETE = 5;
export type ExitCode = 0 | 1 | 2 | 4 | 5;

/**
 * How a check ended. `incomplete`: it belongs to this log but could not be made
 * in full. `not-checked`: this log gives nothing to check, or this version cannot.
 */
export type Outcome = "passed" | "failed" | "incomplete" | "not-checked";

/** One thing found wrong, and where. */
export interface Finding {
  /** Line number from 1; null where it can be any. */
  readonly line: number | null;
  readonly seq: number | null;
  /** When the record claims to have been made. */
  readonly at: string | null;
  /** What is wrong, as one sentence that can stand in a report. */
  readonly says: string;
  /** The amounts it is about, in pence. */
  readonly pence?: Readonly<Record<string, number>>;
}

export interface CheckResult {
  readonly check: CheckName;
  readonly outcome: Outcome;
  readonly says: string;
  /** The first of what was found. */
  readonly findings: readonly Finding[];
  /** How many there were in all. */
  readonly found: number;
}

/** The facts of a log, as far as it could be read. */
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
  /** Leaf hash of the last line that was found in order. */
  readonly head: string;
}

/** What was found of one log. */
export interface Verdict {
  readonly exitCode: ExitCode;
  readonly says: string;
  /** The first line of those that decide the exit code. */
  readonly firstBad: (Finding & { readonly check: CheckName }) | null;
  readonly journal: Summary;
  readonly checks: readonly CheckResult[];
  /** Worth knowing, and no fault. */
  readonly notes: readonly string[];
  /** What no check of one log by itself can see. */
  readonly notSeen: readonly string[];
}

/**
 * The code that weighs most. A broken record outweighs everything; records that
 * could not be read outweigh a failed rule, because they may be what explains it.
 */
const WEIGHTS: readonly ExitCode[] = [BROKEN, 4, 1, INCOMPLETE, ALL_PASSED];
export const worst = (codes: readonly ExitCode[]): ExitCode =>
  WEIGHTS.find((code) => codes.includes(code)) ?? ALL_PASSED;

export const exitCodeOf = ({ check, outcome }: CheckResult): ExitCode => {
  if (outcome === "failed") return CHECKS[check].exitCode;
  return outcome === "incomplete" ? INCOMPLETE : ALL_PASSED;
};

/** The finding that decides: the first line among the checks that give the exit code. */
export function firstBadOf(checks: readonly CheckResult[], exitCode: ExitCode): Verdict["firstBad"] {
  const deciding = checks.filter((result) => result.outcome === "failed" && exitCodeOf(result) === exitCode);
  const findings = deciding.flatMap(({ check, findings }) => findings.map((finding) => ({ ...finding, check })));
  return findings.reduce<Verdict["firstBad"]>(
    (first, next) => (first && (first.line ?? Infinity) <= (next.line ?? Infinity) ? first : next),
    null,
  );
}

/** Findings of one check: all are counted, the first are kept, so that a log of any size needs the same memory. */
export class Tally {
  readonly findings: Finding[] = [];
  found = 0;

  add(finding: Finding): void {
    this.found += 1;
    if (this.findings.length < KEPT) this.findings.push(finding);
  }
}
const KEPT = 20;
