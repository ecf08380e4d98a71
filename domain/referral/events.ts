import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Count } from "../integers.ts";
import { CONTACT_TYPES, GamifiedOffer, REJECTIONS } from "./wire.ts";

// Who the friends are is nobody's business but the player's and theirs: of them only numbers are recorded.

const What = Schema.Literals(["status", "offers"]);

/** How the player's friends get on, or what is offered for them, was asked for. */
export const ReferralRequested = event("ReferralRequested", "referral.requested.v1", { what: What });

/** The server stated how many friends have come how far. */
export const ReferralStated = event("ReferralStated", "referral.stated.v1", {
  invited: Count,
  registered: Count,
  deposited: Count,
});

/** The server stated what is offered for friends. */
export const ReferralOffersStated = event("ReferralOffersStated", "referral.offers-stated.v1", {
  offers: Schema.Array(GamifiedOffer),
});

/** Either could not be read. */
export const ReferralLoadFailed = event("ReferralLoadFailed", "referral.load-failed.v1", {
  what: What,
  message: Schema.String,
});

/** The player asked to invite so many friends. */
export const InvitesRequested = event("InvitesRequested", "referral.invites-requested.v1", {
  intent: Schema.String,
  type: Schema.Literals(CONTACT_TYPES),
  count: Count,
});

/** The server invited as many of them. */
export const InvitesSent = event("InvitesSent", "referral.invites-sent.v1", { intent: Schema.String, count: Count });

/** The server would not invite one of them. */
export const InviteRejected = event("InviteRejected", "referral.invite-rejected.v1", {
  intent: Schema.String,
  reason: Schema.Literals(REJECTIONS),
});

/** Nobody was invited as far as is known, and what the player was told. */
export const InvitesFailed = event("InvitesFailed", "referral.invites-failed.v1", {
  intent: Schema.String,
  message: Schema.String,
});

/** The player took the invite link along: onto the clipboard, or to where their device shares things. */
export const InviteShared = event("InviteShared", "referral.invite-shared.v1", {
  how: Schema.Literals(["copy", "share"]),
});

/** This device shares nothing, so the player was not offered to. */
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
