import type { GamifiedOffer, Referee } from "./wire.ts";

/** The free rounds of an invitation while the gamified referral is off (`REFER-516`). */
export const DEFAULT_FREE_ROUNDS = 50;

/** The free rounds that an invitation promises: the player's own under the gamified referral, else 50 (`REFER-516`). */
export const promisedFreeRounds = (isGamified: boolean, freeRounds: number): number =>
  isGamified && freeRounds > 0 ? freeRounds : DEFAULT_FREE_ROUNDS;

/** The player's invite link (`REFER-103`). */
export const inviteLink = (host: string, username: string): string => `${host}/invited/${encodeURIComponent(username)}`;

/** An offer can be claimed only while it is active (`DATA-115`). */
export const isClaimable = ({ offerStatus, canClaim }: Pick<GamifiedOffer, "offerStatus" | "canClaim">): boolean =>
  offerStatus === "ACTIVE" && canClaim;

/** Invites whose call was not answered, so the client does not know whether they arrived. */
export interface Attempt {
  readonly intent: string;
  readonly referees: readonly Referee[];
}

/** The same friends are sent again. The call then carries the same intent, so that no friend is invited twice. */
export const isSameAttempt = (attempt: Attempt, referees: readonly Referee[]): boolean =>
  attempt.referees.length === referees.length &&
  attempt.referees.every(({ name, value }, at) => referees[at]?.name === name && referees[at].value === value);

/** The storage key of the player who invited the visitor; a logout clears it (`REFER-501`). */
export const REFERRER_KEY = "referrer";
