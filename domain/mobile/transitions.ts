import type { Transitions } from "../state-machine.ts";

/** The states of a number's verification. */
export const VERIFICATION_STATUSES = [
  /** The server has stated nothing yet. */
  "unknown",
  /** The player must enter a number. */
  "add",
  /** The player reports that the known number is wrong. */
  "doubted",
  /** The player must enter a code. */
  "verify",
  "verified",
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The first three are derived from the server's statement. */
export const VERIFICATION_SIGNALS = [
  "statedVerified",
  "statedSendable",
  "statedOther",
  "doubted",
  "numberChanged",
  "codeAccepted",
] as const;
export type VerificationSignal = (typeof VERIFICATION_SIGNALS)[number];

/** The server's statement decides. Only a doubted number ignores it, until the player enters another number. */
export const verificationTransitions: Transitions<VerificationStatus, VerificationSignal> = {
  unknown: { statedVerified: "verified", statedSendable: "verify", statedOther: "add" },
  add: { statedVerified: "verified", statedSendable: "verify" },
  doubted: { numberChanged: "add" },
  verify: { statedVerified: "verified", doubted: "doubted", numberChanged: "add", codeAccepted: "verified" },
  verified: { statedSendable: "verify", statedOther: "add", numberChanged: "add" },
};
