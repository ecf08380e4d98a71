import type { Continuity } from "./consistency/continuity.ts";

/** The time within which a screen must be rendered again after a change. A record of an older rendering is compared with the current state. */
export const DRAWN_WITHIN_MS = 5_000;
/** A page that was asleep records nothing until it wakes, and then at once. */
const AWAKE_MS = 1_000;

/**
 * Whether the app certainly drew a change before the current record: it recorded something else long after the change and long
 * before this record, so it was running.
 */
export const isDrawnByNow = ({ previousMs, atMs, timesBack }: Continuity, changedMs: number): boolean =>
  timesBack === 0 && previousMs - changedMs > DRAWN_WITHIN_MS && atMs - previousMs > AWAKE_MS;
