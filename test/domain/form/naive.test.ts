import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validatePromotionCode } from "../../../domain/form/rules/promotion.ts";
import { validateCardNumber, validateCvv, validateExpiry } from "../../../domain/form/rules/card.ts";
import { validateConfirmCode, validateSmsCode } from "../../../domain/form/rules/code.ts";
import { validateEmail, validateLoginIdentifier } from "../../../domain/form/rules/email.ts";
import { validateNewPassword } from "../../../domain/form/rules/new-password.ts";
import { validateCurrentPassword } from "../../../domain/form/rules/password.ts";
import { validateBirthDate, validatePostcode } from "../../../domain/form/rules/person.ts";
import { validateAddress, validateCity, validateName, validateNickname } from "../../../domain/form/rules/text.ts";
import { addDays, calendarDate } from "../../../domain/time.ts";
import { around, nearly } from "../../support/arbitraries/form.ts";
import { runs } from "../../support/property-runs.ts";
import * as naive from "./naive.ts";

const date = (text: string) => Result.getOrThrow(calendarDate(text));
const today = date("2026-11-21");

type Judge = (text: string) => boolean;
const byRule =
  (rule: (text: string) => Result.Result<unknown, unknown>): Judge =>
  (text) =>
    Result.isSuccess(rule(text));

// Each rule, the naive one, and texts that are or nearly are what it wants.
const JUDGES: readonly (readonly [string, Judge, Judge, fc.Arbitrary<string>])[] = [
  [
    "a new password",
    byRule((text) => validateNewPassword(text)),
    naive.isNewPassword,
    fc.oneof(
      around([8, 64], ["a", "7", "!", "ë", "٣", "😀"]),
      nearly("eyes-down", "!!!!!!!!", "!!!!!!!1", "pass word"),
    ),
  ],
  ["an older password", byRule(validateCurrentPassword), naive.isOlderPassword, around([6, 64], ["a", "!", "😀"])],
  [
    "an email",
    byRule(validateEmail),
    naive.isEmail,
    fc.oneof(
      nearly("jo@example.com", "j.o'neil+bingo@mail.example.co.uk", "a@b", "a@-b.com", "a@b-c.d"),
      around([64], ["a"]).map((local) => `${local}@b.co`),
      around([63], ["b"]).map((label) => `a@${label}.co`),
      around([248, 249, 250], ["a."]).map((text) => `j@${text.slice(0, 251)}b`),
    ),
  ],
  [
    "a login identifier",
    byRule(validateLoginIdentifier),
    naive.isLoginIdentifier,
    fc.oneof(nearly("rosie", "a.b_c-1", "abc", "a@b", "jo@example.com"), around([3, 30])),
  ],
  [
    "a name",
    byRule(validateName),
    naive.isName,
    fc.oneof(nearly("O'Neil-Smith, Jr.", "Zoë", "Ζ", "中"), around([1, 200], ["a", "ë", "中"])),
  ],
  [
    "a nickname",
    byRule(validateNickname),
    naive.isNickname,
    fc.oneof(nearly("Joe 7", "Zoë"), around([1, 20], ["a", "中"])),
  ],
  [
    "a sign-in code",
    byRule(validateConfirmCode),
    naive.isConfirmCode,
    fc.oneof(nearly("AB12", "ZZZZ9999"), around([1, 20], ["A", "7"])),
  ],
  ["the code of a text message", byRule(validateSmsCode), naive.isFourDigits, nearly("1234", "0000")],
  [
    "a card number",
    byRule(validateCardNumber),
    naive.isCardNumber,
    nearly("4111111111111111", "4111 1111 1111 1111", "5555 5555 5555 4444"),
  ],
  ["a CVV", byRule(validateCvv), naive.isCvv, nearly("123", "000")],
  [
    "a promotion code",
    byRule((text) => validatePromotionCode(text)),
    naive.isPromotionCode,
    fc.oneof(nearly("WELCOME50", "A"), around([1, 20], ["A", "7"])),
  ],
  [
    "a card's expiry",
    byRule((text) => validateExpiry(text, today)),
    (text) => naive.isExpiry(text, 2026, 11),
    fc.oneof(
      nearly("01 / 30", "11 / 26", "11/36", "12 / 36", "10/26"),
      fc
        .tuple(fc.nat(13), fc.nat(99))
        .map(([month, year]) => `${String(month).padStart(2, "0")} / ${String(year).padStart(2, "0")}`),
    ),
  ],
  [
    "a postcode",
    byRule(validatePostcode),
    naive.isPostcode,
    fc.oneof(
      nearly("M1 1AE", "B33 8TH", "CR2 6XH", "DN55 1PT", "W1A 0AX", "EC1A 1BB", "GIR 0AA"),
      fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$/),
    ),
  ],
  ["an address", byRule(validateAddress), (text) => [...text].length <= 500, around([500], ["a", "é", "😀"])],
  ["a city", byRule(validateCity), (text) => [...text].length <= 100, around([100], ["a", "é", "😀"])],
];

describe("by rule and character by character it is the same of", () => {
  it.each(JUDGES)("%s", (_, rule, isRight, texts) => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: texts }, { weight: 1, arbitrary: fc.string() }), (text) => {
        const isAccepted = rule(text);
        expect(isAccepted).toBe(isRight(text));
        seen[isAccepted ? "accepted" : "refused"] += 1;
      }),
      runs(1_000),
    );
    // Judged by texts that are all right, or all wrong, a rule would not be judged.
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(20);
  });

  it("a date of birth, counted in birthdays", () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 2_000 }), (off, shift) => {
        const now = addDays(date("2025-01-01"), shift);
        const born = addDays(date(`${Number(now.slice(0, 4)) - 18}-06-30`), off);
        expect(Result.isSuccess(validateBirthDate(born, now))).toBe(naive.isAdult(born, now));
      }),
      runs(1_000),
    );
  });
});
