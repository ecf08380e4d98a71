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
import type { Vertical } from "../marketing/rules.ts";
import type { CalendarDate } from "../time.ts";
import type { PartialUser } from "./wire.ts";

/** A username: a login identifier without an @ (`VALID-512`). */
const validateUsername = matching(
  usernamePattern,
  "UsernameMalformed",
  "3 to 30 letters, numbers, dots, hyphens and underscores",
);

const present =
  (rule: Rule<string>, name: string, copy: string): Rule<string> =>
  (text) =>
    text.trim() === "" ? refuse(name, copy) : rule(text.trim());

/** No living person was born before. It refuses a year of two digits and a typing error. */
const EARLIEST_BIRTH = "1900-01-01";

/** A possible date of birth of a person who is old enough to play (`VALID-520`). */
const validateAge = (text: string, today: CalendarDate) =>
  Result.flatMap(validateBirthDate(text, today), (born) =>
    born < EARLIEST_BIRTH ? refuse("BirthDateMalformed", "Please enter your date of birth") : Result.succeed(born),
  );

/** The rules of a home address, at sign-up and in a change. */
export const addressRules = {
  address: present(validateAddress, "AddressMissing", "Please enter your address"),
  city: present(validateCity, "CityMissing", "Please enter your town or city"),
  postcode: validatePostcode,
};

export type AccountField = "email" | "username" | "password" | "confirmation";
export type PersonField = "firstName" | "lastName" | "birthDate" | "phoneNumber";
export type AddressField = "address" | "city" | "postcode" | "regPromoCode" | ChoiceField;
/** The value of a ticked field is "yes". */
export type ChoiceField = (typeof CHOICES)[number] | Vertical | "terms";

/** The channels for offers. Each has its own consent, and none is ticked in advance. */
export const CHOICES = ["receiveEmail", "receiveSms", "receiveCalls", "receivePost"] as const;

const anything = (text: string) => Result.succeed(text);
const choice = { rule: anything, required: false };

interface SignupOptions {
  readonly today: CalendarDate;
  readonly withPromoCode: boolean;
  /** Consents by vertical too. */
  readonly withVerticals: boolean;
}

/** The three forms of registration, with the values that were typed before. */
export const signupPlans = (saved: Partial<PartialUser>, { today, withPromoCode, withVerticals }: SignupOptions) => ({
  account: {
    email: { rule: validateEmail, initial: saved.email ?? "" },
    username: { rule: validateUsername, initial: saved.username ?? "" },
    password: { rule: (text) => validateNewPassword(text) },
    confirmation: { rule: (text, { password }) => validateConfirmation(text, password) },
  } satisfies FormPlan<AccountField>,
  person: {
    firstName: { rule: validateName, initial: saved.firstName ?? "" },
    lastName: { rule: validateName, initial: saved.lastName ?? "" },
    birthDate: { rule: (text) => validateAge(text, today), initial: saved.birthDate ?? "" },
    phoneNumber: { rule: validateMobile, initial: saved.phoneNumber ?? "" },
  } satisfies FormPlan<PersonField>,
  address: {
    address: {
      rule: addressRules.address,
      initial: saved.address ?? "",
    },
    city: { rule: addressRules.city, initial: saved.city ?? "" },
    postcode: { rule: addressRules.postcode, initial: saved.postcode ?? "" },
    regPromoCode: {
      rule: (text) => validatePromotionCode(text),
      initial: withPromoCode ? (saved.regPromoCode ?? "") : "",
      required: false,
      hidden: !withPromoCode,
    },
    receiveEmail: choice,
    receiveSms: choice,
    receiveCalls: choice,
    receivePost: choice,
    CASINO: { ...choice, hidden: !withVerticals },
    BINGO: { ...choice, hidden: !withVerticals },
    terms: { rule: validateTermsAgreement },
  } satisfies FormPlan<AddressField>,
});
