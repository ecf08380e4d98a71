import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { isEmail, validateEmail, validateLoginIdentifier } from "../../../../domain/form/rules/email.ts";

describe("an email", () => {
  it.each([
    ["", "EmailMissing", "Please enter your email address"],
    ["  ", "EmailMissing", "Please enter your email address"],
    ["a@", "EmailMalformed", "Hmmm, that's not a valid email..."],
    ["a@gmail", "EmailMalformed", "Hmmm, that's not a valid email..."],
  ])("%o is refused: %s", (text, name, copy) => {
    expect(validateEmail(text)).toEqual(Result.fail({ name, copy }));
  });

  it("says when it is missing [VALID-508]", () => {
    expect(Result.flip(validateEmail(""))).toMatchObject({ success: { copy: "Please enter your email address" } });
  });

  it("says when it is no email [VALID-509]", () => {
    expect(Result.flip(validateEmail("a@"))).toMatchObject({ success: { copy: "Hmmm, that's not a valid email..." } });
  });

  it("is read without the spaces around it", () => {
    expect(validateEmail(" jo.o'neil+bingo@mail.example.co.uk ")).toEqual(
      Result.succeed("jo.o'neil+bingo@mail.example.co.uk"),
    );
  });

  it.each([
    ["a@b", true],
    ["A.B@EXAMPLE.COM", true],
    ["@b.com", false],
    ["a b@c.com", false],
    ["a@b@c.com", false],
    ["a@-b.com", false],
    ["a@b..com", false],
    [`${"a".repeat(65)}@b.com`, false],
    [`a@${"b".repeat(64)}.com`, false],
    [`a@${`${"b".repeat(50)}.`.repeat(5)}com`, false],
  ])("%o: %s", (text, valid) => {
    expect(isEmail(text)).toBe(valid);
  });
});

describe("a login identifier", () => {
  const accepts = (text: string) => Result.isSuccess(validateLoginIdentifier(text));

  it("with an @ is an email [VALID-511]", () => {
    expect(["a@b", "jo@example.com", "a@", "@", "a b@c"].map(accepts)).toEqual([true, true, false, false, false]);
  });

  it("without one is 3-30 letters, digits, dots, underscores and hyphens [VALID-512]", () => {
    expect(["a.b_c-1", "abc", "a".repeat(30)].map(accepts)).toEqual([true, true, true]);
    expect(["ab", "a".repeat(31), "a b c", "joë", ""].map(accepts)).toEqual([false, false, false, false, false]);
  });

  it.each(["a b", "a@", ""])("%o is an 'Incorrect username or email' [VALID-513]", (text) => {
    expect(validateLoginIdentifier(text)).toEqual(
      Result.fail({ name: "LoginIdentifierMalformed", copy: "Incorrect username or email" }),
    );
  });
});
