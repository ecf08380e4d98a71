import * as Result from "effect/Result";
import * as fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { validateMobile } from "../../../../domain/form/rules/phone.ts";
import { readUkPhone } from "../../../../domain/phone.ts";
import { type PhoneRange, UK_REGIONS, ukNumber, type UkRegion, written } from "../../../support/arbitraries/form.ts";
import { runs } from "../../../support/property-runs.ts";

/** Google's libphonenumber gives an example of every range: these are its own (July 2026). */
const EXAMPLES: Readonly<Record<UkRegion, Readonly<Partial<Record<PhoneRange, string>>>>> = {
  GB: {
    "fixed line": "1212345678",
    mobile: "7400123456",
    pager: "7640123456",
    "toll free": "8001234567",
    "premium rate": "9012345678",
    personal: "7012345678",
    VoIP: "5612345678",
    UAN: "5512345678",
  },
  GG: {
    "fixed line": "1481256789",
    mobile: "7781123456",
    pager: "7640123456",
    "toll free": "8001234567",
    "premium rate": "9012345678",
    personal: "7012345678",
    VoIP: "5612345678",
    UAN: "5512345678",
  },
  IM: {
    "fixed line": "1624756789",
    mobile: "7924123456",
    "toll free": "8081624567",
    "premium rate": "9016247890",
    personal: "7012345678",
    VoIP: "5612345678",
    UAN: "5512345678",
  },
  JE: {
    "fixed line": "1534456789",
    mobile: "7797712345",
    pager: "7640123456",
    "toll free": "8007354567",
    "premium rate": "9018105678",
    personal: "7015115678",
    VoIP: "5612345678",
    UAN: "5512345678",
  },
};

/** What the field makes of a number of a range: by the description, 01, 02 and 03 are landlines. */
const verdictOn = (range: PhoneRange, national: string): "mobile" | "Landline" | "NotMobile" => {
  if (range === "mobile") return "mobile";
  return "123".includes(national.charAt(0)) ? "Landline" : "NotMobile";
};

const judged = (typed: string) => {
  const read = validateMobile(typed);
  return Result.isSuccess(read) ? "mobile" : read.failure.name;
};

describe("libphonenumber's ranges", () => {
  it.each(
    UK_REGIONS.flatMap((region) =>
      Object.entries(EXAMPLES[region]).map(([range, national]) => [region, range as PhoneRange, national] as const),
    ),
  )("%s, %s: its example %s", (_, range, national) => {
    for (const prefix of ["0", "+44", "0044", "44"]) expect(judged(prefix + national)).toBe(verdictOn(range, national));
  });

  it("the package's own examples of mobiles are mobiles", () => {
    for (const region of UK_REGIONS) {
      expect(examples[region]).toBe(EXAMPLES[region].mobile);
      expect(validateMobile(`0${examples[region]}`)).toEqual(Result.succeed(`+44${examples[region]}`));
    }
  });

  it("any number of any of them, however it is written, is judged by its range", () => {
    const typed = ukNumber.chain((number) => written(number.national).map((text) => ({ ...number, text })));
    fc.assert(
      fc.property(typed, ({ range, national, text }) => {
        expect(judged(text)).toBe(verdictOn(range, national));
        expect(readUkPhone(text)?.number).toBe(`+44${national}`);
      }),
      runs(2_000),
    );
  });
});
