import { visible } from "../sentences/words.ts";

/** A row for spreadsheets (RFC 4180). */
export const csvRow = (fields: readonly string[]): string => `${fields.map(field).join(",")}\r\n`;

/** An apostrophe before a text keeps a spreadsheet from reading it as a formula. A negative number is not a formula. */
function field(raw: string): string {
  const text = visible(raw);
  const harmless = /^[=+@\t\r]|^-(?!\d+(?:\.\d+)?$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
