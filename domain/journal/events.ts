import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { type EventOf, event } from "./event.ts";

/** The first line: what this journal is, and under which rules it was lived. */
export const JournalOpened = event("JournalOpened", "journal.opened.v1", {
  /** Version of the journal format itself. */
  format: Schema.Literal(1),
  journal: Schema.String,
  appVersion: Schema.String,
  /** Regulator profile in force and the date it is in force from. A replay applies this one, not today's. */
  regulator: Schema.Struct({ name: Schema.String, from: Schema.String }),
  timeZone: Schema.Literal("Europe/London"),
  /** Pseudonymous reference; null before anybody signed in. */
  player: Schema.NullOr(Schema.String),
});

/** The last line of a session that ended cleanly: nothing may follow it. */
export const JournalSealed = event("JournalSealed", "journal.sealed.v1", {
  /** Lines before this one. */
  count: Count,
  /** Leaf hash of the line before this one. */
  head: Schema.String,
  /** Digest of the state before this line; see `stateDigest`. */
  stateDigest: Schema.String,
});

/** Something arrived that could not be decoded: where from and why, never its bytes. */
export const ArrivalRefused = event("ArrivalRefused", "journal.arrival-refused.v1", {
  source: Schema.Literals(["http", "socket", "url", "frame", "native", "storage", "app"]),
  /** The endpoint, channel, parameter or message it claimed to be. */
  name: Schema.String,
  reason: Schema.String,
  sizeBytes: Count,
  /** SHA-256 of the bytes, so that the sender's own log can be matched. */
  digest: Schema.String,
});

/** Something arrived that had arrived before, by its sender's own id for it; it was not heard again. */
export const ArrivalRepeated = event("ArrivalRepeated", "journal.arrival-repeated.v1", {
  source: Schema.Literal("socket"),
  /** The channel that it came on. */
  name: Schema.String,
  id: Schema.String,
});

/** Why a device does not keep a journal. */
export const NOT_KEPT_REASONS = ["unavailable", "blocked", "full", "failed"] as const;

/** This device keeps the record no longer, so from here on a line counts as kept once the backend has it. */
export const DeviceKeptNoRecord = event("DeviceKeptNoRecord", "journal.device-kept-no-record.v1", {
  because: Schema.Literals(NOT_KEPT_REASONS),
});

export const JournalEvents = [
  JournalOpened,
  JournalSealed,
  ArrivalRefused,
  ArrivalRepeated,
  DeviceKeptNoRecord,
] as const;
export type JournalEvent = EventOf<(typeof JournalEvents)[number]>;
