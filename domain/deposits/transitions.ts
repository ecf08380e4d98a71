import type { Transitions } from "../state-machine.ts";
import type { Provider } from "../methods/wire.ts";

/** Where a deposit stands. */
export const DEPOSIT_STATUSES = [
  /** The player asked for it; the backend has not answered. */
  "requested",
  /** No answer came: it may or may not have been taken up. */
  "unanswered",
  /** The backend took it up; no money has moved. */
  "accepted",
  /** The player is at their card's bank. */
  "challenged",
  /** The player is at the phone's or the browser's own payment sheet. */
  "authorising",
  "declined",
  "settled",
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** What may be heard of a deposit. */
export const DEPOSIT_SIGNALS = [
  "accepted",
  "unanswered",
  "challengeOpened",
  "challengeClosed",
  "sheetOpened",
  "sheetClosed",
  "declined",
  "settled",
] as const;
export type DepositSignal = (typeof DEPOSIT_SIGNALS)[number];

type DepositTransitions = Transitions<DepositStatus, DepositSignal>;

const ends = { declined: "declined", settled: "settled" } as const;
const taken = { accepted: "accepted", ...ends } as const;

/** One call, and then the provider's word. Only the server's settlement overrules a refusal, because the money is there. */
const byOneCall: DepositTransitions = {
  requested: { ...taken, unanswered: "unanswered" },
  unanswered: taken,
  accepted: ends,
  challenged: ends,
  authorising: ends,
  declined: { settled: "settled" },
  settled: {},
};

/** The card's bank may want to see the player once the deposit is taken up (`CARD-010` to `CARD-017`). */
const challengedOnceAccepted: DepositTransitions = {
  ...byOneCall,
  accepted: { ...ends, challengeOpened: "challenged" },
  challenged: { ...ends, challengeClosed: "accepted" },
};

/** The card's bank may want to see the player before anything is sent (`CARD-006` to `CARD-009`). */
const challengedBeforehand: DepositTransitions = {
  ...byOneCall,
  requested: { ...byOneCall.requested, challengeOpened: "challenged" },
  challenged: { ...taken, challengeClosed: "requested" },
};

/** The deposit is begun, then authorised in a sheet of the device's (`APPLE-003`, `APPLE-004`). */
const authorisedInASheet: DepositTransitions = {
  ...byOneCall,
  accepted: { ...ends, sheetOpened: "authorising" },
  authorising: { ...ends, sheetClosed: "accepted" },
};

/** The transitions of a deposit, by its provider. */
export const depositTransitions: Readonly<Record<Provider, DepositTransitions>> = {
  ECOSPEND: byOneCall,
  TRUELAYER: byOneCall,
  PAYPAL: byOneCall,
  FONIX: byOneCall,
  PCI_PROXY: challengedOnceAccepted,
  BRAINTREE: challengedBeforehand,
  ADYEN_APPLE_PAY: authorisedInASheet,
};
