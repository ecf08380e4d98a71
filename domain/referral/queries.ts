import { isOn } from "../flags/queries.ts";
import type { Player } from "../player.ts";
import { isClaimable, promisedFreeRounds } from "./rules.ts";
import type { Known, ReferralState } from "./state.ts";
import { type GamifiedOffer, type Referee, REFERRAL_STEPS, type ReferralStatus, type ReferralStep } from "./wire.ts";

/** The variant of the referral modal that the player's flags select (`CONST-501`, `REFER-127`). */
export const inviteScreens = (player: Pick<Player, "flags">): "progress" | "share" | "form" => {
  if (isOn(player, "gamified-raf")) return "progress";
  return isOn(player, "share-options") ? "share" : "form";
};

/** The number of free rounds that this player's invitations promise (`REFER-516`). */
export const inviteFreeRounds = (player: Pick<Player, "flags" | "session">): number =>
  promisedFreeRounds(isOn(player, "gamified-raf"), player.session.user?.freeRounds ?? 0);

/** The number of free spins that the invite link promises; 0 hides the link (`SHELL-120`). */
export const inviteSpins = (player: Pick<Player, "flags" | "session">): number =>
  (player.session.user?.freeRounds ?? 0) > 0 ? inviteFreeRounds(player) : 0;

/** The load status of a value of the server. A known value stays known while it is requested again. */
export const loadStatusOf = ({ value, failed }: Known<unknown>): "loading" | "failed" | "known" => {
  if (value !== null) return "known";
  return failed === null ? "loading" : "failed";
};

/** At least one offer can be claimed (`REFER-117`). */
export const isAnyClaimable = ({ offers }: ReferralState): boolean => offers.value?.some(isClaimable) ?? false;

/** The fields of an offer that its card shows (`DATA-116`). */
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

/** A friend whom the player invited, and the last step that the friend has reached. */
export interface Friend extends Referee {
  readonly step: ReferralStep;
}

/** The player's friends by email or phone number: each once, at the last step that they have reached (`DATA-178`). */
export const friendsOf = ({ referees }: ReferralStatus): ReadonlyMap<string, Friend> =>
  new Map(REFERRAL_STEPS.flatMap((step) => referees[step].map((referee) => [referee.value, { ...referee, step }])));

export const isSending = ({ invites }: ReferralState): boolean => invites?.stage === "asked";

/** The last attempt since the form was opened, if it failed. */
export const failedInvites = ({ invites }: ReferralState): ReferralState["invites"] =>
  invites?.stage === "failed" ? invites : null;

/** The slugs of the site's articles: the first is public (`REFER-512`), the second is our own choice. */
export const REFERRAL_ARTICLES = { moreInfo: "invite-progress-info", terms: "refer-a-friend-terms" } as const;
