import type { LogInvariant } from "../../invariants/log-invariant.ts";
import type { CheckName } from "../../verdict/verdict.ts";

/** The checks that compare records of a log with each other. */
export type ConsistencyCheck = Extract<CheckName, "payments" | "play" | "session">;

/** One rule of consistency: two or more records of one log that must agree. */
export interface ConsistencyRule extends LogInvariant {
  readonly check: ConsistencyCheck;
  /** What was compared, as a part of the sentence about a kept rule. */
  readonly kept: (compared: number) => string;
  /** The first sentence of a finding. */
  readonly broken: string;
  /** Why it could not be compared, as a part of a sentence. */
  readonly lacks: (times: number) => string;
}
