import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { validateConfirmation, validateNewPassword } from "../../../../domain/form/rules/new-password.ts";
import { validateCurrentPassword } from "../../../../domain/form/rules/password.ts";

const accepts = (rule: (text: string) => Result.Result<unknown, unknown>) => (text: string) =>
  Result.isSuccess(rule(text));

describe("a new password", () => {
  it.each([
    ["a".repeat(7), "PasswordTooShort", "At least 8 characters"],
    ["a".repeat(65), "PasswordTooLong", "At least 8 characters"],
    ["!!!!!!!!", "PasswordOnlySymbols", "At least 8 characters"],
    ["eyes-down", "PasswordNotNew", "New password must be different than the current password"],
  ])("%o is refused: %s", (password, name, copy) => {
    expect(validateNewPassword(password, "eyes-down")).toEqual(Result.fail({ name, copy }));
  });

  it("has 8-64 characters [VALID-501]", () => {
    const passwords = [7, 8, 64, 65].map((length) => "a".repeat(length));
    expect(passwords.map(accepts(validateNewPassword))).toEqual([false, true, true, false]);
  });

  it("is counted in characters, each of which an emoji is one", () => {
    const passwords = ["7😀", "8aaa😀😀😀", "8aaaa😀😀😀", `a${"😀".repeat(63)}`, `a${"😀".repeat(64)}`];
    expect(passwords.map(accepts(validateNewPassword))).toEqual([false, false, true, true, false]);
    expect(["😀".repeat(5), "😀".repeat(6), "😀".repeat(64)].map(accepts(validateCurrentPassword))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("has at least one letter or digit [VALID-502]", () => {
    const passwords = ["!!!!!!!!", "a!!!!!!!", "1!!!!!!!"];
    expect(passwords.map(accepts(validateNewPassword))).toEqual([false, true, true]);
  });

  it("says 'At least 8 characters' whatever it lacks [VALID-503]", () => {
    for (const password of ["short", "a".repeat(65), "!!!!!!!!"])
      expect(Result.flip(validateNewPassword(password))).toMatchObject({ success: { copy: "At least 8 characters" } });
  });

  it("differs from the current one", () => {
    expect(validateNewPassword("eyes-down", "eyes-down")).toEqual(
      Result.fail({ name: "PasswordNotNew", copy: "New password must be different than the current password" }),
    );
    expect(validateNewPassword("eyes-down", "eyes-up!!")).toEqual(Result.succeed("eyes-down"));
  });

  it("keeps the spaces around it", () => {
    expect(validateNewPassword(" eyes-down ")).toEqual(Result.succeed(" eyes-down "));
  });
});

it("an older password has 6-64 characters [VALID-507]", () => {
  const passwords = [5, 6, 64, 65].map((length) => "!".repeat(length));
  expect(passwords.map(accepts(validateCurrentPassword))).toEqual([false, true, true, false]);
});

it("a confirmation is the same password again [VALID-504]", () => {
  expect(validateConfirmation("eyes-down", "eyes-down")).toEqual(Result.succeed("eyes-down"));
  expect(validateConfirmation("eyes-dawn", "eyes-down")).toEqual(
    Result.fail({ name: "ConfirmationDiffers", copy: "Passwords don't match" }),
  );
});
