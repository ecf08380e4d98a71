import type { ReferralEvent } from "../../../../domain/referral/events.ts";
import { claimant, count, type Sentences } from "../words.ts";

const WHAT = { status: "how the player's friends get on", offers: "what is offered for friends" } as const;
const BY = { tel: "text message", email: "email" } as const;
const BECAUSE = {
  EXISTING_REFEREE: "they play here already, or had been invited",
  FAILED_REFERRAL: "the invite failed",
} as const;

export const referralSentences: Sentences<ReferralEvent> = {
  ReferralRequested: ({ what }, meta) => `${claimant(meta)} asked ${WHAT[what]}.`,
  ReferralStated: ({ invited, registered, deposited }, meta) =>
    `${claimant(meta)} stated that the player has invited ${count(invited, "friend")}, of whom ${registered} registered and ${deposited} deposited; who they are is not recorded.`,
  ReferralOffersStated: ({ offers }, meta) => `${claimant(meta)} stated ${count(offers.length, "offer")} for friends.`,
  ReferralLoadFailed: ({ what, message }) => `It could not be read ${WHAT[what]}: “${message}”.`,
  InvitesRequested: ({ intent, type, count: friends }, meta) =>
    `${claimant(meta)} asked to invite ${count(friends, "friend")} by ${BY[type]} (intent ${intent}); who they are is not recorded.`,
  InvitesSent: ({ intent, count: friends }, meta) =>
    `${claimant(meta)} invited ${count(friends, "friend")} (intent ${intent}).`,
  InviteRejected: ({ intent, reason }, meta) =>
    `${claimant(meta)} did not invite a friend, because ${BECAUSE[reason]} (intent ${intent}).`,
  InvitesFailed: ({ intent, message }) => `The invites came to nothing: “${message}” (intent ${intent}).`,
  InviteShared: ({ how }, meta) =>
    how === "copy"
      ? `${claimant(meta)} copied the invite link.`
      : `${claimant(meta)} shared the invite link with what the device shares things with.`,
  SharingNotSupported: () => "This device shares nothing with others, so sharing the invite link was not offered.",
};
