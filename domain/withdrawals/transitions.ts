import type { Transitions } from "../state-machine.ts";

/** The states of a withdrawal request. The wallet's movements state where its money is. */
export const WITHDRAWAL_STATUSES = ["requested", "unanswered", "accepted", "declined"] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** `reloaded`: the page was loaded again, so the call's answer cannot arrive. */
export const WITHDRAWAL_SIGNALS = ["accepted", "unanswered", "reloaded", "declined"] as const;
export type WithdrawalSignal = (typeof WITHDRAWAL_SIGNALS)[number];

/** The first answer counts. If no answer came, the client asks the server, whose reply counts as the answer. */
export const withdrawalTransitions: Transitions<WithdrawalStatus, WithdrawalSignal> = {
  requested: { accepted: "accepted", unanswered: "unanswered", reloaded: "unanswered", declined: "declined" },
  unanswered: { accepted: "accepted", unanswered: "unanswered", declined: "declined" },
  accepted: {},
  declined: {},
};
