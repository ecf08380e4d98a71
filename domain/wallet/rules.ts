/** The maximum duration of a freeze of the displayed balance (`BALANCE-502`, `BALANCE-505`). */
export const FREEZE_MS = { bet: 2_000, round: 10_000 } as const;
