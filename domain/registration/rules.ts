import * as Result from "effect/Result";
import type { FormPlan } from "../form/form.ts";
import { refuse, type Rule } from "../form/refusal.ts";
import { validateTermsAgreement } from "../form/rules/choice.ts";
import { usernamePattern, validateEmail } from "../form/rules/email.ts";
import { validateConfirmation, validateNewPassword } from "../form/rules/new-password.ts";
import { validateBirthDate, validatePostcode } from "../form/rules/person.ts";
import { validateMobile } from "../form/rules/phone.ts";
import { validatePromotionCode } from "../form/rules/promotion.ts";
import { matching, validateAddress, validateCity, validateName } from "../form/rules/text.ts";
import type { CalendarDate } from "../time.ts";
import type { PartialUser } from "./wire.ts";

/** A name to sign in with, which a login identifier without an @ can be (`VALID-512`). */
export const validateUsername = matching(
  usernamePattern,
  "UsernameMalformed",
  "3 to 30 letters, numbers, dots, hyphens and underscores",
);

const given =
  (rule: Rule<string>, name: string, copy: string): Rule<string> =>
  (text) =>
    text.trim() === "" ? refuse(name, copy) : rule(text.trim());

/** Nobody alive was born before. A year of two digits, or a slip, is no year of birth. */
const EARLIEST_BIRTH = "1900-01-01";

/** A date of birth that somebody can have, of whoever is old enough to play (`VALID-520`). */
export const validateAge = (text: string, today: CalendarDate) =>
  Result.flatMap(validateBirthDate(text, today), (born) =>
    born < EARLIEST_BIRTH ? refuse("BirthDateMalformed", "Please enter your date of birth") : Result.succeed(born),
  );

export type AccountField = "email" | "username" | "password" | "confirmation";
export type PersonField = "firstName" | "lastName" | "birthDate" | "phoneNumber";
export type AddressField = "address" | "city" | "postcode" | "regPromoCode" | ChoiceField;
/** Ticked where it holds "yes". */
export type ChoiceField = (typeof CHOICES)[number] | "terms";

/** The ways to hear of offers: each asked for by itself, and none unless it is ticked. */
export const CHOICES = ["receiveEmail", "receiveSms", "receiveCalls", "receivePost"] as const;

const anything = (text: string) => Result.succeed(text);
const choice = { rule: anything, required: false };

/** The three forms of signing up, as far as they were filled in before. */
export const signupPlans = (
  kept: Partial<PartialUser>,
  { today, withPromoCode }: { readonly today: CalendarDate; readonly withPromoCode: boolean },
) => ({
  account: {
    email: { rule: validateEmail, initial: kept.email ?? "" },
    username: { rule: validateUsername, initial: kept.username ?? "" },
    password: { rule: (text) => validateNewPassword(text) },
    confirmation: { rule: (text, { password }) => validateConfirmation(text, password) },
  } satisfies FormPlan<AccountField>,
  person: {
    firstName: { rule: validateName, initial: kept.firstName ?? "" },
    lastName: { rule: validateName, initial: kept.lastName ?? "" },
    birthDate: { rule: (text) => validateAge(text, today), initial: kept.birthDate ?? "" },
    phoneNumber: { rule: validateMobile, initial: kept.phoneNumber ?? "" },
  } satisfies FormPlan<PersonField>,
  address: {
    address: {
      rule: given(validateAddress, "AddressMissing", "Please enter your address"),
      initial: kept.address ?? "",
    },
    city: { rule: given(validateCity, "CityMissing", "Please enter your town or city"), initial: kept.city ?? "" },
    postcode: { rule: validatePostcode, initial: kept.postcode ?? "" },
    regPromoCode: {
      rule: (text) => validatePromotionCode(text),
      initial: withPromoCode ? (kept.regPromoCode ?? "") : "",
      required: false,
      hidden: !withPromoCode,
    },
    receiveEmail: choice,
    receiveSms: choice,
    receiveCalls: choice,
    receivePost: choice,
    terms: { rule: validateTermsAgreement },
  } satisfies FormPlan<AddressField>,
});
