import * as Result from "effect/Result";
import { expect, it } from "vitest";
import {
  validateClosingAgreement,
  validateExclusionAgreement,
  validateExclusionPeriod,
  validateFundsProtection,
  validatePaymentMethod,
  validateTimeOutDays,
} from "../../../../domain/form/rules/choice.ts";

it.each([
  ["a payment method", validatePaymentMethod, "card-1", "Please select a payment method"],
  ["the days of a time-out [EXCLUDE-008]", validateTimeOutDays, "7", "Select days to cool off"],
  [
    "the period of a self-exclusion [EXCLUDE-013 VALID-540]",
    validateExclusionPeriod,
    "6",
    "Select how long you want to self-exclude",
  ],
])("%s must be chosen", (_, rule, choice, copy) => {
  expect(rule(choice)).toEqual(Result.succeed(choice));
  expect(Result.flip<string, { copy: string }>(rule(""))).toMatchObject({ success: { copy } });
});

it("a self-exclusion must be agreed to [EXCLUDE-014 VALID-541]", () => {
  expect(validateExclusionAgreement(true)).toEqual(Result.succeed(true));
  expect(validateExclusionAgreement(false)).toEqual(
    Result.fail({ name: "ExclusionNotAgreed", copy: "Must check the checkbox to continue" }),
  );
});

it("the closing of the account must be confirmed", () => {
  expect(validateClosingAgreement(true)).toEqual(Result.succeed(true));
  expect(validateClosingAgreement(false)).toEqual(
    Result.fail({ name: "ClosingNotAgreed", copy: "Please confirm that you want to close your account" }),
  );
});

it("funds protection must be accepted, unless it was before [DEP-030]", () => {
  const refused = Result.fail({
    name: "FundsProtectionNotAccepted",
    copy: "You must accept the funds protection terms",
  });
  expect(validateFundsProtection(false, false)).toEqual(refused);
  expect(validateFundsProtection(true, false)).toEqual(Result.succeed(true));
  expect(validateFundsProtection(false, true)).toEqual(Result.succeed(true));
});
