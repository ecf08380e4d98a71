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

/** How long a time-out lasts (`EXCLUDE-008`). */
export const validateTimeOutDays = chosen("TimeOutDaysMissing", "Select days to cool off");

/** How long a self-exclusion lasts (`EXCLUDE-013`, `VALID-540`). */
export const validateExclusionPeriod = chosen("ExclusionPeriodMissing", "Select how long you want to self-exclude");

/** Whoever registers agrees to the site's terms. */
export const validateTermsAgreement = chosen("TermsNotAgreed", "Please agree to the terms to join");

/** That the player knows what self-exclusion means (`EXCLUDE-014`, `VALID-541`). */
export const validateExclusionAgreement = ticked("ExclusionNotAgreed", "Must check the checkbox to continue");

/** That the player knows how their money is protected (`DEP-030`); not asked again once agreed (`DEP-031`). */
export const validateFundsProtection = (isTicked: boolean, isAgreed: boolean) =>
  ticked("FundsProtectionNotAccepted", "You must accept the funds protection terms")(isTicked || isAgreed);
