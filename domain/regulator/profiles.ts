import { pounds } from "../money.ts";
import type { RegulatorProfile } from "./profile.ts";

const days = (...counts: readonly number[]) => counts.map((count) => ({ days: count }));

/** The rules that the product's description gives for both regulators. */
const AS_DESCRIBED = {
  limits: { called: "Spend Limit", entry: "options", windows: "calendar" },
  withdrawalReversal: true,
  marketing: "opt-out",
  slotStakeCaps: null,
  // RTS 14B of the UKGC.
  slotCycleMs: 2_500,
} as const;

/** `EXCLUDE-009` */
const TIME_OUT_DAYS = days(1, 2, 7, 14, 21, 28, 35, 42);

/** The default profile. */
export const DEFAULT_PROFILE: RegulatorProfile = {
  ...AS_DESCRIBED,
  name: "UKGC",
  from: "2024-01-01",
  timeOuts: TIME_OUT_DAYS,
};

/**
 * All profiles, past and present; those of one regulator in the order of their dates. A stored journal names its profile
 * by name and date, so a profile is never changed or removed: a change in the law adds a profile with a later date.
 */
export const PROFILES: readonly RegulatorProfile[] = [
  DEFAULT_PROFILE,
  // The same rules since RTS 12 requires a limit before the first deposit: the onboarding already required it.
  { ...DEFAULT_PROFILE, from: "2025-10-31" },
  // RTS 12B: gross limits, called deposit limits and typed, for 24 hours, 7 days and a month, and the lowest applies.
  {
    name: "UKGC",
    from: "2026-09-30",
    limits: { called: "deposit limit", entry: "free-text", windows: "rolling" },
    timeOuts: [...days(1, 2, 7, 14, 21, 28), { months: 1 }, ...days(35, 42)],
    withdrawalReversal: false,
    marketing: "opt-in",
    slotStakeCaps: { under25: pounds(2), from25: pounds(5) },
    slotCycleMs: 2_500,
  },
  { ...AS_DESCRIBED, name: "MGA", from: "2024-01-01", timeOuts: [], slotCycleMs: null },
];
