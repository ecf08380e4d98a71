import { isOn } from "../flags/queries.ts";
import type { Player } from "../player.ts";
import { isClaimable, promisedFreeRounds } from "./rules.ts";
import type { Known, ReferralState } from "./state.ts";
import { type GamifiedOffer, type Referee, REFERRAL_STEPS, type ReferralStatus, type ReferralStep } from "./wire.ts";

/** Which screens inviting friends consists of (`CONST-501`, `REFER-127`). */
export const inviteScreens = (player: Pick<Player, "flags">): "progress" | "share" | "form" => {
  if (isOn(player, "gamified-raf")) return "progress";
  return isOn(player, "share-options") ? "share" : "form";
};

/** How many free rounds an invitation promises this player's friends (`REFER-516`). */
export const inviteFreeRounds = (player: Pick<Player, "flags" | "session">): number =>
  promisedFreeRounds(isOn(player, "gamified-raf"), player.session.user?.freeRounds ?? 0);

/** How many free spins the invite link promises; 0 where there is no link, because none are offered (`SHELL-120`). */
export const inviteSpins = (player: Pick<Player, "flags" | "session">): number =>
  (player.session.user?.freeRounds ?? 0) > 0 ? inviteFreeRounds(player) : 0;

/** How a screen that shows something of the server's stands: what was known before stays while it is asked for again. */
export const standingOf = ({ value, failed }: Known<unknown>): "loading" | "failed" | "known" => {
  if (value !== null) return "known";
  return failed === null ? "loading" : "failed";
};

/** `REFER-117` */
export const isAnyClaimable = ({ offers }: ReferralState): boolean => offers.value?.some(isClaimable) ?? false;

/** An offer as its card shows it (`DATA-116`). */
export interface InviteOffer {
  readonly imageUrl: string;
  readonly freeRounds: number;
  readonly freeRoundsGameName: string;
  readonly invitedCount: number;
  readonly maxInvitedCount: number;
}

export const inviteOfferOf = (offer: GamifiedOffer): InviteOffer => ({
  imageUrl: offer.src,
  freeRounds: offer.numberOfFreeRounds,
  freeRoundsGameName: offer.title,
  invitedCount: offer.invitedReferees,
  maxInvitedCount: offer.totalReferees,
});

const friends = (count: number): string => `${count} ${count === 1 ? "friend" : "friends"}`;

/** '2 of 5 friends'; without an upper bound just '2 friends' (`REFER-113`, `DATA-113`). */
export const invitedOutOf = ({
  invitedCount,
  maxInvitedCount,
}: Pick<InviteOffer, "invitedCount" | "maxInvitedCount">): string =>
  maxInvitedCount === 0 ? friends(invitedCount) : `${invitedCount} of ${friends(maxInvitedCount)}`;

/** A friend whom the player invited, and how far they have come. */
export interface Friend extends Referee {
  readonly step: ReferralStep;
}

/** The player's friends by what identifies them: each once, at the furthest step that they have come to (`DATA-178`). */
export const friendsOf = ({ referees }: ReferralStatus): ReadonlyMap<string, Friend> =>
  new Map(REFERRAL_STEPS.flatMap((step) => referees[step].map((referee) => [referee.value, { ...referee, step }])));

export const isSending = ({ invites }: ReferralState): boolean => invites?.stage === "asked";

/** Why the last try came to nothing, since the form was opened. */
export const sendingMessage = ({ invites }: ReferralState): string | undefined => invites?.message ?? undefined;

const invites = (count: number): string => `${count} ${count === 1 ? "invite" : "invites"}`;

/** What the player is told of invites that were sent, wherever they are by then. */
export const invitedText = (sent: number, rejected: number): string => {
  if (rejected === 0) return sent === 1 ? "Invite sent" : `${invites(sent)} sent`;
  return sent === 0 ? `${invites(rejected)} not sent` : `${invites(sent)} sent, ${rejected} not`;
};

/** The site content's articles on it: the first is public (`REFER-512`), the second is our own choice of a slug. */
export const REFERRAL_ARTICLES = { moreInfo: "invite-progress-info", terms: "refer-a-friend-terms" } as const;
