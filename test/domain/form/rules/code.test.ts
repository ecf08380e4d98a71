import * as Result from "effect/Result";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { validateConfirmCode, validateSmsCode } from "../../../../domain/form/rules/code.ts";

const fourDigits = (text: string) => text.length === 4 && [...text].every((c) => "0123456789".includes(c));
const almostDigits = fc.oneof(fc.stringMatching(/^\d{0,6}$/), fc.stringMatching(/^\w{4}$/));

it("the code of a text message is 4 digits [PHONE-018]", () => {
  fc.assert(
    fc.property(almostDigits, (code) => {
      expect(validateSmsCode(code)).toEqual(
        fourDigits(code)
          ? Result.succeed(code)
          : Result.fail({ name: "SmsCodeMalformed", copy: "Verification code is 4 digits" }),
      );
    }),
  );
});

it("a PIN, such as this code, is 4 digits [VALID-529]", () => {
  const accepted = ["1234", "123", "12345", "12a4"].map((pin) => Result.isSuccess(validateSmsCode(pin)));
  expect(accepted).toEqual([true, false, false, false]);
});

it("a sign-in code is 1-20 capital letters and digits [VALID-528]", () => {
  const typed = ["AB12", "A".repeat(20), "ab", "A".repeat(21), ""];
  const accepted = typed.map((code) => Result.isSuccess(validateConfirmCode(code)));
  expect(accepted).toEqual([true, true, false, false, false]);
});
