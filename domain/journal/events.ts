import * as Schema from "effect/Schema";
import { Count } from "../whole.ts";
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

export const JournalEvents = [JournalOpened, JournalSealed, ArrivalRefused] as const;
export type JournalEvent = EventOf<(typeof JournalEvents)[number]>;
