import { visible } from "../../sentences/words.ts";
import { decimal, type StatementWriter } from "./writer.ts";

const HEAD = [
  "booked_at",
  "position",
  "reference",
  "kind",
  "description",
  "correlation",
  "amount_gbp",
  "balance_gbp",
  "record",
];

/** For spreadsheets (RFC 4180). It has no sums and no caveats, because every row is a movement or a balance. */
export const csvWriter: StatementWriter = {
  begin: (_about, { balance, position }) =>
    row(HEAD) + row(["", String(position), "", "OPENING", "Opening balance", "", "", decimal(balance), ""]),
  row: ({ bookedAt, position, ref, kind, description, correlation, amount, folded, seq }) =>
    row([
      new Date(bookedAt).toISOString(),
      String(position),
      ref,
      kind,
      description,
      correlation ?? "",
      decimal(amount),
      decimal(folded),
      String(seq),
    ]),
  end: ({ balance, position }) =>
    row(["", String(position), "", "CLOSING", "Closing balance", "", "", decimal(balance), ""]),
};

const row = (fields: readonly string[]): string => `${fields.map(field).join(",")}\r\n`;

/** An apostrophe before a text keeps a spreadsheet from reading it as a formula. A negative number is not a formula. */
function field(raw: string): string {
  const text = visible(raw);
  const harmless = /^[=+@\t\r]|^-(?!\d+\.\d\d$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
