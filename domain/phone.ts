import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import cut from "./phone-metadata.json" with { type: "json" };

// The package's own metadata, cut to the shape and formats of British numbers (the Crown dependencies' share them). Its ranges by type are left out: they age,
// and would refuse numbers newly given out.
const metadata = cut as unknown as MetadataJson;

/** A British number: in E.164 as it is sent (`CONST-506`), and what rings at the other end. */
export interface UkPhone {
  readonly number: string;
  readonly kind: "mobile" | "landline" | "other";
}

/** The British number a player typed, with or without spaces, brackets and country code; nothing if it cannot be one. */
export const readUkPhone = (text: string): UkPhone | undefined => {
  const typed = text.replace(/[\s().-]/g, "");
  if (!/^\+?\d+$/.test(typed)) return undefined;
  const parsed = parsePhoneNumberFromString(typed, "GB", metadata);
  if (parsed?.countryCallingCode !== "44" || !parsed.isValid()) return undefined;
  return { number: parsed.number, kind: kindOf(typed, parsed.nationalNumber) };
};

const kindOf = (typed: string, national: string): UkPhone["kind"] => {
  if (/^[123]/.test(national)) return "landline";
  const startsAsMobile = /^(?:0|\+44|0044|44)7/.test(typed);
  // 070 numbers follow a person and 076 numbers are pagers, but for the Isle of Man's mobiles on 07624.
  return startsAsMobile && !/^7(?:0|6(?!24))/.test(national) ? "mobile" : "other";
};

/** A number as it is written in Britain: '07700 900123'. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number, "GB", metadata)?.formatNational() ?? number;
