import type { LogInvariant } from "./log-invariant.ts";

const BROKEN_BEFORE = "No fault before line {line}; not checked from there on, because the log is broken there.";

/** The invariants of the bytes of a log, of its beginning and its end, and of what others have signed for it. */
export const INVARIANTS_OF_LINES = {
  "line-encoding": {
    check: "encoding",
    compares: "The bytes of each line, and the canonical form of its record.",
    source: "domain/journal/line/read-record.ts: UTF-8, a line feed at the end, canonical JSON (RFC 8785).",
    kept: "All {lines} are UTF-8, end in a line feed and are in canonical form (RFC 8785).",
    broken: "Line {line} {fault}.",
    lacks: BROKEN_BEFORE,
  },
  "line-order": {
    check: "order",
    compares: "The number of each record, and that of the record before it.",
    source: "domain/journal/replay.ts: the order is the number, never the time.",
    kept: "The records are numbered {first} to {last} without a gap.",
    broken: "Line {line} is record {seq}{instead}.",
    lacks: BROKEN_BEFORE,
  },
  "line-chain": {
    check: "chain",
    compares: "The hash that each record carries, and the hash of the line before it.",
    source: "domain/journal/hash.ts: the leaf hash of RFC 6962.",
    kept: "Every record carries the hash of the record before it.",
    broken: "Line {line} does not carry the hash of line {before}: one of the two was changed.",
    lacks:
      "Every record carries the hash of the record before it, but {withheld} withheld{areas}. Only a checkpoint shows that each withheld line follows the line before it. The state lacks their records.",
  },
  "line-checkpoint": {
    check: "checkpoint",
    compares: "The first lines of the log, and the root of an earlier checkpoint that another party stored.",
    source: "RFC 6962, 2.1; C2SP tlog-checkpoint.",
    kept: "The log begins with the same {lines} as the checkpoint of {origin}; {added} added since",
    broken:
      "The log does not begin with the {lines} of the checkpoint of {origin}: the log was rewritten, or the checkpoint is of another log.",
    lacks: "No checkpoint was given, so the log could not be compared with an earlier state.",
  },
  "receipt-lines": {
    check: "receipts",
    compares: "The hash that the operator signed for the first lines of the log, and the line of the log.",
    source: "domain/journal/receipt.ts: a receipt covers the lines before it.",
    kept: "{receipts} of {origin} {have} the hash of the last line that {cover}: the operator held the first {lines} at {time}.",
    broken: "The operator signed another line {size} ({time}): the log was rewritten up to there.",
    lacks: "{says} The signatures were not checked, because the operator's key was not given.",
  },
  "register-line": {
    check: "register",
    compares:
      "The line of the operator's register for this journal, the proof that leads from it to a cosigned checkpoint, and the line of the log.",
    source: "domain/journal/register.ts; C2SP tlog-proof; RFC 6962, 2.1.1.",
    kept: "{receipts} of the register {agree} with the log: line {line} of {origin} has the first {lines}, as the operator held them at {time}.",
    broken:
      "The register has another line {size} of this journal ({time}): the log was rewritten up to there, or the proof is of another head.",
    lacks: "{says} Not checked: {unknown}.",
  },
  "journal-opening": {
    check: "opening",
    compares: "The first record, and each later one that opens a journal.",
    source: "domain/journal/events.ts: a journal is opened once, by its first record.",
    kept: "The log states format {format}, app version {version}, regulator profile {profile} in force from {from}.",
    broken: "The first record does not open a journal.",
    lacks: "This is an excerpt: it does not begin with the first record of its journal.",
  },
  "journal-format": {
    check: "opening",
    compares: "The format that the opening states, and the salt of each record.",
    source: "domain/journal/line/layout.ts: every record of format 2 has a salt, and none of format 1.",
    kept: "The log states format {format}.",
    broken: "This record has {salt}, but the log is in format {format}, {which}.",
    lacks: "The opening record could not be read.",
  },
  "journal-seal": {
    check: "seal",
    compares: "The number of records and the last hash that the seal states, and those of the log.",
    source: "domain/journal/events.ts: the seal is the last record of a finished journal.",
    kept: "The log ends with a seal, which states the right count ({records}) and the right last hash.",
    broken: "The seal states {stated} records before it, but there are {records}.",
    lacks:
      "The log has no seal: its session was still running, or ended without one. Missing records at the end of the log cannot be detected.",
  },
  "state-digest": {
    check: "state",
    compares: "The digest of the app's final state in the seal, and that of the state after all records.",
    source: "domain/journal/digest.ts: the same fold gives the same state.",
    kept: "The state after all records is the state that the app had when it sealed the log.",
    broken: "The state digest of the seal does not match the state after the records.",
    lacks: "The final state could not be compared, because {why}.",
  },
  "record-type": {
    check: "types",
    compares: "The type of each record, and the types that this version knows.",
    source: "domain/player.ts: the events of the fold.",
    kept: "This version knows the type of every record.",
    broken: "This version does not know records of type {type}.",
    lacks: BROKEN_BEFORE,
  },
  "record-schema": {
    check: "schemas",
    compares: "The data of each record, and the schema of its type.",
    source: "domain/*/events.ts",
    kept: "The data of every record of a known type match its schema, without excess fields.",
    broken: "The data do not match the schema of {type}: {reason}. The record was not folded.",
    lacks: BROKEN_BEFORE,
  },
  "record-secret": {
    check: "secrets",
    compares: "Each text of a record, and the form of a secret.",
    source: "SECURITY.md: a password, a code, a token or the data of a card is never recorded.",
    kept: "No record contains what looks like a card number, security code, token, e-mail address or phone number.",
    broken: "{path} contains what looks like {kind}.",
    lacks: BROKEN_BEFORE,
  },
  "record-claimant": {
    check: "claimants",
    compares: "The claimant of each record, and the claimants that the site records for an event of its type.",
    source: "engine/checks/claimants-of-money.ts and claimants-of-site.ts have a line for every event.",
    kept: "Each of {records} came from a source that may say it.",
    broken: "The record {type} is claimed by {claimant}. Only {claimants} can say this.",
    lacks: "The log has no record to check.",
  },
} as const satisfies Readonly<Record<string, LogInvariant>>;
