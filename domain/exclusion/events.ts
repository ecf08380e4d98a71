import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";

/** A time-out is for days or weeks; a self-exclusion for months, or for good. */
export const ExclusionKind = Schema.Literals(["time-out", "self-exclusion"]);
export type ExclusionKind = typeof ExclusionKind.Type;

/** The last day of an exclusion in London, 'yyyy-MM-dd', or 'INDEFINITE'. */
const ofExclusion = { kind: ExclusionKind, endDate: Schema.String };

/** The player asked to be kept out. */
export const ExclusionRequested = event("ExclusionRequested", "exclusion.requested.v1", ofExclusion);

/** The server keeps the player out from now on: no deposit is made and nothing staked any more. */
export const ExclusionBegun = event("ExclusionBegun", "exclusion.begun.v1", ofExclusion);

/** It was not taken up, and why. */
export const ExclusionFailed = event("ExclusionFailed", "exclusion.failed.v1", {
  kind: ExclusionKind,
  message: Schema.String,
});

export const ExclusionEvents = [ExclusionRequested, ExclusionBegun, ExclusionFailed] as const;
export type ExclusionEvent = EventOf<(typeof ExclusionEvents)[number]>;
