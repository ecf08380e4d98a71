import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import type { Vertical } from "../marketing/rules.ts";
import { endpoint, UnrecordedText } from "../wire.ts";
import { CHANNELS } from "./events.ts";

/** The values that the visitor has typed so far, unchanged; never a password (`CALL-505`). */
export const PartialUser = Schema.Struct({
  email: Schema.String,
  username: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  birthDate: Schema.String,
  phoneNumber: Schema.String,
  address: Schema.String,
  city: Schema.String,
  postcode: Schema.String,
  regPromoCode: Schema.String,
});
export type PartialUser = typeof PartialUser.Type;

/** `CALL-505`: saves an unfinished registration and answers its reference. Only the browser that began it can read it again. */
export const savePartialUser = endpoint("savePartialUser", "POST", "registration/partial-user", {
  request: Schema.Struct({ partialUserRef: Schema.NullOr(Schema.String), ...PartialUser.fields }),
  response: Schema.Struct({ partialUserRef: Schema.String }),
  skipCache: true,
  open: true,
});

/** `CALL-506`: null for a reference that is unknown, too old, or another browser's. */
export const getPartialUser = endpoint("getPartialUser", "GET", "registration/partial-user", {
  request: Schema.Struct({ partialUserRef: Schema.String }),
  response: Schema.NullOr(PartialUser),
  skipCache: true,
  open: true,
});

/** One of the addresses with a postcode. */
const FoundAddress = Schema.Struct({ id: Schema.String, summary: Schema.String });

/** `CALL-514` */
export const findAddresses = endpoint("findAddresses", "POST", "registration/address/find", {
  request: Schema.Struct({ postcode: Schema.String }),
  response: Schema.Array(FoundAddress),
  open: true,
});

/** `CALL-515` */
export const retrieveAddress = endpoint("retrieveAddress", "POST", "registration/address/retrieve", {
  request: Schema.Struct({ id: Schema.String }),
  response: Schema.Struct({ address: Schema.String, city: Schema.String, postcode: Schema.String }),
  open: true,
});

/** The fields of `VerticalConsents`. The wire of marketing would add its calls to the page of the sign-up. */
const VERTICAL_CONSENTS = { CASINO: Schema.Boolean, BINGO: Schema.Boolean } satisfies Record<Vertical, unknown>;

/** `CALL-504`: creates an account and its session. The call carries an intent, so a repeated one creates no second account. */
export const register = endpoint("register", "POST", "registration/register", {
  request: Schema.Struct({
    ...PartialUser.fields,
    partialUserRef: Schema.NullOr(Schema.String),
    regPromoCode: Schema.NullOr(Schema.String),
    password: UnrecordedText,
    channel: Schema.Literals(CHANNELS),
    affiliateId: Schema.NullOr(Schema.String),
    country: Schema.Literal("GB"),
    receiveEmail: Schema.Boolean,
    receiveSms: Schema.Boolean,
    receiveCalls: Schema.Boolean,
    receivePost: Schema.Boolean,
    /** Where the regulator requires the consent by vertical; absent elsewhere. */
    verticals: Schema.optionalKey(Schema.Struct(VERTICAL_CONSENTS)),
    agreedToLatestTerms: Schema.Literal(true),
  }),
  response: Schema.Struct({ ref: Schema.String }),
  open: true,
});
export type Registration = typeof register.request.Type;

/** `CALL-516`: the banner of the registration, by the link's affiliate, promotion code and inviting player (`by`). */
export const getRegistrationBanner = endpoint("getRegistrationBanner", "GET", "banner/registration", {
  request: Schema.Struct({
    affiliateId: Schema.NullOr(Schema.String),
    promoCode: Schema.NullOr(Schema.String),
    by: Schema.NullOr(Schema.String),
  }),
  response: Schema.NullOr(Schema.Struct({ title: Schema.String, text: Schema.String })),
  skipSession: true,
  open: true,
});

/** `CALL-598`: the number of free rounds for joining by an invitation; readable without a session (`AUTH-528`). */
export const getFreeRoundsTemplate = endpoint("getFreeRoundsTemplate", "GET", "user/free-rounds/template", {
  request: Schema.Struct({}),
  response: Schema.Struct({ freeRounds: Count }),
  skipSession: true,
  open: true,
});
