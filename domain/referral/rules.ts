import type { GamifiedOffer, Referee, RejectionReason } from "./wire.ts";

/** The free rounds of an invitation while the gamified referral is off (`REFER-516`). */
export const DEFAULT_FREE_ROUNDS = 50;

/** The free rounds that an invitation promises: the player's own under the gamified referral, else 50 (`REFER-516`). */
export const promisedFreeRounds = (isGamified: boolean, freeRounds: number): number =>
  isGamified && freeRounds > 0 ? freeRounds : DEFAULT_FREE_ROUNDS;

/** `REFER-103` */
export const inviteLink = (host: string, username: string): string => `${host}/invited/${encodeURIComponent(username)}`;

/** What a friend is told (`REFER-517`), without the link that goes with it. */
export const inviteWords = (freeRounds: number): string =>
  `Join me and get ${freeRounds} free spins on your first £10 deposit`;

/** The same in one text. */
export const inviteMessage = (freeRounds: number, link: string): string => `${inviteWords(freeRounds)}: ${link}`;

/** `DATA-115` */
export const isClaimable = ({ offerStatus, canClaim }: Pick<GamifiedOffer, "offerStatus" | "canClaim">): boolean =>
  offerStatus === "ACTIVE" && canClaim;

/** What the player reads beside a friend whom the server would not invite. */
export const REJECTION_COPY: Readonly<Record<RejectionReason, string>> = {
  EXISTING_REFEREE: "This friend plays here already, or has been invited",
  FAILED_REFERRAL: "We couldn't invite this friend",
};

/** Invites that were sent, and of which nobody knows whether they arrived. */
export interface Attempt {
  readonly intent: string;
  readonly referees: readonly Referee[];
}

/** Whether the same friends are sent again: that goes under the same reference, so that none is invited twice. */
export const isSameAttempt = (attempt: Attempt, referees: readonly Referee[]): boolean =>
  attempt.referees.length === referees.length &&
  attempt.referees.every(({ name, value }, at) => referees[at]?.name === name && referees[at].value === value);

/** Where the sign-up keeps who sent the visitor; a logout clears it (`REFER-501`). */
export const REFERRER_KEY = "referrer";
