import type { Pence } from "../../money.ts";
import { formatLondonDate, instant } from "../../time.ts";
import { MOVEMENT_LABELS } from "../copy.ts";
import type { Movement } from "../movement.ts";

const COLUMNS = [
  "Date",
  "Time",
  "Type",
  "Description",
  "Amount (GBP)",
  "Balance (GBP)",
  "Reference",
  "Position",
] as const;

/** A spreadsheet reads a text that begins with one of these as a formula, also after spaces. */
const FORMULA = /^\s*[=+\-@\t\r\n|％＝＋－＠]/;

/** The apostrophe makes a spreadsheet read a formula as text. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A text as a field of RFC 4180. */
const textField = (text: string): string => {
  const safe = withoutFormula(text);
  return /[",\r\n\t;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Pounds with two decimals, and no thousands separator: a number for every spreadsheet. */
const amountField = (amount: Pence): string => {
  const size = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}${(size - (size % 100)) / 100}.${String(size % 100).padStart(2, "0")}`;
};

const rowOf = ({ bookedAt, kind, description, amount, balance, ref, position }: Movement): string =>
  [
    formatLondonDate(instant(bookedAt), "dd/MM/yyyy"),
    formatLondonDate(instant(bookedAt), "HH:mm:ss"),
    textField(MOVEMENT_LABELS[kind]),
    textField(description),
    amountField(amount),
    amountField(balance),
    textField(ref),
    String(position),
  ].join(",");

/** The movements as a table for a spreadsheet. It begins with a byte order mark, so that Excel reads it as UTF-8. */
export const csvOf = (movements: readonly Movement[]): string =>
  `\uFEFF${[COLUMNS.join(","), ...movements.map(rowOf)].join("\r\n")}\r\n`;
