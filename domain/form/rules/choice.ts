import * as Result from "effect/Result";
import { refuse, type Rule } from "../refusal.ts";

const chosen =
  <const Name extends string>(name: Name, copy: string): Rule<string, Name> =>
  (choice) =>
    choice === "" ? refuse(name, copy) : Result.succeed(choice);

const ticked =
  <const Name extends string>(name: Name, copy: string) =>
  (isTicked: boolean) =>
    isTicked ? Result.succeed(true as const) : refuse(name, copy);

export const validatePaymentMethod = chosen("PaymentMethodMissing", "Please select a payment method");

/** The length of a time-out (`EXCLUDE-008`). */
export const validateTimeOutDays = chosen("TimeOutDaysMissing", "Select days to cool off");

/** The length of a self-exclusion (`EXCLUDE-013`, `VALID-540`). */
export const validateExclusionPeriod = chosen("ExclusionPeriodMissing", "Select how long you want to self-exclude");

/** A player who registers must agree to the site's terms. */
export const validateTermsAgreement = chosen("TermsNotAgreed", "Please agree to the terms to join");

/** The player confirms that they know what self-exclusion means (`EXCLUDE-014`, `VALID-541`). */
export const validateExclusionAgreement = ticked("ExclusionNotAgreed", "Must check the checkbox to continue");

/** The player confirms that they want to close their account. */
export const validateClosingAgreement = ticked(
  "ClosingNotAgreed",
  "Please confirm that you want to close your account",
);

/** The player confirms that they know how their money is protected (`DEP-030`). A player who has agreed is not asked again (`DEP-031`). */
export const validateFundsProtection = (isTicked: boolean, isAgreed: boolean) =>
  ticked("FundsProtectionNotAccepted", "You must accept the funds protection terms")(isTicked || isAgreed);
