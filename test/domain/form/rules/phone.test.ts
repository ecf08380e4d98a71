import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateMobile } from "../../../../domain/form/rules/phone.ts";

const landline = "This looks like a landline. We can only verify mobile numbers.";
const invalid = "Please enter a valid UK phone number";

describe("a mobile number", () => {
  it.each([
    ["", "PhoneMissing", invalid],
    ["123", "NotUkPhone", invalid],
    ["02079460000", "Landline", landline],
    ["08001234567", "NotMobile", invalid],
    ["07012345678", "NotMobile", invalid],
    ["07611123456", "NotMobile", invalid],
  ])("%o is refused: %s", (text, name, copy) => {
    expect(validateMobile(text)).toEqual(Result.fail({ name, copy }));
  });

  it("is required [PHONE-011]", () => {
    expect(Result.isFailure(validateMobile(" "))).toBe(true);
  });

  it("is one of the UK's [PHONE-012]", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{9}$/),
        fc.constantFrom("+33", "+353", "+1", "0033", "+49"),
        (digits, country) => {
          expect(Result.isFailure(validateMobile(`${country}7${digits}`))).toBe(true);
        },
      ),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[1-57-9]\d{8}$/), (digits) => {
        expect(validateMobile(`07${digits}`)).toEqual(Result.succeed(`+447${digits}`));
      }),
    );
  });

  it("is sent with the prefix +44, however it was typed [CONST-506]", () => {
    for (const typed of ["07700 900123", "+44 7700 900123", "0044 7700 900123", "447700900123", "(07700) 900-123"])
      expect(validateMobile(typed)).toEqual(Result.succeed("+447700900123"));
  });

  it.each(["02079460000", "+442079460000", "01534 123456", "0300 123 4567"])(
    "%s is a landline [PHONE-013 VALID-515]",
    (text) => {
      expect(validateMobile(text)).toEqual(Result.fail({ name: "Landline", copy: landline }));
    },
  );

  it.each(["abc", "123"])("%o is invalid [PHONE-014 VALID-514]", (text) => {
    expect(validateMobile(text)).toEqual(Result.fail({ name: "NotUkPhone", copy: invalid }));
  });

  it("starts with 07, +447, 00447 or 447, and with nothing else [PHONE-015 VALID-516]", () => {
    const accepted = ["07", "+447", "00447", "447"];
    const subscriber = fc.stringMatching(/^[1-57-9]\d{8}$/);
    fc.assert(
      fc.property(fc.constantFrom(...accepted), subscriber, (prefix, digits) => {
        expect(validateMobile(prefix + digits)).toEqual(Result.succeed(`+447${digits}`));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{0,5}$/), subscriber, (prefix, digits) => {
        fc.pre(!accepted.some((start) => (prefix + digits).startsWith(start)));
        expect(Result.isFailure(validateMobile(prefix + digits))).toBe(true);
      }),
    );
    expect(["0812345678", "+33712345678"].map((text) => Result.isFailure(validateMobile(text)))).toEqual([true, true]);
  });
});
