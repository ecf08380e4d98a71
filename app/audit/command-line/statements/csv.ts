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

/** For spreadsheets (RFC 4180). Sums and caveats are not in it: a spreadsheet adds for itself, and the table says the rest. */
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

/** A text that a spreadsheet would take for a formula gets an apostrophe before it; a negative number is none. */
function field(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d+\.\d\d$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
