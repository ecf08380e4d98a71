import * as Schema from "effect/Schema";

/**
 * A whole number that a double holds exactly. Negative zero is refused, because
 * it would be 0 once written to a line and so differ live and replayed.
 */
export const Whole = Schema.Int.check(
  Schema.makeFilter((n: number) => (Number.isSafeInteger(n) && !Object.is(n, -0)) || "a whole number"),
);

/** A whole number from 0: counts, positions, sizes, durations. */
export const Count = Whole.check(Schema.isGreaterThanOrEqualTo(0));

/** The last moment that RFC 3339 can write: 9999-12-31T23:59:59.999Z. */
export const LAST_EPOCH_MS = 253_402_300_799_999;

/** Epoch milliseconds. Only the journal's own `at` is text; moments inside events are numbers that can be compared. */
export const EpochMs = Count.check(Schema.isLessThanOrEqualTo(LAST_EPOCH_MS));
