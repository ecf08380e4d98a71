import type { ReferralEvent } from "../../../../domain/referral/events.ts";
import { claimant, count, failureWords, type Sentences } from "../words.ts";

const WHAT = { status: "status of the invited friends", offers: "offers for invited friends" } as const;
const BY = { tel: "text message", email: "email" } as const;
const BECAUSE = {
  EXISTING_REFEREE: "the friend is already a player or already invited",
  FAILED_REFERRAL: "the invite failed",
} as const;

export const referralSentences: Sentences<ReferralEvent> = {
  ReferralRequested: ({ what }, meta) => `${claimant(meta)} requested the ${WHAT[what]}.`,
  ReferralStated: ({ invited, registered, deposited }, meta) =>
    `${claimant(meta)} stated that the player has invited ${count(invited, "friend")}, of whom ${registered} registered and ${deposited} deposited; their names are not recorded.`,
  ReferralOffersStated: ({ offers }, meta) => `${claimant(meta)} stated ${count(offers.length, "offer")} for friends.`,
  ReferralLoadFailed: ({ what, message }) => `The ${WHAT[what]} could not be read: “${message}”.`,
  InvitesRequested: ({ intent, type, count: friends }, meta) =>
    `${claimant(meta)} asked to invite ${count(friends, "friend")} by ${BY[type]} (intent ${intent}); their names are not recorded.`,
  InvitesSent: ({ intent, count: friends }, meta) =>
    `${claimant(meta)} invited ${count(friends, "friend")} (intent ${intent}).`,
  InviteRejected: ({ intent, reason }, meta) =>
    `${claimant(meta)} did not invite a friend, because ${BECAUSE[reason]} (intent ${intent}).`,
  InvitesFailed: (failure) => `The invites failed: ${failureWords(failure)} (intent ${failure.intent}).`,
  InviteShared: ({ how }, meta) =>
    how === "copy"
      ? `${claimant(meta)} copied the invite link.`
      : `${claimant(meta)} shared the invite link with the device's share sheet.`,
  SharingNotSupported: () => "This device has no share sheet, so the app did not offer to share the invite link.",
};
