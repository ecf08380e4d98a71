import * as Schema from "effect/Schema";
import { privateFailureFields } from "../calls/fields.ts";
import { type EventOf, event } from "../journal/event.ts";
import { Count } from "../integers.ts";
import { CONTACT_TYPES, GamifiedOffer, REJECTIONS } from "./wire.ts";

// Friends are third parties, so their names and contacts are never recorded, only their numbers.

const What = Schema.Literals(["status", "offers"]);

/** The client requested the status of the player's friends, or the offers for inviting them. */
export const ReferralRequested = event("ReferralRequested", "referral.requested.v1", { what: What });

/** The server stated how many friends are at each step. */
export const ReferralStated = event("ReferralStated", "referral.stated.v1", {
  invited: Count,
  registered: Count,
  deposited: Count,
});

/** The server stated the offers for inviting friends. */
export const ReferralOffersStated = event("ReferralOffersStated", "referral.offers-stated.v1", {
  offers: Schema.Array(GamifiedOffer),
});

/** The status or the offers could not be read. */
export const ReferralLoadFailed = event("ReferralLoadFailed", "referral.load-failed.v1", {
  what: What,
  message: Schema.String,
});

/** The player asked to invite a number of friends. */
export const InvitesRequested = event("InvitesRequested", "referral.invites-requested.v1", {
  intent: Schema.String,
  type: Schema.Literals(CONTACT_TYPES),
  count: Count,
});

/** The server invited a number of them. */
export const InvitesSent = event("InvitesSent", "referral.invites-sent.v1", { intent: Schema.String, count: Count });

/** The server rejected one of them. */
export const InviteRejected = event("InviteRejected", "referral.invite-rejected.v1", {
  intent: Schema.String,
  reason: Schema.Literals(REJECTIONS),
});

/** The call failed, with the message that the player saw. */
export const InvitesFailed = event("InvitesFailed", "referral.invites-failed.v1", {
  intent: Schema.String,
  ...privateFailureFields,
});

/** The player copied the invite link, or shared it by the device. */
export const InviteShared = event("InviteShared", "referral.invite-shared.v1", {
  how: Schema.Literals(["copy", "share"]),
});

/** This device cannot share, so the player has no share button. */
export const SharingNotSupported = event("SharingNotSupported", "referral.sharing-not-supported.v1", {});

export const ReferralEvents = [
  ReferralRequested,
  ReferralStated,
  ReferralOffersStated,
  ReferralLoadFailed,
  InvitesRequested,
  InvitesSent,
  InviteRejected,
  InvitesFailed,
  InviteShared,
  SharingNotSupported,
] as const;
export type ReferralEvent = EventOf<(typeof ReferralEvents)[number]>;
