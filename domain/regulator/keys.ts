/** The names and dates of the profiles that this version knows: what is asked before any of their rules is needed. */
export const PROFILE_KEYS: readonly string[] = [
  "UKGC 2024-01-01",
  "UKGC 2025-10-31",
  "UKGC 2026-09-30",
  "MGA 2024-01-01",
];
