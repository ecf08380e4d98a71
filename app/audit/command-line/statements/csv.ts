import { csvRow } from "../csv.ts";
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
    csvRow(HEAD) + csvRow(["", String(position), "", "OPENING", "Opening balance", "", "", decimal(balance), ""]),
  row: ({ bookedAt, position, ref, kind, description, correlation, amount, folded, seq }) =>
    csvRow([
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
    csvRow(["", String(position), "", "CLOSING", "Closing balance", "", "", decimal(balance), ""]),
};
