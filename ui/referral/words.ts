import type { ContactType, OfferStatus, ReferralStep, RejectionReason } from "../../domain/referral/wire.ts";

const friends = (count: number): string => `${count} ${count === 1 ? "friend" : "friends"}`;

const RETRY = "Check your connection and try again.";
const INVITE_FRIENDS = "Invite friends";
const TERMS_APPLY = "Terms & Conditions apply";
const OFFERS = "Your offers";

/** Copy of the modal in which the player chooses how to invite. */
export const inviteFlowWords = {
  title: INVITE_FRIENDS,
  ways: "How to invite",
  tel: "Text message",
  telHint: "To a UK mobile number",
  email: "Email",
  emailHint: "To any address",
  formTitles: { tel: "Invite by text message", email: "Invite by email" } satisfies Record<ContactType, string>,
  terms: TERMS_APPLY,
} as const;

/** Copy of the form with a row for each friend. */
export const inviteFormWords = {
  label: "Friends to invite",
  row: (place: number) => `Friend ${place}`,
  remove: (place: number) => `Delete friend ${place}`,
  name: "Friend's name",
  tel: "Mobile number",
  telHint: "A UK mobile, such as 07700 900123",
  email: "Email",
  add: "Add another friend",
  full: (count: number) => `${count} friends are as many as you can invite at once.`,
  advice: "Only invite people you know, who are 18 or over. We write to them once.",
  submit: "Send",
  pending: "Sending",
} as const;

/** The message in the row of a rejected friend. */
export const rejectionWords: Readonly<Record<RejectionReason, string>> = {
  EXISTING_REFEREE: "This friend plays here already, or has been invited",
  FAILED_REFERRAL: "We couldn't invite this friend",
};

/** Copy of the invite link and its buttons. */
export const inviteLinkWords = {
  label: "Your invite link",
  copy: "Copy link",
  share: "Share",
  notCopied: "Your browser would not copy it. The link is selected: copy it by hand.",
  loading: "Loading your invite link",
  failed: "We couldn't load your invite link",
  retry: RETRY,
  title: INVITE_FRIENDS,
  message: "Your friends will read",
  terms: TERMS_APPLY,
} as const;

/** Copy of the modal with the progress of the invites. */
export const progressWords = {
  title: "My Invite Progress",
  lead: "Earn free spins by inviting friends to sign up and deposit",
  name: "Friends find you as",
  offers: OFFERS,
  moreInfo: "More info",
  termsButton: "T&Cs apply",
  terms: "Terms & Conditions",
  fullTerms: "Read them on our website",
} as const;

/** Copy of the two numbers: friends registered and friends deposited. */
export const countsWords = {
  registered: "Friends registered",
  deposited: "Friends deposited",
  loading: "Loading how your friends get on",
  failed: "We couldn't load how your friends get on",
  retry: RETRY,
} as const;

/** Copy of the card on the account's overview. */
export const invitedCardWords = {
  title: "Friends you invited",
  counts: (registered: number, deposited: number) => `${registered} registered, ${deposited} deposited`,
  more: "See how they get on",
} as const;

/** Copy of the offers. */
export const offersWords = {
  loading: "Loading your offers",
  failed: "We couldn't load your offers",
  retry: RETRY,
  emptyTitle: "No offers just now",
  empty: "Invite your friends all the same: new offers come often.",
  freeSpins: (count: number) => `${count} free spins`,
  statuses: { ACTIVE: "Active", UPCOMING: "Upcoming", COMPLETED: "Completed" } satisfies Record<OfferStatus, string>,
  claimable: "Ready to take",
  progress: "Invited",
  /** '2 of 5 friends'; without an upper bound just '2 friends' (`REFER-113`, `DATA-113`). */
  invitedOutOf: (invited: number, max: number) => (max === 0 ? friends(invited) : `${invited} of ${friends(max)}`),
  claim: "Get spins",
  claimOn: (game: string) => `Get spins on ${game}`,
} as const;

/** Copy of the page 'Refer a friend'. */
export const referralPageWords = {
  title: "Refer a friend",
  lead: "Bring a friend, and both of you get free spins on their first £10 deposit.",
  invite: INVITE_FRIENDS,
  offers: OFFERS,
  friends: "Your friends",
  loading: "Loading your friends",
  failed: "We couldn't load your friends",
  retry: RETRY,
  emptyTitle: "Nobody yet",
  empty: "Invite a friend: you see here how far they have come.",
  steps: { INVITED: "Invited", REGISTERED: "Registered", DEPOSITED: "Deposited" } satisfies Record<
    ReferralStep,
    string
  >,
  terms: TERMS_APPLY,
} as const;
