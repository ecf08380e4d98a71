import { withoutFormula } from "../../../domain/wallet/history/csv.ts";
import { visible } from "../sentences/words.ts";

/** A row for spreadsheets (RFC 4180). */
export const csvRow = (fields: readonly string[]): string => `${fields.map(field).join(",")}\r\n`;

const NEGATIVE = /^-\d+(?:\.\d+)?$/;

/** A negative number is not a formula. */
function field(raw: string): string {
  const text = visible(raw);
  const harmless = NEGATIVE.test(text) ? text : withoutFormula(text);
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
