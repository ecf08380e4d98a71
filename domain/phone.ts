import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import cut from "./phone-metadata.json" with { type: "json" };

// The package's metadata, reduced to the pattern and formats of British numbers, which the Crown dependencies share. The ranges by type are left out: they change,
// and old ranges would refuse newly allocated numbers.
const metadata = cut as unknown as MetadataJson;

/** A British number: its E.164 form, which is sent (`CONST-506`), and the type of line. */
export interface UkPhone {
  readonly number: string;
  readonly kind: "mobile" | "landline" | "other";
}

/** The British number a player typed, with or without spaces, brackets and country code; undefined if it is not one. */
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
  // 070 numbers follow a person and 076 numbers are pagers, except the Isle of Man's mobiles on 07624.
  return startsAsMobile && !/^7(?:0|6(?!24))/.test(national) ? "mobile" : "other";
};

/** A number with the prefix of its country: '+44 7700 900123' (`CONST-506`). */
export const formatPhoneWithPrefix = (number: string): string =>
  parsePhoneNumberFromString(number, "GB", metadata)?.formatInternational() ?? number;

/** A number in the British national format: '07700 900123'. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number, "GB", metadata)?.formatNational() ?? number;
