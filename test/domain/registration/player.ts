import * as Effect from "effect/Effect";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "../../../domain/form/wire.ts";
import { type LinkSource, openSignup, type Signup } from "../../../domain/registration/signup.ts";
import { getCurrent } from "../../../domain/session/wire.ts";
import { given } from "../../support/given.ts";
import type { WorldOptions } from "../../support/world.ts";
import { signedOut, user } from "../session/player.ts";

export const PASSWORD = "canary-legs-eleven";

/** Valid values for each form. */
export const TYPED = {
  account: { email: "dot@example.com", username: "dot.bell", password: PASSWORD, confirmation: PASSWORD },
  person: { firstName: "Dot", lastName: "Bell", birthDate: "1988-03-27", phoneNumber: "07700 900123" },
  address: { address: "8 Dabber's Row", city: "Little Ducks", postcode: "lg111el", terms: "yes" },
} as const;

/** The request that these values make. */
export const SENT = {
  email: "dot@example.com",
  username: "dot.bell",
  password: PASSWORD,
  firstName: "Dot",
  lastName: "Bell",
  birthDate: "1988-03-27",
  phoneNumber: "+447700900123",
  address: "8 Dabber's Row",
  city: "Little Ducks",
  postcode: "LG11 1EL",
  country: "GB",
  regPromoCode: null,
  affiliateId: null,
  partialUserRef: null,
  receiveEmail: false,
  receiveSms: false,
  receiveCalls: false,
  receivePost: false,
  agreedToLatestTerms: true,
  channel: "BROWSER",
} as const;

export const NO_LINK = { promoCode: null, affiliateId: null };

/** A visitor who registers at a backend that accepts every email, username and password. */
export const visitor = (options: WorldOptions = {}) =>
  given(...signedOut)
    .in({ path: "/signup/account-details", ...options })
    .answering(checkEmailIsAvailable, {})
    .answering(checkUsername, {})
    .answering(checkPassword, {})
    .answering(getCurrent, user());

/** Types the valid values into a form. */
export const fill = (
  signup: Signup,
  form: keyof typeof TYPED,
  values: Readonly<Record<string, string>> = TYPED[form],
) =>
  Effect.forEach(Object.entries(values), ([name, value]) => signup[form].type(name as never, value), { discard: true });

/** A registration with all forms filled in, ready to be sent. */
export const filledIn = Effect.fnUntraced(function* (source: LinkSource = NO_LINK) {
  const signup = yield* openSignup(source);
  for (const form of ["account", "person", "address"] as const) yield* fill(signup, form);
  return signup;
});
