import type { Transitions } from "../state-machine.ts";
import type { Provider } from "../methods/wire.ts";

/** The states of a deposit. */
export const DEPOSIT_STATUSES = [
  /** The player requested it; the backend has not answered. */
  "requested",
  /** No answer came. The backend may have accepted it. */
  "unanswered",
  /** The backend accepted it; no money has moved. */
  "accepted",
  /** The player is at their card's bank. */
  "challenged",
  /** The player is at the device's payment sheet. */
  "authorising",
  "declined",
  "settled",
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** The signals about a deposit. */
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

/** One call, and then the provider's outcome. Only the server's settlement overrules a refusal, because the money has arrived. */
const byOneCall: DepositTransitions = {
  requested: { ...taken, unanswered: "unanswered" },
  unanswered: taken,
  accepted: ends,
  challenged: ends,
  authorising: ends,
  declined: { settled: "settled" },
  settled: {},
};

/** The card's bank may require a challenge after the deposit is accepted (`CARD-010` to `CARD-017`). */
const challengedOnceAccepted: DepositTransitions = {
  ...byOneCall,
  accepted: { ...ends, challengeOpened: "challenged" },
  challenged: { ...ends, challengeClosed: "accepted" },
};

/** The card's bank may require a challenge before anything is sent (`CARD-006` to `CARD-009`). */
const challengedBeforehand: DepositTransitions = {
  ...byOneCall,
  requested: { ...byOneCall.requested, challengeOpened: "challenged" },
  challenged: { ...taken, challengeClosed: "requested" },
};

/** The deposit begins, and is then authorised in a sheet of the device (`APPLE-003`, `APPLE-004`). */
const authorisedInASheet: DepositTransitions = {
  ...byOneCall,
  accepted: { ...ends, sheetOpened: "authorising" },
  authorising: { ...ends, sheetClosed: "accepted" },
};

/** The transitions of a deposit, by provider. */
export const depositTransitions: Readonly<Record<Provider, DepositTransitions>> = {
  ECOSPEND: byOneCall,
  TRUELAYER: byOneCall,
  PAYPAL: byOneCall,
  FONIX: byOneCall,
  PCI_PROXY: challengedOnceAccepted,
  BRAINTREE: challengedBeforehand,
  ADYEN_APPLE_PAY: authorisedInASheet,
};
