import type { ForOtherLogs } from "../player/for-other-logs.ts";
import type { CheckName, ExitCode, Verdict } from "./verdict.ts";

/** The result of one log, when many logs are folded. */
export interface LogResult {
  /** The path of the log: absolute in the results file, relative to the folder in the output. */
  readonly file: string;
  /** Size and time of the file when it was verified. A changed file is verified again. */
  readonly size: number;
  readonly mtimeMs: number;
  /** The version of the auditor. Another version verifies the file again. */
  readonly version: string;
  readonly journal: string | null;
  readonly player: string | null;
  readonly lines: number;
  /** The leaf hash of the last intact line. */
  readonly head: string;
  /** The digest of the final state; see `stateDigest`. */
  readonly stateDigest: string;
  readonly exitCode: ExitCode;
  readonly says: string;
  readonly firstBad: Verdict["firstBad"];
  /** The number of findings of each failed check. */
  readonly found: Partial<Record<CheckName, number>>;
  readonly wallet: WalletFigures | null;
  readonly forOtherLogs: ForOtherLogs;
}

/** In pence. */
export interface WalletFigures {
  /** The ledger positions before the first and after the last movement. */
  readonly from: number;
  readonly to: number;
  readonly opening: number;
  /** The sum of the opening balance and the movements. */
  readonly closing: number;
  readonly movements: number;
}

export const foundIn = ({ checks }: Verdict): LogResult["found"] =>
  Object.fromEntries(checks.filter(({ outcome }) => outcome === "failed").map(({ check, found }) => [check, found]));
