import type { Pence } from "../money.ts";

/** The length of a time-out on offer: elapsed days, or calendar months. */
export type TimeOut = { readonly days: number } | { readonly months: number };

/**
 * The windows in which deposits count against a limit. `calendar`: a London day from midnight, a week from Monday, a month
 * from the 1st. `rolling`: each deposit counts for 24 hours, 7 days and one month from when it was made.
 */
export type LimitWindows = "calendar" | "rolling";

/** The requirements of a regulator from a date on, as data. A rule that differs between regulators takes the profile as a parameter. */
export interface RegulatorProfile {
  readonly name: "UKGC" | "MGA";
  /** In force from this day, in London, 'yyyy-MM-dd'. */
  readonly from: string;
  readonly limits: {
    /** The player-facing name of a deposit limit. */
    readonly called: string;
    /** How the player sets a limit: from a list, or typed. */
    readonly entry: "options" | "free-text";
    readonly windows: LimitWindows;
  };
  /** The time-outs on offer, shortest first (`EXCLUDE-009`); empty if the regulator has no time-out (`EXCLUDE-011`). */
  readonly timeOuts: readonly TimeOut[];
  /** Whether a player may cancel a withdrawal that is not paid out yet. */
  readonly withdrawalReversal: boolean;
  /** Whether marketing requires an opt-in. */
  readonly marketing: "opt-in" | "opt-out";
  /** The maximum stake for one slot game cycle, by the player's age; null if there is no cap. */
  readonly slotStakeCaps: { readonly under25: Pence; readonly from25: Pence } | null;
  /** The least time from the start of a slot game cycle to the start of the next; null without a minimum. */
  readonly slotCycleMs: number | null;
}
