import type { Transitions } from "../state-machine.ts";

/** Where a withdrawal stands, as this client hears of it; where its money is, the wallet's movements say. */
export const WITHDRAWAL_STATUSES = ["requested", "unanswered", "accepted", "declined"] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** What may be heard of a withdrawal; `reloaded` is that nobody waits for the answer any more. */
export const WITHDRAWAL_SIGNALS = ["accepted", "unanswered", "reloaded", "declined"] as const;
export type WithdrawalSignal = (typeof WITHDRAWAL_SIGNALS)[number];

/** The first answer counts. One that did not come is asked for, and the asking is answered like the call. */
export const withdrawalTransitions: Transitions<WithdrawalStatus, WithdrawalSignal> = {
  requested: { accepted: "accepted", unanswered: "unanswered", reloaded: "unanswered", declined: "declined" },
  unanswered: { accepted: "accepted", unanswered: "unanswered", declined: "declined" },
  accepted: {},
  declined: {},
};
