import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { addressRules, signupPlans } from "../../../domain/registration/rules.ts";
import type { CalendarDate } from "../../../domain/time.ts";

const today = "2026-11-20" as CalendarDate;
const plans = signupPlans({}, { today, withPromoCode: true, withVerticals: false });

describe("the rules of the registration forms", () => {
  it.each([
    [
      "a username of two letters",
      plans.account.username.rule("ab"),
      "3 to 30 letters, numbers, dots, hyphens and underscores",
    ],
    [
      "a username with an @",
      plans.account.username.rule("dot@bell"),
      "3 to 30 letters, numbers, dots, hyphens and underscores",
    ],
    [
      "a username that no record may have",
      plans.account.username.rule("__Proto__"),
      "3 to 30 letters, numbers, dots, hyphens and underscores",
    ],
    ["a birth before 1900", plans.person.birthDate.rule("1899-12-31"), "Please enter your date of birth"],
    ["an address of spaces", addressRules.address("  "), "Please enter your address"],
    ["a missing town", addressRules.city(""), "Please enter your town or city"],
  ])("refuse %s in the words of the field", (_what, judged, copy) => {
    expect(Result.getOrUndefined(Result.flip(judged))?.copy).toBe(copy);
  });

  it("take what is at the bound", () => {
    const taken = [
      plans.account.username.rule("abc"),
      plans.account.username.rule("a".repeat(30)),
      plans.person.birthDate.rule("1900-01-01"),
      addressRules.address(" 1 Pier Road "),
    ];
    expect(taken.map(Result.isSuccess)).toEqual(taken.map(() => true));
  });

  it("begin with what was saved, and with a promotion code only where codes are allowed", () => {
    const saved = { email: "dot@example.com", regPromoCode: "PIER" };
    const allowed = signupPlans(saved, { today, withPromoCode: true, withVerticals: false });
    const disabled = signupPlans(saved, { today, withPromoCode: false, withVerticals: false });
    expect(allowed.account.email.initial).toBe("dot@example.com");
    expect([allowed.address.regPromoCode.initial, allowed.address.regPromoCode.hidden]).toEqual(["PIER", false]);
    expect([disabled.address.regPromoCode.initial, disabled.address.regPromoCode.hidden]).toEqual(["", true]);
  });
});
