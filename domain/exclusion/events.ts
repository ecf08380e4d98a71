import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";

/**
 * A time-out lasts days or weeks; a self-exclusion lasts months, or is indefinite. A closure lasts until support opens
 * the account again.
 */
export const ExclusionKind = Schema.Literals(["time-out", "self-exclusion", "closure"]);
export type ExclusionKind = typeof ExclusionKind.Type;

/** The last day of an exclusion in London, 'yyyy-MM-dd', or 'INDEFINITE'. */
const ofExclusion = { kind: ExclusionKind, endDate: Schema.String };

/** The player requested an exclusion. */
export const ExclusionRequested = event("ExclusionRequested", "exclusion.requested.v1", ofExclusion);

/** The exclusion is in force: no more deposits and no more stakes. */
export const ExclusionBegun = event("ExclusionBegun", "exclusion.begun.v1", ofExclusion);

/** The request failed, with the reason. */
export const ExclusionFailed = event("ExclusionFailed", "exclusion.failed.v1", {
  kind: ExclusionKind,
  message: Schema.String,
});

export const ExclusionEvents = [ExclusionRequested, ExclusionBegun, ExclusionFailed] as const;
export type ExclusionEvent = EventOf<(typeof ExclusionEvents)[number]>;
