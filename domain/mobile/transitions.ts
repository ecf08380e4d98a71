import type { Transitions } from "../state-machine.ts";

/** Where verifying a number stands. */
export const VERIFICATION_STATUSES = [
  /** The server has not said. */
  "unknown",
  /** A number is to be given. */
  "add",
  /** The player doubts the number that is known. */
  "doubted",
  /** A code is to be entered. */
  "verify",
  "verified",
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What may be heard of it; the first three are what the server's statement comes to. */
export const VERIFICATION_SIGNALS = [
  "statedVerified",
  "statedSendable",
  "statedOther",
  "doubted",
  "numberChanged",
  "codeAccepted",
] as const;
export type VerificationSignal = (typeof VERIFICATION_SIGNALS)[number];

/** What the server says decides; only a doubted number is not asked about again before another one is given. */
export const verificationTransitions: Transitions<VerificationStatus, VerificationSignal> = {
  unknown: { statedVerified: "verified", statedSendable: "verify", statedOther: "add" },
  add: { statedVerified: "verified", statedSendable: "verify" },
  doubted: { numberChanged: "add" },
  verify: { statedVerified: "verified", doubted: "doubted", numberChanged: "add", codeAccepted: "verified" },
  verified: { statedSendable: "verify", statedOther: "add", numberChanged: "add" },
};
