import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { endpoint } from "../wire.ts";

/** The steps of an invited friend (`DATA-118`). */
export const REFERRAL_STEPS = ["INVITED", "REGISTERED", "DEPOSITED"] as const;
export type ReferralStep = (typeof REFERRAL_STEPS)[number];

/** The channels of an invitation (`DATA-120`). */
export const CONTACT_TYPES = ["tel", "email"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** A friend: a name, and an email or phone number that identifies them (`DATA-119`, `DATA-178`). */
export const Referee = Schema.Struct({ name: Schema.String, value: Schema.String });
export type Referee = typeof Referee.Type;

const referees = Schema.Array(Referee);

/** The player's friends by step, and the player's username (`DATA-117`). Shown, never recorded. */
export const ReferralStatus = Schema.Struct({
  username: Schema.String,
  referees: Schema.Struct({ INVITED: referees, REGISTERED: referees, DEPOSITED: referees }),
});
export type ReferralStatus = typeof ReferralStatus.Type;

/** The states of an offer (`DATA-114`). */
export const OFFER_STATUSES = ["ACTIVE", "UPCOMING", "COMPLETED"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** An offer for inviting friends (`DATA-112`). */
export const GamifiedOffer = Schema.Struct({
  numberOfFreeRounds: Count,
  title: Schema.String,
  src: Schema.String,
  invitedReferees: Count,
  /** 0: unlimited (`DATA-113`). */
  totalReferees: Count,
  offerStatus: Schema.Literals(OFFER_STATUSES),
  canClaim: Schema.Boolean,
});
export type GamifiedOffer = typeof GamifiedOffer.Type;

/** The reasons for a rejection: the friend has an account or an invitation already, or the invitation failed. */
export const REJECTIONS = ["EXISTING_REFEREE", "FAILED_REFERRAL"] as const;
export type RejectionReason = (typeof REJECTIONS)[number];

/** Friends that are not in `rejected` are invited. The shape is our own choice, because the product's description gives none. */
const Invited = Schema.Struct({
  rejected: Schema.Array(Schema.Struct({ value: Schema.String, reason: Schema.Literals(REJECTIONS) })),
});
export type Rejection = (typeof Invited.Type)["rejected"][number];

const invite = { request: Schema.Struct({ referees }), response: Invited } as const;

/** `CALL-592` */
export const inviteByEmail = endpoint("inviteByEmail", "POST", "user/refer-friend/email", invite);

/** `CALL-593` */
export const inviteBySms = endpoint("inviteBySms", "POST", "user/refer-friend/sms", invite);

/**
 * `CALL-583`: whether the owner of an email address or of a username can be invited. A field that is not searched by is empty. The answer is
 * our own choice; it says what the answer to an invite would say, and no more.
 */
export const searchPlayer = endpoint("searchPlayer", "GET", "user/search", {
  request: Schema.Struct({ email: Schema.String, username: Schema.String }),
  response: Schema.Struct({ rejected: Schema.NullOr(Schema.Literals(REJECTIONS)) }),
  skipCache: true,
});

/** `CALL-594` */
export const getReferralStatus = endpoint("getReferralStatus", "GET", "user/refer-friend/status", {
  response: ReferralStatus,
  skipCache: true,
});

/** `CALL-518` */
export const listReferralOffers = endpoint("listReferralOffers", "GET", "offers/refer-a-friend", {
  response: Schema.Array(GamifiedOffer),
  skipCache: true,
});
