import { concatBytes } from "@noble/hashes/utils.js";

/**
 * A cosignature (C2SP tlog-cosignature, cosignature/v1): a witness states that at this time the checkpoint was the
 * largest that it had seen of this log, and that it extends every earlier one.
 */
export interface Cosignature {
  /** Seconds since 1970. */
  readonly timeS: number;
  /** The Ed25519 signature of `cosignedText`. */
  readonly signature: Uint8Array;
}

/** What a witness signs: the time, and the text of the checkpoint without its signatures. */
export const cosignedText = (timeS: number, text: string): string => `cosignature/v1\ntime ${timeS}\n${text}`;

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/** The signature of a note: the time as a big-endian integer, and the Ed25519 signature. */
export function cosignatureBytes(timeS: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(TIME_BYTES);
  new DataView(time.buffer).setBigUint64(0, BigInt(timeS));
  return concatBytes(time, signature);
}

/** Undefined if the bytes have another length, or a time that no date has. */
export function readCosignature(bytes: Uint8Array): Cosignature | undefined {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined;
  const timeS = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
  return timeS > LAST_TIME_S ? undefined : { timeS, signature: bytes.subarray(TIME_BYTES) };
}

/** 9999-12-31T23:59:59Z */
const LAST_TIME_S = 253_402_300_799;
