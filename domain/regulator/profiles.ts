import { pounds } from "../money.ts";
import type { RegulatorProfile } from "./profile.ts";

const days = (...counts: readonly number[]) => counts.map((count) => ({ days: count }));

/** What the product's description says of both regulators. */
const AS_DESCRIBED = {
  limits: { called: "Spend Limit", entry: "options", windows: "calendar" },
  withdrawalReversal: true,
  marketing: "opt-out",
  slotStakeCaps: null,
} as const;

/** `EXCLUDE-009` */
const TIME_OUT_DAYS = days(1, 2, 7, 14, 21, 28, 35, 42);

/** The profile that holds where nothing says otherwise. */
export const DEFAULT_PROFILE: RegulatorProfile = {
  ...AS_DESCRIBED,
  name: "UKGC",
  from: "2024-01-01",
  timeOuts: TIME_OUT_DAYS,
};

/**
 * Every profile there has been. Journals name theirs by name and date for as long as they are kept, so that one is never
 * changed or taken out: what changes in the law is a further profile with a later date.
 */
export const PROFILES: readonly RegulatorProfile[] = [
  DEFAULT_PROFILE,
  // The same rules since RTS 12 came to ask for a limit before the first deposit: the onboarding already did.
  { ...DEFAULT_PROFILE, from: "2025-10-31" },
  // RTS 12B: gross limits, called deposit limits and typed, for 24 hours, 7 days and a month, of which the lowest applies.
  {
    name: "UKGC",
    from: "2026-09-30",
    limits: { called: "deposit limit", entry: "free-text", windows: "rolling" },
    timeOuts: [...days(1, 2, 7, 14, 21, 28), { months: 1 }, ...days(35, 42)],
    withdrawalReversal: false,
    marketing: "opt-in",
    slotStakeCaps: { under25: pounds(2), from25: pounds(5) },
  },
  { ...AS_DESCRIBED, name: "MGA", from: "2024-01-01", timeOuts: [] },
];
