/** The names and dates of the known profiles. They are separate from the rules, because the first page needs only the names. */
export const PROFILE_KEYS: readonly string[] = [
  "UKGC 2024-01-01",
  "UKGC 2025-10-31",
  "UKGC 2026-09-30",
  "MGA 2024-01-01",
];
