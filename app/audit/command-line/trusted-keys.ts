import { type Note, type KeyKind, SIGNER, signaturesOf, type VerifierKey } from "../engine/checkpoint/signed-note.ts";
import { UsageError } from "../reading/journal-file.ts";
import { isSignedBy, parseVerifier } from "./note.ts";

/** A key of another party that the auditor trusts, and the time in which its owner used it. */
export interface TrustedKey extends VerifierKey {
  readonly fromMs: number;
  readonly untilMs: number;
}

export const TRUSTED_HELP = "with --vkey again for each earlier or later key: KEY@2026-01-01..2026-11-25";

const DAY_MS = 86_400_000;
const FORM =
  "The days of a key have the form KEY@2026-01-01..2026-11-25, in UTC and including both; either may be left out.";

/** `<key>`, or `<key>@<first day>..<last day>` */
export function parseTrusted(text: string, kind: KeyKind = SIGNER): TrustedKey {
  const [key = "", days] = text.trim().split("@");
  const verifier = parseVerifier(key, kind);
  if (days === undefined) return { ...verifier, fromMs: -Infinity, untilMs: Infinity };
  const [, from, until] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(days) ?? [];
  const fromMs = from === undefined ? -Infinity : Date.parse(from);
  const untilMs = until === undefined ? Infinity : Date.parse(until) + DAY_MS;
  if ((from ?? until) === undefined || !(fromMs < untilMs)) throw new UsageError(FORM);
  return { ...verifier, fromMs, untilMs };
}

/**
 * Whether a trusted key signed the note while it was in use. A note may have signatures of several keys, while its owner changes
 * them: one is enough, and no one of them may be invalid. Without a time of the note, a key that is no longer in use proves nothing.
 */
export function isSignedByAny(note: Note, keys: readonly TrustedKey[], atMs: number | undefined): boolean {
  const signers = keys.filter((key) => signaturesOf(note, key).length > 0);
  return signers.some((key) => isInUse(key, atMs)) && signers.every((key) => isSignedBy(note, key));
}

/** Whether the owner used the key then. Without a time: whether it is still in use. */
export const isInUse = ({ fromMs, untilMs }: TrustedKey, atMs: number | undefined): boolean =>
  atMs === undefined ? untilMs === Infinity : fromMs <= atMs && atMs < untilMs;
