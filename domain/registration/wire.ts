import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { endpoint } from "../wire.ts";
import { CHANNELS } from "./events.ts";

/** What a player has typed of themselves so far, as they typed it; never a password (`CALL-505`). */
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

/** `CALL-505`: keeps a registration that is not finished, and gives the reference of it. Only the browser that began it is given it again. */
export const savePartialUser = endpoint("savePartialUser", "POST", "registration/partial-user", {
  request: Schema.Struct({ partialUserRef: Schema.NullOr(Schema.String), ...PartialUser.fields }),
  response: Schema.Struct({ partialUserRef: Schema.String }),
  skipCache: true,
  open: true,
});

/** `CALL-506`: null where it is unknown, too old, or another browser's. */
export const getPartialUser = endpoint("getPartialUser", "GET", "registration/partial-user", {
  request: Schema.Struct({ partialUserRef: Schema.String }),
  response: Schema.NullOr(PartialUser),
  skipCache: true,
  open: true,
});

/** An address that a postcode has, to choose from. */
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

/** `CALL-504`: makes an account and a session of it. Sent with an intent: however often it arrives, there is one account. */
export const register = endpoint("register", "POST", "registration/register", {
  request: Schema.Struct({
    ...PartialUser.fields,
    partialUserRef: Schema.NullOr(Schema.String),
    regPromoCode: Schema.NullOr(Schema.String),
    password: Schema.String,
    channel: Schema.Literals(CHANNELS),
    affiliateId: Schema.NullOr(Schema.String),
    country: Schema.Literal("GB"),
    receiveEmail: Schema.Boolean,
    receiveSms: Schema.Boolean,
    receiveCalls: Schema.Boolean,
    receivePost: Schema.Boolean,
    agreedToLatestTerms: Schema.Literal(true),
  }),
  response: Schema.Struct({ ref: Schema.String }),
  open: true,
});
export type Registration = typeof register.request.Type;

/** `CALL-516`: what greets somebody on the way to an account, by whoever sent them (`by`) and the code they came with. */
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

/** `CALL-598`: how many free rounds the house gives for joining by an invitation; for anybody to read (`AUTH-528`). */
export const getFreeRoundsTemplate = endpoint("getFreeRoundsTemplate", "GET", "free-rounds/template", {
  request: Schema.Struct({}),
  response: Schema.Struct({ freeRounds: Count }),
  skipSession: true,
  open: true,
  assumed: true,
});
