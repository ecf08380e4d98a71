import * as Result from "effect/Result";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Refusal } from "../../../domain/form/refusal.ts";
import { validateConfirmCode } from "../../../domain/form/rules/code.ts";
import { validateEmail, validateLoginIdentifier } from "../../../domain/form/rules/email.ts";
import { validateConfirmation, validateNewPassword } from "../../../domain/form/rules/new-password.ts";
import { validateCurrentPassword } from "../../../domain/form/rules/password.ts";
import { signupPlans } from "../../../domain/registration/rules.ts";
import { instant, londonDate } from "../../../domain/time.ts";
import { EVENING_MS } from "../../support/given.ts";

const today = londonDate(instant(EVENING_MS));
const { account, person, address } = signupPlans({}, { today, withPromoCode: true, withVerticals: true });
const { confirmation: _, ...typedOnce } = { ...account, ...person, ...address };

type Rule = (text: string) => Result.Result<unknown, Refusal>;
const rules: readonly (readonly [string, Rule])[] = [
  ["identifier", validateLoginIdentifier],
  ["current password", validateCurrentPassword],
  ["code", validateConfirmCode],
  ["email", validateEmail],
  ["new password", (text) => validateNewPassword(text)],
  ["confirmation", (text) => validateConfirmation(text, "another password")],
  ...Object.entries(typedOnce).map(([name, { rule }]) => [`${name} at sign-up`, rule as Rule] as const),
];

/** No words of the client contain it by chance. */
const CANARY = "Zq9x";

const wordsOf = (rule: Rule, text: string) => {
  const judged = rule(text);
  return Result.isFailure(judged) ? judged.failure.copy : "";
};

describe("the words of a refusal at a visitor's form, which are recorded", () => {
  it.each(rules)("do not repeat what was typed: %s", (_name, rule) => {
    const typed = fc
      .tuple(fc.string(), fc.string({ maxLength: 600 }), fc.constantFrom("", "@", "!", " "))
      .map((parts) => parts.join(CANARY));
    fc.assert(fc.property(typed, (text) => !wordsOf(rule, text).includes(CANARY)));
    expect(wordsOf(rule, CANARY)).not.toContain(CANARY);
  });
});
