import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { judgeNumberCheck } from "../../../domain/mobile/rules.ts";

describe("the check of a phone number", () => {
  it.each([undefined, null, ""])("that gives no warning (%o) refuses nothing", (warning) => {
    expect(Result.isSuccess(judgeNumberCheck(warning))).toBe(true);
  });

  it("that gives a warning refuses the number with its words [PHONE-016 PHONE-017 VALID-517 VALID-518]", () => {
    const copy = "This number was given out very recently.";
    expect(judgeNumberCheck(copy)).toEqual(Result.fail({ name: "NumberWarned", copy }));
  });
});
