import type { Pence } from "../money.ts";

/** How long a time-out lasts that a player may choose: elapsed days, or months of the calendar. */
export type TimeOut = { readonly days: number } | { readonly months: number };

/**
 * The windows in which deposits count against a limit. `calendar`: a London day from midnight, a week from Monday, a month
 * from the 1st. `rolling`: each deposit counts for 24 hours, 7 days and one month from when it was made.
 */
export type LimitWindows = "calendar" | "rolling";

/** What a regulator asks of the product from a date on, as data. A rule that differs between regulators takes it as an argument. */
export interface RegulatorProfile {
  readonly name: "UKGC" | "MGA";
  /** In force from this day, in London, 'yyyy-MM-dd'. */
  readonly from: string;
  readonly limits: {
    /** What a limit on deposits is called to the player. */
    readonly called: string;
    /** Where the player sets one: chosen from a list, or typed. */
    readonly entry: "options" | "free-text";
    readonly windows: LimitWindows;
  };
  /** The time-outs on offer, shortest first (`EXCLUDE-009`); none where the regulator knows no time-out (`EXCLUDE-011`). */
  readonly timeOuts: readonly TimeOut[];
  /** Whether a player may take back a withdrawal that is not paid out yet. */
  readonly withdrawalReversal: boolean;
  /** Whether marketing goes only to whoever asked for it. */
  readonly marketing: "opt-in" | "opt-out";
  /** The most that may be staked on one slot game cycle, by the player's age; null where nothing caps it. */
  readonly slotStakeCaps: { readonly under25: Pence; readonly from25: Pence } | null;
}
