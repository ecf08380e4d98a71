import * as Schema from "effect/Schema";
import { Count, EpochMs, Whole } from "../integers.ts";
import { type EventOf, event } from "./event.ts";
import { FORMATS } from "./record.ts";

/** The first line: it identifies the journal and the rules that were in force. */
export const JournalOpened = event("JournalOpened", "journal.opened.v1", {
  /** Version of the journal format. */
  format: Schema.Literals(FORMATS),
  journal: Schema.String,
  appVersion: Schema.String,
  /** The version of the fold whose state the seal states the digest of. Absent in logs of older versions. */
  foldVersion: Schema.optionalKey(Count),
  /** The regulator profile in force and its start date. A replay applies this profile, not the current one. */
  regulator: Schema.Struct({ name: Schema.String, from: Schema.String }),
  timeZone: Schema.Literal("Europe/London"),
  /** Pseudonymous reference; null before the player signs in. */
  player: Schema.NullOr(Schema.String),
});

/** The last line of a session that ended cleanly. No line may follow it. */
export const JournalSealed = event("JournalSealed", "journal.sealed.v1", {
  /** The number of lines before this one. */
  count: Count,
  /** Leaf hash of the line before this one. */
  head: Schema.String,
  /** Digest of the state before this line; see `stateDigest`. */
  stateDigest: Schema.String,
});

/** A message could not be decoded. Its source and the reason are recorded, never its bytes. */
export const ArrivalRefused = event("ArrivalRefused", "journal.arrival-refused.v1", {
  source: Schema.Literals(["http", "socket", "url", "frame", "native", "storage", "app"]),
  /** The endpoint, channel, parameter or message that it claimed to be. */
  name: Schema.String,
  reason: Schema.String,
  sizeBytes: Count,
  /** SHA-256 of the bytes, to find the message in the sender's own log. */
  digest: Schema.String,
});

/** A message arrived a second time, by its sender's id. It was not handled again. */
export const ArrivalRepeated = event("ArrivalRepeated", "journal.arrival-repeated.v1", {
  source: Schema.Literal("socket"),
  /** The channel of the message. */
  name: Schema.String,
  id: Schema.String,
});

/** Why a device does not store the journal. */
export const NOT_KEPT_REASONS = ["unavailable", "blocked", "full", "failed"] as const;

/** The device stopped storing the journal. From here on, a line is stored once the backend has it. */
export const DeviceKeptNoRecord = event("DeviceKeptNoRecord", "journal.device-kept-no-record.v1", {
  because: Schema.Literals(NOT_KEPT_REASONS),
});

/**
 * The page's clock was set by the server's, from which the device's differed: it was so far ahead of it, or behind it if
 * negative. The times of the records that follow are the server's.
 */
export const ClockSet = event("ClockSet", "journal.clock-set.v1", { deviceAheadMs: Whole });

/**
 * The backend signed a checkpoint of the lines that it holds: `size` lines, at `heldAt` by its own clock. The signed
 * text is the evidence, for the player too: see `receipt.ts`.
 */
export const ReceiptReceived = event("ReceiptReceived", "journal.receipt-received.v1", {
  checkpoint: Schema.String,
  size: Count,
  heldAt: EpochMs,
});

/**
 * The operator's register of journal heads has this journal, by a checkpoint that a witness has cosigned: `leaf` is the line
 * of the register for the first `size` lines of the journal, which the operator held at `heldAt` by its own clock. `proof`
 * (C2SP tlog-proof) leads from this line to the checkpoint, which it ends with. The auditor verifies it.
 */
export const RegisterReceiptReceived = event("RegisterReceiptReceived", "journal.register-receipt-received.v1", {
  leaf: Schema.String,
  proof: Schema.String,
  size: Count,
  heldAt: EpochMs,
});

export const JournalEvents = [
  JournalOpened,
  JournalSealed,
  ArrivalRefused,
  ArrivalRepeated,
  DeviceKeptNoRecord,
  ClockSet,
  ReceiptReceived,
  RegisterReceiptReceived,
] as const;
export type JournalEvent = EventOf<(typeof JournalEvents)[number]>;
