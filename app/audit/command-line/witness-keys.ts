import { COSIGNER, type Note, signaturesOf } from "../engine/checkpoint/signed-note.ts";
import type { Cosigners, RegisterKeys } from "../engine/checkpoint/register-receipts-watch.ts";
import { cosignedAt } from "./note.ts";
import { isInUse, isSignedByAny, parseTrusted, type TrustedKey } from "./trusted-keys.ts";

/** The cosignatures of these witnesses. Keys with one name are of one witness. */
export function cosignersOf(note: Note, witnesses: readonly TrustedKey[]): Cosigners {
  const found: { readonly name: string; readonly atMs: number }[] = [];
  const forged: string[] = [];
  for (const name of new Set(witnesses.map((key) => key.name))) {
    const keys = witnesses.filter((key) => key.name === name);
    const times = keys.flatMap((key) => timeOf(note, key) ?? []);
    if (keys.some((key) => signaturesOf(note, key).length > 0 && cosignedAt(note, key) === undefined))
      forged.push(name);
    else if (times.length > 0) found.push({ name, atMs: Math.min(...times) });
  }
  return { found, forged };
}

/** When a witness first cosigned the note; undefined if none did. */
export function cosignedMs(note: Note, witnesses: readonly TrustedKey[]): number | undefined {
  const times = witnesses.flatMap((key) => timeOf(note, key) ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** When a witness cosigned it, with a key that it used then. */
function timeOf(note: Note, key: TrustedKey): number | undefined {
  const timeS = cosignedAt(note, key);
  if (timeS === undefined) return undefined;
  const atMs = timeS * 1_000;
  return isInUse(key, atMs) ? atMs : undefined;
}

/**
 * The keys that check the receipts of the register in a log. A key of a register has the register's name: no receipt for a
 * journal, whose name comes from the client, can then pass as its checkpoint.
 */
export function registerKeys(vkeys: readonly string[], witnessKeys: readonly string[]): RegisterKeys {
  const operators = vkeys.map((key) => parseTrusted(key));
  const witnesses = witnessKeys.map((key) => parseTrusted(key, COSIGNER));
  return {
    isGenuine: ({ origin, signed }) => {
      const own = operators.filter(({ name }) => name === origin);
      return own.length === 0 ? undefined : isSignedByAny(signed, own, cosignedMs(signed, witnesses));
    },
    cosignersOf: ({ signed }) => (witnesses.length === 0 ? undefined : cosignersOf(signed, witnesses)),
  };
}
