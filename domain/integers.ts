import * as Schema from "effect/Schema";

/**
 * An integer that a double represents exactly. Negative zero is refused: a line
 * stores it as 0, so the live state and the replayed state would differ.
 */
export const Whole = Schema.Int.check(
  Schema.makeFilter((n: number) => (Number.isSafeInteger(n) && !Object.is(n, -0)) || "a whole number"),
);

/** An integer from 0: counts, positions, sizes, durations. */
export const Count = Whole.check(Schema.isGreaterThanOrEqualTo(0));

/** The last instant in RFC 3339: 9999-12-31T23:59:59.999Z. */
export const LAST_EPOCH_MS = 253_402_300_799_999;

/** Epoch milliseconds. A record's `at` is text; times inside events are numbers, so that they can be compared. */
export const EpochMs = Count.check(Schema.isLessThanOrEqualTo(LAST_EPOCH_MS));
