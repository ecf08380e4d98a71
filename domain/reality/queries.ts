/** The intervals that a player may choose, in minutes; null: no reality check (`REALITY-511`). */
export const INTERVALS: readonly (number | null)[] = [null, 15, 30, 45, 60];
